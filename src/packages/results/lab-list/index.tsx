import { labLists } from '../variants/labs'

import { variantOf } from '@/domain/variant-set'
import { screen } from '@/shared/app-screen/screen'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useLabReports } from '@/shared/health/use-lab-reports'
import { HealthStop } from '@/shared/health/health-stop'
import { LabRow } from '@/shared/health/lab-row'

import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { useHospital } from '@/shared/hospital/use-hospital'
import { go, goLegacy } from '@/routing/go'
import { isLegacyPath } from '@/routing/registry'
import { PagedList } from '@/ui/paged-list'

/** Laboratory reports: the own ones, and the partner's as far as they are shared. */
export default screen('lab-list', function LabReports(open) {
  const hospital = useHospital()
  const health = useHealthOpen()
  const partner = usePartner(['labs'])
  const { query } = useLabReports(partner, health.isOpen && partner.isOpen)
  const { detail } = variantOf(labLists, open.variant ?? hospital.key)
  const openReport = (report: { reportId: string; whose?: 'spouse' }) =>
    void (isLegacyPath(detail) ? goLegacy(detail, { params: report }) : go(detail, report))
  if (health.isRefused) return <HealthStop />

  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyDrawing="flask"
      emptyText="暂无检验报告"
      emptyHint="检验完成后，报告会显示在这里；未显示的可到医院查询"
    >
      {(list) => (
        <PagedList id="lab-list" pages={query}>
          {list.map((row, at) => (
            <LabRow
              key={row.reportId}
              id={`lab-list-item-${at}`}
              row={row}
              onTap={() => openReport({ reportId: row.reportId, ...partner.input })}
            />
          ))}
        </PagedList>
      )}
    </SharedScreen>
  )
})
