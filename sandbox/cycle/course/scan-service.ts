import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { isQuietFor, pickCycle, readCycles } from '../cycle-service'
import { cycleView } from '../cycle-views'
import { findScansByCycleId } from '../queries'
import type { CycleRecords, ScanRecord } from '../record-tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { dayFrom, leadSize, meanDiameter } from '@/domain/treatment/follicles'

type Scans = DataOf<typeof calls.listFollicleScans>

const NO_SCANS: Scans = {
  found: false,
  cycleId: '',
  cycleNo: null,
  stageText: '',
  gnStartDate: '',
  list: [],
  before: [],
}

const sizesOf = ({ follicles }: ScanRecord, side: 'left' | 'right') =>
  follicles
    .filter((one) => one.side === side)
    .map(({ d1, d2, count }) => ({
      d1Mm: d1 / 10,
      d2Mm: d2 / 10,
      meanMm: meanDiameter(d1 / 10, d2 / 10),
      count,
    }))

/** How many of a side were measured; null where none was: nobody has said that there are none. */
const total = (sizes: readonly { count: number }[]): number | null =>
  sizes.length === 0 ? null : sizes.reduce((sum, { count }) => sum + count, 0)

/** One scan with its sizes as they are read. */
export function scanView(row: ScanRecord, { lmp, gnStartOn }: CycleRecords): Scans['list'][number] {
  const [left, right] = [sizesOf(row, 'left'), sizesOf(row, 'right')]
  return {
    monitorId: row.monitorId,
    date: row.date,
    cycleDay: dayFrom(lmp ?? '', row.date),
    gnDay: dayFrom(gnStartOn ?? '', row.date),
    left,
    right,
    leftTotal: total(left),
    rightTotal: total(right),
    leadMm: leadSize(left, right),
    endometriumMm: row.endometrium === null ? null : row.endometrium / 10,
    endometriumType: row.endometriumType,
    e2: row.e2,
    lh: row.lh,
    p: row.p,
    pelvicFluidMm: row.pelvicFluidMm,
    order: row.order,
    gnDose: row.gnDose,
    nextDate: row.nextDate ?? '',
    doctorName: row.doctorName,
  }
}

/** All scans of these cycles with their sizes, the latest first; a hormone whose report is sealed is ''. */
export async function scansSeen(
  db: Db,
  cycles: readonly CycleRecords[],
): Promise<(Scans['list'][number] & { cycleId: string })[]> {
  const rows = await findScansByCycleId(
    db,
    cycles.map(({ cycleId }) => cycleId),
  )
  return rows.flatMap((row) => {
    const cycle = cycles.find(({ cycleId }) => cycleId === row.cycleId)
    return cycle ? [{ cycleId: cycle.cycleId, ...scanView(row, cycle) }] : []
  })
}

/** The scans of a cycle, the latest first, beside those of the cycle before it. */
export function listFollicleScans(
  context: PatientContext,
  input: InputOf<typeof calls.listFollicleScans>,
): Promise<Scans> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const scans = await findScansByCycleId(
      context.db,
      all.map(({ cycleId }) => cycleId),
    )
    const of = (records: CycleRecords) => scans.filter(({ cycleId }) => cycleId === records.cycleId)
    const found = pickCycle(all, input, (one) => of(one).length > 0)
    if (!found) return NO_SCANS
    const earlier = all.find((one) => one.cycleNo < found.cycleNo && one.gnStartOn !== null && of(one).length > 0)
    return {
      found: true,
      cycleId: found.cycleId,
      cycleNo: found.cycleNo,
      stageText: cycleView(found, context.now, await isQuietFor(context, patientId)).stageText,
      gnStartDate: found.gnStartOn ?? '',
      list: of(found).map((row) => scanView(row, found)),
      before: earlier
        ? of(earlier).map((row) => {
            const { gnDay, leadMm } = scanView(row, earlier)
            return { gnDay, leadMm }
          })
        : [],
    }
  })
}
