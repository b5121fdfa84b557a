/** What each part of a summary says, as its owner reads it in the app: nothing that is sealed, and quietly where it is quiet. */

import type { Patient } from '../../couple/tables'
import { plansOf } from '../../medication/plan-service'
import { newestOf } from '../../medication/plan-views'
import { readableReports } from '../../results/lab-service'
import type { Db } from '../../server/db/database'
import { courseSteps } from '../course/course-steps'
import { scanView } from '../course/scan-service'
import { isHard, cycleStatusOf } from '../course/stage-engine'
import { cultureView, cycleView, embryoView, transferView } from '../cycle-views'
import { findScansByCycleId } from '../queries'
import type { CycleRecords } from '../record-tables'
import type { SummarySection } from '../summary-tables'

import { ageOn, hospitalDate } from '@/domain/dates'
import { quietTitle } from '@/domain/safety/quiet-wording'
import { RESULTS_LEFT_OUT, type SummaryPart } from '@/domain/treatment/course-summary'
import { withEmbryoWords } from '@/domain/treatment/embryo-words'

/** Whose record a part is read of, and of which cycle. */
export interface PartSource {
  readonly db: Db
  readonly now: number
  readonly unitId: number
  readonly of: Patient
  /** The cycle that is summed up; null for what stands outside of cycles. */
  readonly cycle: CycleRecords | null
  readonly isQuiet: boolean
}

const section = (difference: Partial<SummarySection>): SummarySection => ({
  facts: [],
  columns: [],
  rows: [],
  ...difference,
})

const facts = (rows: readonly (readonly [string, string | number | null])[]): SummarySection['facts'] =>
  rows.filter(([, value]) => value !== null && value !== '').map(([label, value]) => ({ label, value: String(value) }))

const rowsOf = (rows: readonly (readonly (string | number | null)[])[]): SummarySection['rows'] =>
  rows.map((cells) => ({ cells: cells.map((cell) => (cell === null || cell === '' ? '-' : String(cell))) }))

/** Said where quiet mode keeps results out: a reader must not take them for examinations that were not made. */
const LEFT_OUT = facts([['说明', RESULTS_LEFT_OUT]])

const person = ({ of, now }: PartSource): SummarySection =>
  section({
    facts: facts([
      ['姓名', of.name],
      ['年龄', `${ageOn(of.birthday, hospitalDate(now))}岁`],
    ]),
  })

function course({ cycle, now, isQuiet }: PartSource): SummarySection {
  if (!cycle) return section({})
  const view = cycleView(cycle, now, isQuiet)
  const isSoft = isQuiet || isHard(cycleStatusOf(cycle, now))
  // His own steps are his: they are not part of her record that is handed on.
  const steps = courseSteps(cycle, now, '').filter(({ state, lane }) => state === 'done' && lane !== 'male')
  return section({
    facts: facts([
      ['治疗方式', view.methodText],
      ['方案', view.protocol],
      ['开始日期', view.startDate],
      ['目前', view.stageText],
      ['结束日期', view.endDate],
      ['结果', view.outcomeText],
      ['主治医生', view.doctorName],
      ['说明', isQuiet ? RESULTS_LEFT_OUT : ''],
    ]),
    columns: ['日期', '步骤'],
    rows: rowsOf(steps.map(({ date, title }) => [date, isSoft ? quietTitle(title) : title])),
  })
}

async function plan({ db, of, cycle }: PartSource): Promise<SummarySection> {
  const all = await plansOf(db, of.patientId)
  const those = all.filter((one) => one.plan.cycleId === cycle?.cycleId)
  return section({
    columns: ['药名', '最近剂量', '开始', '结束'],
    rows: rowsOf(
      those.map((one) => {
        const { dose, unitName, endOn } = newestOf(one)
        const stopped = one.plan.stopAt === null ? (endOn ?? '') : hospitalDate(one.plan.stopAt)
        return [one.drug.name, `${dose}${unitName}`, one.plan.startOn, stopped]
      }),
    ),
  })
}

const sizes = (all: readonly { meanMm: number | null; count: number }[]): string =>
  all
    .filter(({ meanMm }) => meanMm !== null)
    .map(({ meanMm, count }) => (count > 1 ? `${meanMm}×${count}` : String(meanMm)))
    .join('、')

async function scans({ db, cycle }: PartSource): Promise<SummarySection> {
  const rows = cycle ? await findScansByCycleId(db, [cycle.cycleId]) : []
  return section({
    columns: ['日期', '左侧mm', '右侧mm', '内膜mm', 'E2', 'LH', 'P'],
    rows: rowsOf(
      [...rows].reverse().map((row) => {
        const one = scanView(row, cycle as CycleRecords)
        return [one.date, sizes(one.left), sizes(one.right), one.endometriumMm, one.e2, one.lh, one.p]
      }),
    ),
  })
}

const DESTINY_WORDS = {
  CULTURING: '培养中',
  TRANSFERRED: '已移植',
  FROZEN: '已冷冻',
  THAWED: '已解冻',
  DISCARDED: '未继续培养',
  DONATED_RESEARCH: '捐赠研究',
  UNRECORDED: '去向待登记',
} as const

function embryos({ cycle }: PartSource): SummarySection {
  if (!cycle) return section({})
  const culture = withEmbryoWords(cultureView(cycle))
  const { list } = withEmbryoWords({ list: cycle.embryos.map((row) => embryoView(row, cycle, 0)) })
  return section({
    facts: facts([
      ['取卵日期', culture.retrievalAt === null ? '' : hospitalDate(culture.retrievalAt)],
      ['获卵', culture.oocytes],
      ['成熟卵', culture.mii],
      ['正常受精', culture.pn2],
      ['卵裂', culture.cleaved],
      ['囊胚', culture.blastocysts],
      ['冷冻', culture.frozen],
    ]),
    columns: ['编号', '评级', '去向', '日期'],
    rows: rowsOf(
      list.map((one) => [
        one.embryoNo,
        one.gradeText,
        one.destiny === null ? '' : DESTINY_WORDS[one.destiny],
        one.destinyDate,
      ]),
    ),
  })
}

/** Her days alone: what the embryos were like is of both, and stands in the part of the embryos. */
function transfers({ cycle, now, isQuiet }: PartSource): SummarySection {
  if (!cycle) return section({})
  const views = cycle.transfers.map((row) => transferView(row, cycle, [], now, isQuiet))
  if (isQuiet && views.length > 0)
    return section({ facts: LEFT_OUT, columns: ['移植日期'], rows: rowsOf(views.map(({ date }) => [date])) })
  return section({
    columns: ['移植日期', '之后的检查', '结果'],
    rows: rowsOf(
      views.map((one) => [
        one.date,
        one.results.map(({ date, text }) => `${date} ${text}`).join('；'),
        one.outcomeText,
      ]),
    ),
  })
}

/** Reports of semen analysis that are read; the newest that fit. */
const SEMEN_REPORTS = 3

async function semen({ db, of, unitId }: PartSource): Promise<SummarySection> {
  const reports = await readableReports(db, of.patientId, unitId, '精液')
  return section({
    columns: ['日期', '项目', '结果', '参考范围'],
    rows: reports.slice(0, SEMEN_REPORTS).flatMap(({ reportId, revision, reportedAt, items, edition }) =>
      rowsOf(
        items.map((item) => {
          const range = item.refText || [item.refLow && `≥${item.refLow}`, item.refHigh && `≤${item.refHigh}`]
          const said = typeof range === 'string' ? range : range.filter(Boolean).join(' ')
          return [
            reportedAt === null ? '' : hospitalDate(reportedAt),
            item.itemName,
            `${item.result}${item.unit}`,
            [said, edition].filter(Boolean).join(' '),
          ]
        }),
      ).map((row) => ({ ...row, source: { reportId, revision } })),
    ),
  })
}

const MAKERS: Readonly<Record<SummaryPart, (source: PartSource) => SummarySection | Promise<SummarySection>>> = {
  her: person,
  him: person,
  course,
  plan,
  scans,
  embryos,
  transfers,
  semen,
}

/** One part as it stands now. */
export const sectionOf = async (part: SummaryPart, source: PartSource): Promise<SummarySection> => MAKERS[part](source)
