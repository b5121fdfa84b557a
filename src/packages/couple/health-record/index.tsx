import { reloadResults, useHealthRecord } from '../model/use-health-record'
import { Ovulation, RecentLabs, RecentOrders } from './parts/results'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { UploadStates, useUploads } from '@/shared/form/uploads'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

/** The hospital's record of the patient: the basics, results and orders, and the visits. */
export default screen('health-record-detail', function HealthRecord() {
  const reword = useTitleWords()
  const { closed, isOpen } = useHealthOpen()
  const partner = usePartner(['labs', 'orders', 'cycle'])
  const { query } = useHealthRecord(isOpen)
  const { uploads, reload } = useUploads(null, isOpen)
  if (closed) return <HealthStop closed={closed} />
  const results = (
    <>
      {partner.knows('labs') && <RecentLabs partner={partner} />}
      {partner.knows('orders') && <RecentOrders partner={partner} />}
      {partner.knows('cycle') && <Ovulation partner={partner} />}
    </>
  )
  const shared = { partner } as const
  // Of the partner's record there is what is shared class by class; the basics and the visits stay with the partner.
  if (partner.isPartners)
    return (
      <SharedScreen {...shared} query={undefined} onRefresh={reloadResults}>
        {results}
      </SharedScreen>
    )
  return (
    <SharedScreen
      {...shared}
      query={query}
      onRefresh={async () => void (await Promise.all([query.reload(), reload(), reloadResults()]))}
      footer={
        <Button id="health-record-detail-edit" onTap={() => void go('health-record-form')}>
          填写基本信息
        </Button>
      }
    >
      {({ basics, complete, stays }) => (
        <>
          {!complete && <Notice tone="info">您还没有在本院建档，建档后会显示完整的健康档案。</Notice>}
          <Card title="基本信息">
            <Facts rows={basics} />
          </Card>
          <UploadStates id="health-record-detail" uploads={uploads} title="我提交的照片" reword={reword} />
          {results}
          <Section
            title="就诊记录"
            more={{ id: 'health-record-detail-notes', text: '病程记录', onTap: () => void go('course-notes') }}
          >
            {stays.length === 0 ? (
              <Notice>暂无就诊记录。</Notice>
            ) : (
              <List>
                {stays.map((stay, at) => (
                  <ListRow
                    key={stay.stayId}
                    id={`health-record-detail-item-${at}`}
                    title={`${stay.department} · ${stay.kind}`}
                    facts={[stay.date && formatDay(stay.date), stay.doctorName, stay.diagnosis]}
                  />
                ))}
              </List>
            )}
          </Section>
        </>
      )}
    </SharedScreen>
  )
})
