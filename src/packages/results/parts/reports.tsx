import { type ComponentProps, type ReactNode, useState } from 'react'

import { useKeepRecords } from '../model/kept-records'
import { examDay, imagingState, useImagingReports } from '../model/use-imaging'

import { go } from '@/routing/go'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { LabRow } from '@/shared/health/lab-row'
import { useLabReports } from '@/shared/health/use-lab-reports'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

type ReportKind = 'imaging' | 'lab'

const LABELS: Readonly<Record<ReportKind, string>> = { imaging: '检查', lab: '检验' }

type ListProps = { id: string; above: ReactNode; below: ReactNode }

/** Examinations and laboratory reports, one kind at a time; with one kind there is nothing to choose. */
export function Reports({ id, kinds, below }: { id: string; kinds: readonly ReportKind[]; below?: ReactNode }) {
  const [kind, choose] = useState<ReportKind>(kinds[0] ?? 'imaging')
  const items = kinds.map((value) => ({ value, label: LABELS[value] }))
  const above = kinds.length > 1 && <Tabs id={`${id}-kind`} items={items} value={kind} onChange={choose} />
  const Shown = kind === 'lab' ? LabReports : ImagingReports
  return <Shown id={id} above={above} below={below} />
}

type ShownReportsProps<Row> = {
  access: ReturnType<typeof useHealthScreen>
  query: ComponentProps<typeof HealthScreen<readonly Row[]>>['query'] & ComponentProps<typeof PagedList>['pages']
  id: string
  above?: ReactNode
  below?: ReactNode
  /** What is looked for: 检验 or 检查. */
  what: string
  children: (row: Row, at: number) => ReactNode
}

/** The pages of one kind of reports, the own ones or the partner's, with what stands around them. */
function ShownReports<Row>({ access, query, id, above, below, what, children }: ShownReportsProps<Row>) {
  return (
    <HealthScreen
      access={access}
      query={query}
      above={above}
      empty={(list) => list.length === 0}
      emptyDrawing="flask"
      emptyText={`暂无${what}报告`}
      emptyHint={`${what}完成后，报告会显示在这里；未显示的可到医院查询`}
    >
      {(list) => (
        <>
          <PagedList id={id} pages={query}>
            {list.map(children)}
          </PagedList>
          {below}
        </>
      )}
    </HealthScreen>
  )
}

type LabReportsProps = Partial<ListProps> & {
  id: string
  /** Opens one; the page of a laboratory report unless told. */
  onOpen?: (report: { reportId: string; whose?: 'spouse' }) => void
}

/** Laboratory reports: the own ones, and the partner's as far as they are shared. */
export function LabReports({ onOpen = (report) => void go('lab-detail', report), ...shown }: LabReportsProps) {
  const access = useHealthScreen(['labs'])
  const { query } = useLabReports(access.partner, access.isOpen)
  useKeepRecords(
    'check',
    query.data?.map(({ reportId }) => reportId),
  )
  return (
    <ShownReports access={access} query={query} what="检验" {...shown}>
      {(row, at) => (
        <LabRow
          key={row.reportId}
          id={`${shown.id}-item-${at}`}
          row={row}
          onTap={() => onOpen({ reportId: row.reportId, ...access.partner.input })}
        />
      )}
    </ShownReports>
  )
}

function ImagingReports(shown: ListProps) {
  const access = useHealthScreen(['imaging'])
  const mayShow = useMayShow()
  const { query } = useImagingReports(access.partner, access.isOpen)
  useKeepRecords(
    'inspection',
    query.data?.map(({ inspectId }) => inspectId),
  )
  return (
    <ShownReports access={access} query={query} what="检查" {...shown}>
      {(row, at) => (
        <ListRow
          key={row.inspectId}
          id={`${shown.id}-item-${at}`}
          title={mayShow(row.type, row.part) ? row.type || '检查报告' : '检查报告'}
          facts={[examDay(row), mayShow(row.type, row.part) ? row.part : '']}
          badge={imagingState(row)}
          onTap={() => void go('inspection-detail', { inspectId: row.inspectId, ...access.partner.input })}
        />
      )}
    </ShownReports>
  )
}
