import { type Prescription, prescriptionState, usePrescription } from '../model/use-prescriptions'
import { DoctorsWord } from '../parts/doctors-word'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

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
  const access = useHealthScreen(['orders'], { fixed: true })
  const { partner, isOpen } = access
  const { prescription, query } = usePrescription(prescriptionId, partner, isOpen)
  const { billId = '' } = prescription ?? {}
  const isPayable = prescription?.status === 'UNPAID' && billId !== '' && !partner.isPartners

  return (
    <HealthScreen
      access={access}
      query={query}
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
            <DoctorsWord id="prescription-detail" title="请按医嘱用药" />
          </>
        )
      }
    </HealthScreen>
  )
})
