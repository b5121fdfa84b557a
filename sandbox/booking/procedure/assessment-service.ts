/** Assessments of fertility, each for one of the couple, in the engine of all appointments (spec:booking#assessments). */

import { recordOf } from '../../couple/couple-service'
import { readShared } from '../../couple/couple-service'
import type { PatientContext } from '../../server/context'
import { paged } from '../../server/http/paging'
import { notFound } from '../../server/http/refusal'
import { cancelAppointment, confirmAppointment } from '../appointment/appointment-service'
import { type AppointmentView, appointmentViews } from '../appointment/appointment-views'
import { expireOverdueHolds } from '../appointment/expiry-service'
import { arrivalOf } from '../appointment/guide-views'
import { holdSlot, registeredView } from '../appointment/hold-service'
import { listSessions } from '../schedule/availability-service'
import { findGuides, findSubject, findSubjectsOfKind } from './hysteroscopy-queries'
import { sexOfItem, whoseRefusal } from './item-sex'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import type { AppointmentKind } from '@/domain/booking/kinds'

/** The kind of appointment, and of the clinics where it is made (spec:booking#appointment). */
export const ASSESSMENT_KIND = 'assessment' satisfies AppointmentKind

/** Clinics whose times the call of times answers: what is not booked by the calls of registration or examination. */
const TIMED_KINDS: readonly AppointmentKind[] = [ASSESSMENT_KIND, 'hysteroscopy']

const ownViews = ({ db, unitId, patientId, now }: PatientContext, which: { appointmentId?: string } = {}) =>
  appointmentViews(db, { unitId, patientId, kinds: [ASSESSMENT_KIND], ...which }, now)

export async function listAssessments(context: PatientContext): Promise<DataOf<typeof calls.listAssessments>> {
  const { db, unitId, patientId, now } = context
  await expireOverdueHolds(context.sandbox, now)
  const subjects = await findSubjectsOfKind(db, unitId, ASSESSMENT_KIND)
  const guides = await findGuides(db, unitId, ['femaleAssessment', 'maleAssessment'])
  const who = await recordOf(db, patientId)
  const sessions = (await listSessions(context, {}, ASSESSMENT_KIND)).list
  const list = subjects.map((one) => {
    const guide = guides.find(({ procedure }) => procedure === one.itemCode)
    const open = sessions.filter(({ subjectId, status }) => subjectId === one.subjectId && status === 'OPEN')
    const sex = sexOfItem(one.itemCode)
    return {
      subjectId: one.subjectId,
      name: one.name,
      intro: one.intro,
      place: one.floor,
      sex: sex === 1 ? ('1' as const) : ('2' as const),
      feeFen: one.feeFen,
      remain: [...new Set(open.map(({ date }) => date))].sort(),
      ...arrivalOf(guide),
      preparation: guide?.steps ?? [],
      refusal: whoseRefusal(one, who),
    }
  })
  const mine = (await ownViews(context)).filter(({ status }) => status !== 'LOCKED' && status !== 'EXPIRED')
  return { list, mine, serverTime: now }
}

/** Times of an assessment, or of the clinic of hysteroscopies, on the days that can be booked now. */
export async function listProcedureTimes(
  context: PatientContext,
  { subjectId }: InputOf<typeof calls.listAssessmentTimes>,
): Promise<DataOf<typeof calls.listAssessmentTimes>> {
  const [found] = await findSubject(context.db, context.unitId, subjectId)
  if (!found || !TIMED_KINDS.includes(found.bookKind)) throw notFound()
  return listSessions(context, { subjectId }, found.bookKind)
}

/** Books an assessment: a free one is booked at once, another one waits for its payment. */
export async function bookAssessment(
  context: PatientContext,
  { slotId, remark }: InputOf<typeof calls.bookAssessment>,
): Promise<DataOf<typeof calls.bookAssessment>> {
  const { held } = await holdSlot(context, slotId, ASSESSMENT_KIND)
  const made = await registeredView(context, held.appointmentId, { remark }, ASSESSMENT_KIND)
  if (made.payableFen > 0 || made.status !== 'UNPAID') return made
  const { status } = await confirmAppointment(context, made.appointmentId)
  return { ...made, status }
}

export async function cancelAssessment(
  context: PatientContext,
  { appointmentId, reason }: InputOf<typeof calls.cancelAssessment>,
): Promise<DataOf<typeof calls.cancelAssessment>> {
  const { made, refundFen } = await cancelAppointment(context, appointmentId, reason ?? '', ASSESSMENT_KIND)
  return { appointmentId: made.appointmentId, status: made.status, refundFen }
}

/** Those of the man: his own, or as far as he shares his appointments. */
async function andrology(
  context: PatientContext,
  whose: 'self' | 'spouse' | undefined,
  appointmentId?: string,
): Promise<AppointmentView[]> {
  const male = new Set(
    (await findSubjectsOfKind(context.db, context.unitId, ASSESSMENT_KIND))
      .filter(({ itemCode }) => sexOfItem(itemCode) === 1)
      .map(({ subjectId }) => subjectId),
  )
  const which = appointmentId === undefined ? {} : { appointmentId }
  const read = async (patientId: string) =>
    (await ownViews({ ...context, patientId }, which)).filter(({ subjectId }) => male.has(subjectId))
  if (whose !== 'spouse') return read(context.patientId)
  // A hold is no visit yet.
  return readShared(context, 'appointments', async (partner) =>
    (await read(partner.patientId)).filter(({ status }) => status !== 'LOCKED'),
  )
}

export async function listAndrologyBookings(
  context: PatientContext,
  { whose, pageNo, pageSize }: InputOf<typeof calls.listAndrologyBookings>,
): Promise<DataOf<typeof calls.listAndrologyBookings>> {
  await expireOverdueHolds(context.sandbox, context.now)
  return paged(await andrology(context, whose), pageNo, pageSize)
}

export async function getAndrologyBooking(
  context: PatientContext,
  { whose, appointmentId }: InputOf<typeof calls.getAndrologyBooking>,
): Promise<DataOf<typeof calls.getAndrologyBooking>> {
  await expireOverdueHolds(context.sandbox, context.now)
  const [found] = await andrology(context, whose, appointmentId)
  if (!found) throw notFound()
  return found
}
