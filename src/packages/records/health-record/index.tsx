import { useHealthOpen } from '../model/use-health-open'
import { HealthStop } from '../parts/health-stop'
import { Ovulation, RecentLabs, RecentOrders } from './parts/results'

import { adviceList, labList, ovulation } from '@/api/calls/member'
import { getpatientOutpatientInpatientInfo } from '@/api/calls/patient'
import { invalidate, useCall } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { AppScreen } from '@/features/app-screen/app-screen'
import { UploadStates, useUploads } from '@/features/form/uploads'
import { useTitleWords } from '@/features/quiet/use-quiet'
import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

/** The hospital's record of the patient: the basics, results and orders, and the visits. */
export default function HealthRecord() {
  const open = useScreen('health-record-detail')
  const called = useTitleWords()
  const { isRefused, isOpen } = useHealthOpen(open.allowed)
  const found = useCall(getpatientOutpatientInpatientInfo, {}, { enabled: isOpen })
  const { uploads, reload } = useUploads(null, isOpen)
  if (isRefused) return <HealthStop screen="health-record-detail" open={open} />
  const refresh = () => Promise.all([found.reload(), reload(), invalidate(labList, adviceList, ovulation)])
  return (
    <AppScreen
      screen="health-record-detail"
      open={open}
      query={found}
      onRefresh={async () => void (await refresh())}
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
          <UploadStates id="health-record-detail" uploads={uploads} title="我提交的照片" called={called} />
          <RecentLabs />
          <RecentOrders />
          <Ovulation />
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
    </AppScreen>
  )
}
