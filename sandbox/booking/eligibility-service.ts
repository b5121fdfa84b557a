import { boundPatient } from '../identity/verification/verification-service'
import type { PatientContext } from '../server/context'
import { notFound } from '../server/http/refusal'
import { cancellationsOf, validAppointments } from './permission-service'
import { anyOf, bookableDatesOf, bookingWindowOf, policyOf } from './policy'
import type { Appointment } from './tables'
import { findClinic } from './waitlist/waitlist-offers-queries'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { canBook } from '@/domain/booking/permissions'
import { outsideHoursKey, REFUSALS } from '@/domain/booking/refusals'
import { BOOKING_RULES } from '@/domain/booking/rules'
import { hospitalDate } from '@/domain/dates'

/** Who books for patients on file (spec:treatment#invented-couples: nurse 孙示意, invented). */
const CARE_TEAM = '生殖中心护士站 孙示意护士'

/** What stands between this patient and a booking, in the order a screen should say it. */
/** @param subjectId which examination: each counts by itself, so that without one none is in the way */
export async function bookingEligibility(
  context: PatientContext,
  kind: AppointmentKind = REGISTRATION_KIND,
  subjectId?: string,
) {
  const bound = await boundPatient(context)
  if (!bound) throw notFound()
  const { patient } = bound
  const { rule } = policyOf(context.unitId, anyOf(kind))
  const window = bookingWindowOf(context.unitId, anyOf(kind), context.now)
  const all = (await validAppointments(context.db, context.patientId)).filter((one) => one.kind === kind)
  const current = kind === 'check' ? await ofSubject(context, all, subjectId) : all
  const valid = current.filter(({ status }) => status !== 'LOCKED')
  const held = current.find(({ status }) => status === 'LOCKED')
  const limit = rule.cancellations
  const cancellations = limit
    ? await cancellationsOf(context.db, context.patientId, kind, context.now - limit.withinMs)
    : []
  const verdict = canBook(rule, {
    validAppointments: valid.length,
    violations: patient.noShowCount,
    staffManaged: patient.staffManaged,
  })
  const blocked = patient.selfBookingDisabled
    ? REFUSALS.selfBookingEnded
    : verdict.allowed
      ? null
      : REFUSALS[verdict.reason]
  return {
    noShowCount: patient.noShowCount,
    noShowLimit: BOOKING_RULES.default.violationsUntilBan,
    selfBookingDisabled: patient.selfBookingDisabled,
    onFile: patient.staffManaged,
    bookedBy: patient.staffManaged ? CARE_TEAM : '',
    validAppointmentId: valid[0]?.appointmentId ?? '',
    cancellations,
    nextCancelDate:
      limit && cancellations.length >= limit.max ? hospitalDate(Math.min(...cancellations) + limit.withinMs) : '',
    ...window,
    bookableDates: [...bookableDatesOf(context.unitId, anyOf(kind), context.now)],
    heldLockId: held?.appointmentId ?? '',
    heldSlotId: held?.slotId ?? '',
    heldUntil: held?.lockExpireAt ?? null,
    reasons: [...(blocked ? [blocked] : []), ...(window.open ? [] : [REFUSALS[outsideHoursKey(rule.key)]])],
    serverTime: context.now,
  }
}

/** Of these appointments those of one examination; a hold is shown wherever it is. */
async function ofSubject({ db }: PatientContext, all: Appointment[], subjectId: string | undefined) {
  const [exam] = subjectId ? await findClinic(db, subjectId) : []
  return all.filter(({ status, itemCode }) => itemCode === exam?.itemCode || (!exam && status === 'LOCKED'))
}
