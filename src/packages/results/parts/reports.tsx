import { type ReactNode, useState } from 'react'

import { examDay, imagingState, useImagingReports } from '../model/use-imaging'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { LabRow } from '@/shared/health/lab-row'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useLabReports } from '@/shared/health/use-lab-reports'
import { HealthStop } from '@/shared/health/health-stop'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { go } from '@/routing/go'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

type ReportKind = 'imaging' | 'lab'

const LABELS: Readonly<Record<ReportKind, string>> = { imaging: '检查', lab: '检验' }

type ListProps = { id: string; above: ReactNode; below: ReactNode }

/** Examinations and laboratory reports, one kind at a time; with one kind there is nothing to choose. */
export function Reports({ id, kinds, below }: { id: string; kinds: readonly ReportKind[]; below?: ReactNode }) {
  const [kind, choose] = useState<ReportKind>(kinds[0] ?? 'imaging')
  const health = useHealthOpen()
  if (health.isRefused) return <HealthStop />
  if (!health.isOpen) return <AppScreen query={{ data: undefined, isLoading: true, reload: () => Promise.resolve() }} />
  const items = kinds.map((value) => ({ value, label: LABELS[value] }))
  const above = kinds.length > 1 && <Tabs id={`${id}-kind`} items={items} value={kind} onChange={choose} />
  const Shown = kind === 'lab' ? LabReports : ImagingReports
  return <Shown id={id} above={above} below={below} />
}

function ImagingReports({ id, above, below }: ListProps) {
  const partner = usePartner(['imaging'])
  const mayShow = useMayShow()
  const { query } = useImagingReports(partner, partner.isOpen)
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      above={above}
      empty={(list) => list.length === 0}
      emptyDrawing="flask"
      emptyText="暂无检查报告"
      emptyHint="检查完成后，报告会显示在这里；未显示的可到医院查询"
    >
      {(list) => (
        <>
          <PagedList id={id} pages={query}>
            {list.map((row, at) => (
              <ListRow
                key={row.inspectId}
                id={`${id}-item-${at}`}
                title={mayShow(row.type, row.part) ? row.type || '检查报告' : '检查报告'}
                facts={[examDay(row), mayShow(row.type, row.part) ? row.part : '']}
                badge={imagingState(row)}
                onTap={() => void go('inspection-detail', { inspectId: row.inspectId, ...partner.input })}
              />
            ))}
          </PagedList>
          {below}
        </>
      )}
    </SharedScreen>
  )
}

function LabReports({ id, above, below }: ListProps) {
  const partner = usePartner(['labs'])
  const { query } = useLabReports(partner, partner.isOpen)
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      above={above}
      empty={(list) => list.length === 0}
      emptyDrawing="flask"
      emptyText="暂无检验报告"
      emptyHint="检验完成后，报告会显示在这里；未显示的可到医院查询"
    >
      {(list) => (
        <>
          <PagedList id={id} pages={query}>
            {list.map((row, at) => (
              <LabRow
                key={row.reportId}
                id={`${id}-item-${at}`}
                row={row}
                onTap={() => void go('lab-detail', { reportId: row.reportId, ...partner.input })}
              />
            ))}
          </PagedList>
          {below}
        </>
      )}
    </SharedScreen>
  )
}
