import { getpatientOutpatientInpatientInfo } from '@/api/calls/patient'
import { useCall } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { AppScreen } from '@/features/app-screen/app-screen'
import { ConsentStop } from '@/features/consent/consent-stop'
import { useSeparateConsents } from '@/features/consent/use-separate'
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

/** The hospital's record of the patient: the basics and the visits. */
export default function HealthRecord() {
  const open = useScreen('health-record-detail')
  const called = useTitleWords()
  const consent = useSeparateConsents(open.allowed)
  const isRefused = consent.answer('health') === 'refused'
  // Asked before it is known, the hospital would answer a refusal that the person did not ask for.
  const isOpen = open.allowed && consent.isKnown && !isRefused
  const found = useCall(getpatientOutpatientInpatientInfo, {}, { enabled: isOpen })
  const { uploads, reload } = useUploads(null, isOpen)
  if (isRefused)
    return (
      <AppScreen screen="health-record-detail" open={open}>
        <ConsentStop id="health-record-detail-consent">
          手机上不显示您的健康档案。医院的病历不受影响，可到院查询或复印。
        </ConsentStop>
      </AppScreen>
    )
  return (
    <AppScreen
      screen="health-record-detail"
      open={open}
      query={found}
      onRefresh={async () => void (await Promise.all([found.reload(), reload()]))}
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
          <Section title="就诊记录">
            {stays.length === 0 ? (
              <Notice>暂无就诊记录。</Notice>
            ) : (
              <List>
                {stays.map((stay, at) => (
                  <ListRow
                    key={stay.stayId}
                    id={`health-record-detail-item-${at}`}
                    title={`${stay.department} · ${stay.kind}`}
                    note={[stay.date && formatDay(stay.date), stay.doctorName, stay.diagnosis]
                      .filter(Boolean)
                      .join('　')}
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
