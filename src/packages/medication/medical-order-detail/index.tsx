import { DoctorsWord } from '../parts/doctors-word'

import { formatDay } from '@/domain/dates'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { type Order, orderKind, orderState, useMedicalOrder } from '@/shared/health/use-medical-orders'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

type Item = Order['items'][number]

/** What the doctor wrote, as it is written; an absent part is left out, for a dash could be read as "none". */
const factsOf = ({ dose, unit, usage, frequency, startAt, days, note }: Item) =>
  [
    { label: '每次用量', value: [dose, unit].filter(Boolean).join(' '), strong: true },
    { label: '用法', value: usage },
    { label: '频次', value: frequency },
    { label: '开始日期', value: startAt && formatDay(startAt) },
    { label: '天数', value: days > 0 ? `${days}天` : '' },
    { label: '嘱托', value: note },
  ].filter(({ value }) => value !== '')

/** One order with its items. The app shows what the doctor ordered and changes nothing of it. */
export default screen('doctor-advice-detail', function OrderDetail(open) {
  const { adviceId = '' } = open.params
  const reword = useTitleWords()
  const access = useHealthScreen(['orders'], { fixed: true })
  const { partner, isOpen } = access
  const { query } = useMedicalOrder(adviceId, partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={(order) => order === null}
      emptyText="暂无医嘱"
      emptyHint="医生开具后会显示在这里"
    >
      {(order) =>
        order && (
          <>
            <Card
              title={reword(order.content) || orderKind(order)}
              aside={<Badge tone={orderState(order).tone}>{orderState(order).text}</Badge>}
            >
              <Facts
                rows={[
                  ...(partner.isPartners ? [{ label: '患者', value: partner.called }] : []),
                  { label: '类别', value: orderKind(order) },
                  { label: '开具日期', value: order.adviceDate && formatDay(order.adviceDate) },
                  { label: '医生', value: order.doctorName },
                  ...(order.nextVisit ? [{ label: '下次复诊', value: formatDay(order.nextVisit), strong: true }] : []),
                ]}
              />
            </Card>
            {order.items.map((item, at) => (
              <Card key={`${item.drugName}-${at}`} id={`doctor-advice-detail-item-${at}`} title={item.drugName}>
                <Facts rows={factsOf(item)} />
              </Card>
            ))}
            <DoctorsWord id="doctor-advice-detail" title="请按医嘱执行" />
          </>
        )
      }
    </HealthScreen>
  )
})
