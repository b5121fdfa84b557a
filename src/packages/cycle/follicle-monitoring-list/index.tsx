import { dayText, hormoneCharts, liningText, sideText, sizesChart } from '../model/follicle-text'
import { type FollicleScan, useFollicleScans } from '../model/use-follicles'
import { FollicleTable } from '../parts/follicle-table'
import { follicleViews } from '../variants/follicle-scans'

import { formatDay } from '@/domain/dates'
import { variantOf } from '@/domain/variant-set'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { TrendChart } from '@/ui/chart'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

const factsOf = (scan: FollicleScan) => [
  ...known([{ label: '天数', value: dayText(scan) }]),
  { label: '左卵泡', value: sideText(scan, 'left') },
  { label: '右卵泡', value: sideText(scan, 'right') },
  {
    label: '内膜',
    value:
      [scan.endometriumMm === null ? '' : `${scan.endometriumMm} mm`, liningText(scan)].filter(Boolean).join(' ') ||
      '未记录',
  },
  ...(scan.gnDose === '' ? [] : [{ label: '用量', value: scan.gnDose }]),
]

/** Scans day by day: chart and table of the cycle, then each scan. */
export default screen('follicle-monitoring-list', function FollicleMonitoring(open) {
  const hospital = useHospital()
  const view = variantOf(follicleViews, open.variant ?? hospital.key)
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { query } = useFollicleScans(open.params.cycleId, view.source, partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={({ list }) => list.length === 0}
      emptyText="暂无卵泡监测"
      emptyHint="做过B超监测后会显示在这里"
    >
      {(scans) => {
        const charts = (
          <>
            <Card id="follicle-monitoring-list-sizes">
              <TrendChart id={`follicle-sizes-${view.days}`} title="卵泡和内膜" data={sizesChart(scans, view.days)} />
            </Card>
            {hormoneCharts(scans, view.days).map(({ key, title, data }) => (
              <Card key={key} id={`follicle-monitoring-list-${key}`}>
                <TrendChart id={`follicle-${key}-${view.days}`} title={title} data={data} />
              </Card>
            ))}
          </>
        )
        const days = scans.list.map((scan, at) => (
          <Card
            key={scan.monitorId}
            id={`follicle-monitoring-list-item-${at}`}
            title={formatDay(scan.date)}
            onTap={() =>
              void go('follicle-monitoring-detail', {
                monitorId: scan.monitorId,
                cycleId: scans.cycleId,
                ...partner.input,
              })
            }
          >
            <Facts rows={factsOf(scan)} />
          </Card>
        ))
        return (
          <>
            {view.hasTable && (
              <Card id="follicle-monitoring-list-table" title="左右对照">
                <FollicleTable id="follicle-monitoring-list-days" scans={scans.list} />
              </Card>
            )}
            {charts}
            {days}
            <Notice id="follicle-monitoring-list-note">大小为两条径线的平均值。用药和下次复诊以医生安排为准。</Notice>
          </>
        )
      }}
    </HealthScreen>
  )
})
