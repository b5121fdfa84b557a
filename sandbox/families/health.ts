import { and, desc, eq } from 'drizzle-orm'

import * as calls from '@/api/calls/member'
import { addDays, hospitalDate } from '@/domain/dates'

import type { PatientAsk } from '../context'
import { quiet } from '../db/schema-file'
import { labReport, lastPeriod, medicalOrder } from '../db/schema-health'
import { notFound, refuse } from '../refusal'
import { dropFeedback, feedbackOf } from '../rules/feedback'
import { flagOf } from '../rules/lab-flags'
import { ownPatient, pairingOf, shares } from '../rules/pairs'
import { paged } from '../views/paging'
import { forPatient, forPhone, type Implementation } from './implement'

type Lab = typeof labReport.$inferSelect
type Order = typeof medicalOrder.$inferSelect

/** Whose reports are asked for: the own ones, or the partner's as far as they are shared. Null when they are not. */
async function ownerOf(ask: PatientAsk, whose: 'self' | 'spouse' | undefined): Promise<string | null> {
  const me = await ownPatient(ask)
  if (whose !== 'spouse') return me.patientId
  const paired = await pairingOf(ask.db, me.patientId)
  if (!paired) return null
  const { patientId } = paired.partner
  return (await shares(ask.db, patientId, paired.pairId, 'labs')) ? patientId : null
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

/** Days from ovulation to the next period, and days of the fertile window before it (domain §14.5 [R9]). */
const LUTEAL_DAYS = 14
const FERTILE_BEFORE = 5

async function forecast(ask: PatientAsk) {
  const me = await ownPatient(ask)
  const [row] = await ask.db.select().from(lastPeriod).where(eq(lastPeriod.patientId, me.patientId))
  const [silence] = await ask.db.select().from(quiet).where(eq(quiet.patientId, me.patientId))
  if (!row || silence?.quiet) return NO_FORECAST
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
  forPatient(calls.labList, async (ask, { whose, pageNo, pageSize }) => {
    const patientId = await ownerOf(ask, whose)
    if (patientId === null) throw refuse('配偶没有向您共享检验报告')
    const rows = await ask.db
      .select()
      .from(labReport)
      .where(and(eq(labReport.patientId, patientId), eq(labReport.unitId, ask.unitId)))
      .orderBy(desc(labReport.createdAt), labReport.reportId)
    return paged(rows.map(labRow), pageNo, pageSize)
  }),
  forPatient(calls.labDetail, async (ask, { reportId, whose }) => {
    ask.target = reportId
    const patientId = await ownerOf(ask, whose)
    const [row] = await ask.db
      .select()
      .from(labReport)
      .where(and(eq(labReport.reportId, reportId), eq(labReport.unitId, ask.unitId)))
    if (!row || row.patientId !== patientId) throw notFound()
    return labView(row)
  }),
  forPatient(calls.adviceList, async (ask, { status, pageNo, pageSize }) => {
    const me = await ownPatient(ask)
    const rows = await ask.db
      .select()
      .from(medicalOrder)
      .where(and(eq(medicalOrder.patientId, me.patientId), status ? eq(medicalOrder.status, status) : undefined))
      .orderBy(desc(medicalOrder.adviceDate), medicalOrder.adviceId)
    return paged(rows.map(orderRow), pageNo, pageSize)
  }),
  forPatient(calls.adviceDetail, async (ask, { adviceId }) => {
    ask.target = adviceId
    const me = await ownPatient(ask)
    const [row] = await ask.db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
    if (row?.patientId !== me.patientId) throw notFound()
    return { ...orderRow(row), items: row.items }
  }),
  forPatient(calls.ovulation, forecast),
  forPhone(calls.getUserFeedbackList, async (ask, { pageNo, pageSize }) =>
    paged(await feedbackOf(ask), pageNo, pageSize),
  ),
  forPhone(calls.delUserFeedbackList, async (ask, { feedbackIds }) => {
    await dropFeedback(ask, feedbackIds)
    return null
  }),
]
