import { and, desc, eq, inArray } from 'drizzle-orm'

import * as cycleCalls from '@/api/cycle/calls'
import * as medicationCalls from '@/api/medication/calls'
import * as messagesCalls from '@/api/messages/calls'
import * as resultsCalls from '@/api/results/calls'
import { addDays, hospitalDate } from '@/domain/dates'

import type { PatientAsk } from '../context'
import { quiet } from '../db/schema-file'
import { labReport, lastPeriod, medicalOrder } from '../db/schema-health'
import { notFound } from '../refusal'
import { dropFeedback, feedbackOf } from '../rules/feedback'
import { flagOf } from '../rules/lab-flags'
import { ownPatient, readPartners } from '../rules/pairs'
import { paged } from '../views/paging'
import { forPatient, forPhone, type Implementation } from './implement'

type Lab = typeof labReport.$inferSelect
type Order = typeof medicalOrder.$inferSelect

/** Reads the own records, or the partner's as far as they are shared. Reading is the holder's own, whoever's card the session acts with. */
async function readOf<T>(
  ask: PatientAsk,
  { whose, of, rowId }: { whose: 'self' | 'spouse' | undefined; of: 'labs' | 'orders' | 'cycle'; rowId?: string },
  read: (patientId: string) => Promise<T>,
): Promise<T> {
  if (whose === 'spouse') return readPartners(ask, of, ({ patientId }) => read(patientId), rowId)
  if (rowId) ask.target = rowId
  return read((await ownPatient(ask)).patientId)
}

/** Values are shown once they are reported, and never those that the desk hands out. */
const isReadable = ({ status, deskOnly }: Lab): boolean => (status === 'REPORTED' || status === 'AMENDED') && !deskOnly

const labRow = (row: Lab) => ({
  reportId: row.reportId,
  title: row.title,
  sampleType: row.sampleType,
  status: row.status,
  sampledAt: row.sampledAt,
  reportedAt: row.reportedAt,
  abnormalCount: isReadable(row) ? row.items.filter((item) => flagOf(item) !== 'N').length : 0,
  deskOnly: row.deskOnly,
})

const labView = (row: Lab) => ({
  ...labRow(row),
  applyDoctor: row.applyDoctor,
  dept: row.dept,
  tester: row.tester,
  reviewer: row.reviewer,
  remark: row.deskOnly ? '请至医院窗口领取' : row.remark,
  edition: row.edition,
  items: isReadable(row)
    ? row.items.map(({ criticalLow: _low, criticalHigh: _high, ...item }) => ({
        ...item,
        flag: flagOf({ ...item, criticalLow: _low ?? '', criticalHigh: _high ?? '' }),
      }))
    : [],
})

const orderRow = ({ adviceId, adviceDate, kind, content, doctorName, status, nextVisit }: Order) => ({
  adviceId,
  adviceDate,
  kind,
  content,
  doctorName,
  status,
  nextVisit,
})

const NO_FORECAST = {
  found: false,
  lmp: '',
  cycleDays: 0,
  nextPeriod: '',
  ovulationDate: '',
  fertileFrom: '',
  fertileTo: '',
  note: '',
}

/** Days from ovulation to the next period, and days of the fertile window before it (spec:treatment#forecast). */
const LUTEAL_DAYS = 14
const FERTILE_BEFORE = 5

/** Whoever of the two wants it quiet: nothing is counted then, neither for the one nor from the other. */
async function isQuiet(ask: PatientAsk, patientIds: string[]): Promise<boolean> {
  const rows = await ask.db.select().from(quiet).where(inArray(quiet.patientId, patientIds))
  return rows.some((row) => row.quiet)
}

async function forecast(ask: PatientAsk, patientId: string) {
  const me = await ownPatient(ask)
  const [row] = await ask.db.select().from(lastPeriod).where(eq(lastPeriod.patientId, patientId))
  if (!row || (await isQuiet(ask, [me.patientId, patientId]))) return NO_FORECAST
  const nextPeriod = addDays(row.lmp, row.cycleDays)
  // A period that did not come is a question for the doctor; nothing is counted on from it.
  if (nextPeriod < hospitalDate(ask.now)) return NO_FORECAST
  const ovulationDate = addDays(nextPeriod, -LUTEAL_DAYS)
  return {
    found: true,
    lmp: row.lmp,
    cycleDays: row.cycleDays,
    nextPeriod,
    ovulationDate,
    fertileFrom: addDays(ovulationDate, -FERTILE_BEFORE),
    fertileTo: ovulationDate,
    note: '预测仅供参考，请以医生意见为准',
  }
}

/** Reports, orders and the forecast of a patient, and the feedback of a member. Reading is the holder's own, whoever's card the session acts with. */
export const healthCalls: Implementation[] = [
  forPatient(resultsCalls.listLabReports, (ask, { whose, pageNo, pageSize }) =>
    readOf(ask, { whose, of: 'labs' }, async (patientId) => {
      const rows = await ask.db
        .select()
        .from(labReport)
        .where(and(eq(labReport.patientId, patientId), eq(labReport.unitId, ask.unitId)))
        .orderBy(desc(labReport.createdAt), labReport.reportId)
      return paged(rows.map(labRow), pageNo, pageSize)
    }),
  ),
  forPatient(resultsCalls.getLabReport, (ask, { reportId, whose }) =>
    readOf(ask, { whose, of: 'labs', rowId: reportId }, async (patientId) => {
      const [row] = await ask.db
        .select()
        .from(labReport)
        .where(and(eq(labReport.reportId, reportId), eq(labReport.unitId, ask.unitId)))
      if (row?.patientId !== patientId) throw notFound()
      return labView(row)
    }),
  ),
  forPatient(medicationCalls.listMedicalOrders, (ask, { whose, status, pageNo, pageSize }) =>
    readOf(ask, { whose, of: 'orders' }, async (patientId) => {
      const rows = await ask.db
        .select()
        .from(medicalOrder)
        .where(and(eq(medicalOrder.patientId, patientId), status ? eq(medicalOrder.status, status) : undefined))
        .orderBy(desc(medicalOrder.adviceDate), medicalOrder.adviceId)
      return paged(rows.map(orderRow), pageNo, pageSize)
    }),
  ),
  forPatient(medicationCalls.getMedicalOrder, (ask, { adviceId, whose }) =>
    readOf(ask, { whose, of: 'orders', rowId: adviceId }, async (patientId) => {
      const [row] = await ask.db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
      if (row?.patientId !== patientId) throw notFound()
      return { ...orderRow(row), items: row.items }
    }),
  ),
  forPatient(cycleCalls.getOvulationForecast, (ask, { whose }) =>
    readOf(ask, { whose, of: 'cycle' }, (patientId) => forecast(ask, patientId)),
  ),
  forPhone(messagesCalls.listFeedback, async (ask, { pageNo, pageSize }) =>
    paged(await feedbackOf(ask), pageNo, pageSize),
  ),
  forPhone(messagesCalls.deleteFeedback, async (ask, { feedbackIds }) => {
    await dropFeedback(ask, feedbackIds)
    return null
  }),
]
