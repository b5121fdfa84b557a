import { dayText, hormonesOf, liningText, sideText } from '../model/follicle-text'
import { type FollicleScan, useFollicleScans } from '../model/use-follicles'

import { formatDay } from '@/domain/dates'
import { sizeOf } from '@/domain/treatment/follicles'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { type Fact, Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

const mm = (value: number | null): string => (value === null ? '未记录' : `${value.toFixed(1)} mm`)

/** Both diameters of every follicle of a side, with their mean. */
const diametersOf = (follicles: FollicleScan['left']): Fact[] =>
  follicles.map((one, at) => {
    const both = one.d1Mm === null || one.d2Mm === null ? '' : `${one.d1Mm.toFixed(1)}×${one.d2Mm.toFixed(1)} mm`
    const mean = sizeOf(one)
    return {
      label: `卵泡${at + 1}`,
      value:
        [both, mean === null ? '' : `平均${mean.toFixed(1)}`, one.count > 1 ? `${one.count}个` : '']
          .filter(Boolean)
          .join('，') || '未记录',
    }
  })

const findingsOf = (scan: FollicleScan): Fact[] => [
  ...known([{ label: '天数', value: dayText(scan) }]),
  { label: '优势卵泡', value: mm(scan.leadMm), strong: true },
  { label: '内膜厚度', value: mm(scan.endometriumMm) },
  { label: '内膜分型', value: liningText(scan) || '未记录' },
  ...(scan.pelvicFluidMm === null ? [] : [{ label: '盆腔积液', value: mm(scan.pelvicFluidMm) }]),
  ...hormonesOf(scan),
]

const ordersOf = ({ order, gnDose, nextDate, doctorName }: FollicleScan): Fact[] =>
  known([
    { label: '医嘱', value: order },
    { label: '用量', value: gnDose },
    ...(nextDate === '' ? [] : [{ label: '下次复诊', value: formatDay(nextDate), strong: true }]),
    { label: '医生', value: doctorName },
  ])

/** One scan: both sides follicle by follicle, lining, hormones, and what the doctor ordered. */
export default screen('follicle-monitoring-detail', function FollicleScanDetail(open) {
  const { monitorId, cycleId } = open.params
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { scans, query } = useFollicleScans(cycleId, 'cycle', partner, isOpen)
  const scan = scans?.list.find((one) => one.monitorId === monitorId) ?? (monitorId ? undefined : scans?.list[0])

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={() => scan === undefined}
      emptyText="暂无卵泡监测"
      emptyHint="做过B超监测后会显示在这里"
    >
      {() =>
        scan && (
          <>
            <Card id="follicle-monitoring-detail-findings" title={formatDay(scan.date)}>
              <Facts rows={findingsOf(scan)} />
            </Card>
            {(['left', 'right'] as const).map((side) => (
              <Card
                key={side}
                id={`follicle-monitoring-detail-${side}`}
                title={side === 'left' ? '左侧卵巢' : '右侧卵巢'}
              >
                <Facts
                  rows={[{ label: '卵泡', value: sideText(scan, side), strong: true }, ...diametersOf(scan[side])]}
                />
              </Card>
            ))}
            {ordersOf(scan).length > 0 && (
              <Card id="follicle-monitoring-detail-orders" title="医生安排">
                <Facts rows={ordersOf(scan)} />
              </Card>
            )}
            <Notice id="follicle-monitoring-detail-note">卵泡通常每天长1至3mm，快慢因人而异，由医生判断。</Notice>
            <Button
              id="follicle-monitoring-detail-all"
              kind="secondary"
              onTap={() => void go('follicle-monitoring-list', { cycleId: scans?.cycleId ?? '', ...partner.input })}
            >
              查看全部监测
            </Button>
          </>
        )
      }
    </HealthScreen>
  )
})
