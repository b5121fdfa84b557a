import { type Prescription, prescriptionState, usePrescription } from '../model/use-prescriptions'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { screen } from '@/shared/app-screen/screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

type Item = Prescription['items'][number]

/** What is printed, as it is printed; an absent part is left out, for a dash could be read as "none". */
const factsOf = ({ spec, dose, unit, usage, frequency, days, qty, packUnit, note }: Item) =>
  [
    { label: '每次用量', value: [dose, unit].filter(Boolean).join(' '), strong: true },
    { label: '用法', value: usage },
    { label: '频次', value: frequency },
    { label: '天数', value: days > 0 ? `${days}天` : '' },
    { label: '规格', value: spec },
    { label: '数量', value: qty > 0 ? `${qty} ${packUnit}`.trim() : '' },
    { label: '嘱托', value: note },
  ].filter(({ value }) => value !== '')

/** One prescription with its drugs. The app shows what was prescribed and changes nothing of it. */
export default screen('prescription-detail', function PrescriptionDetail(open) {
  const { prescriptionId = '' } = open.params
  const health = useHealthOpen()
  const partner = usePartner(['orders'], { fixed: true })
  const { prescription, query } = usePrescription(prescriptionId, partner, health.isOpen && partner.isOpen)
  if (health.isRefused) return <HealthStop />
  const { billId = '' } = prescription ?? {}
  const isPayable = prescription?.status === 'UNPAID' && billId !== '' && !partner.isPartners

  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(found) => found === null}
      emptyText="暂无处方"
      emptyHint="医生开具后会显示在这里"
      footer={
        isPayable && (
          <Button id="prescription-detail-pay" onTap={() => void go('payable-detail', { billId })}>
            去缴费
          </Button>
        )
      }
    >
      {(found) =>
        found && (
          <>
            <Card
              id="prescription-detail-about"
              title={`${found.kind || '处方'}，共${found.itemCount}项`}
              aside={<Badge tone={prescriptionState(found).tone}>{prescriptionState(found).text}</Badge>}
            >
              <Facts
                rows={[
                  ...(partner.isPartners ? [{ label: '患者', value: partner.called }] : []),
                  { label: '金额', value: yuan(found.amountFen), strong: true },
                  { label: '开具日期', value: found.date && formatDay(found.date) },
                  { label: '医生', value: [found.deptName, found.doctorName].filter(Boolean).join(' ') },
                  { label: '诊断', value: found.diagnosis },
                  { label: '处方号', value: found.prescNo },
                ].filter(({ value }) => value !== '')}
              />
            </Card>
            {found.items.map((item, at) => (
              <Card key={`${item.name}-${at}`} id={`prescription-detail-item-${at}`} title={item.name}>
                <Facts rows={factsOf(item)} />
              </Card>
            ))}
            <Notice
              id="prescription-detail-doctor"
              title="请按医嘱用药"
              action={<CallHospital id="prescription-detail-call" />}
            >
              用量和时间以医生开具的为准，不要自行增减或停用。有疑问或不舒服，请联系医院。
            </Notice>
          </>
        )
      }
    </SharedScreen>
  )
})
