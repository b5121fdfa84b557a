import { countNoShow, setStanding } from '../../couple/patient/standing-service'
import { notifyPatient } from '../../messages/notify-service'
import { closeOrder, refundOrder } from '../../payment/order/order-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { lockApplications } from '../procedure/hysteroscopy-queries'
import type { Appointment } from '../tables'
import { expireOffer, offerFreeSlots } from '../waitlist/waitlist-offers-service'
import {
  findAppointmentsOfSession,
  lockAppointmentsByAppointmentId,
  resumeSchedule,
  updateAppointmentOfSession,
  updateScheduleByScheduleId,
} from './staff-queries'

import { VALID_STATES } from '@/domain/booking/appointment-states'
import { reservableDays } from '@/domain/booking/hysteroscopy'
import { formatDay, hospitalDate } from '@/domain/dates'

/** Missed appointments that end self-booking (spec:booking#no-shows). */
const NO_SHOW_LIMIT = 3

/** What staff do at their own desk; the console calls these. All are audited as `staff`. */
async function auditStaff(tx: Db, sandbox: Sandbox, unitId: number, callId: string, target: string): Promise<void> {
  await writeAudit(tx, { at: sandbox.clock.now(), unitId, actor: 'staff', callId, target, result: 'ok' })
}

/** Stops a session: its bookings end with refund and a message to the patient (spec:booking#schedules-and-slots). */
export async function suspendSession(sandbox: Sandbox, scheduleId: string, reason: string): Promise<number> {
  const { db } = sandbox
  const now = sandbox.clock.now()
  await updateScheduleByScheduleId(db, { suspended: true, suspendReason: reason }, scheduleId)
  const hit = await findAppointmentsOfSession(db, scheduleId, VALID_STATES)
  for (const one of hit) {
    if (one.status === 'UNPAID' && one.orderCode) await closeOrder(sandbox, one.orderCode, now)
    await db.transaction(async (tx) => {
      await endAppointment(tx, one.appointmentId, 'SUSPENDED', now)
      await expireOffer(tx, one.appointmentId, now)
      const backFen = one.orderCode ? await refundOrder(tx, one.orderCode, 'suspended', now) : 0
      await notifyPatient(tx, one, '停诊通知', await suspendedText(tx, one, backFen, now), now)
      await auditStaff(tx, sandbox, one.unitId, 'console.suspend', one.appointmentId)
    })
  }
  return hit.length
}

/**
 * What a person is told of a stopped session. What comes next differs: a hysteroscopy is paid with its application, an
 * operation is the hospital's to arrange, and of a place that was only held, or not paid yet, nothing goes back.
 */
async function suspendedText(
  tx: Db,
  { kind, appointmentId, date }: Appointment,
  backFen: number,
  now: number,
): Promise<string> {
  if (kind === 'operation') return `原定 ${date} 的安排因故取消，医院会重新安排，可致电医院。`
  if (kind !== 'hysteroscopy')
    return `您预约的 ${date} 门诊因故停诊，${backFen > 0 ? '已支付费用将原路退回，' : ''}请重新选择时间。`
  const [application] = await lockApplications(tx, { appointmentId })
  const days = application ? reservableDays(application, hospitalDate(now)) : null
  // Without a day left the application ends, and says so itself with what goes back.
  const next = days ? `检查费用保留，请在${formatDay(days.from)}至${formatDay(days.until)}内重选时间。` : '请联系医院。'
  return `您预约的 ${date} 检查因故停诊。${next}`
}

/** Opens a stopped session again. */
export async function resumeSession(sandbox: Sandbox, scheduleId: string): Promise<void> {
  await resumeSchedule(sandbox.db, scheduleId)
}

/** The patient did not come: counted, and the third time self-booking ends. */
export async function markNoShow(sandbox: Sandbox, appointmentId: string): Promise<void> {
  const now = sandbox.clock.now()
  await sandbox.db.transaction(async (tx) => {
    const one = await locked(tx, appointmentId)
    if (!['BOOKED', 'CHECKED_IN', 'MISSED'].includes(one.status)) throw refuse('该预约当前状态不能标记爽约')
    await endAppointment(tx, appointmentId, 'NO_SHOW', now)
    await countNoShow(tx, one.patientId, NO_SHOW_LIMIT)
    await auditStaff(tx, sandbox, one.unitId, 'console.noShow', appointmentId)
  })
}

/** The patient has been seen. */
export async function markDone(sandbox: Sandbox, appointmentId: string): Promise<void> {
  const now = sandbox.clock.now()
  await sandbox.db.transaction(async (tx) => {
    const one = await locked(tx, appointmentId)
    if (!['BOOKED', 'CHECKED_IN', 'IN_VISIT'].includes(one.status)) throw refuse('该预约当前状态不能标记已就诊')
    await endAppointment(tx, appointmentId, 'DONE', now)
    await auditStaff(tx, sandbox, one.unitId, 'console.done', appointmentId)
  })
}

/** Answers a request to cancel a booking that staff made. */
export async function answerRequest(
  sandbox: Sandbox,
  appointmentId: string,
  accept: boolean,
  answer: string,
): Promise<void> {
  const now = sandbox.clock.now()
  await sandbox.db.transaction(async (tx) => {
    const one = await locked(tx, appointmentId)
    if (one.status !== 'CANCEL_PENDING') throw refuse('该预约没有待审核的取消申请')
    await updateAppointmentOfSession(
      tx,
      {
        status: accept ? 'CANCELLED' : 'BOOKED',
        requestState: accept ? 'ACCEPTED' : 'REFUSED',
        requestAnswer: answer,
        ...(accept ? { endedAt: now, endedBy: 'staff' } : {}),
        updatedAt: now,
      },
      appointmentId,
    )
    if (accept) await offerFreeSlots(tx, now)
    await notifyPatient(
      tx,
      one,
      '取消申请结果',
      accept ? '您的取消申请已通过。' : `您的取消申请未通过：${answer || '请联系医院'}`,
      now,
    )
    await auditStaff(tx, sandbox, one.unitId, 'console.answerRequest', appointmentId)
  })
}

/** Facts about a patient that only staff change. */
export async function setEligibility(
  sandbox: Sandbox,
  patientId: string,
  change: { staffManaged?: boolean; noShowCount?: number; selfBookingDisabled?: boolean },
): Promise<void> {
  await sandbox.db.transaction(async (tx) => {
    const who = rowOf(await setStanding(tx, patientId, change))
    await auditStaff(tx, sandbox, who.unitId, 'console.standing', patientId)
  })
}

async function locked(tx: Db, appointmentId: string): Promise<Appointment> {
  const [one] = await lockAppointmentsByAppointmentId(tx, appointmentId)
  if (!one) throw notFound()
  return one
}

async function endAppointment(
  tx: Db,
  appointmentId: string,
  status: 'SUSPENDED' | 'NO_SHOW' | 'DONE',
  now: number,
): Promise<void> {
  await updateAppointmentOfSession(
    tx,
    { status, endedAt: now, endedBy: 'staff', lockExpireAt: null, updatedAt: now },
    appointmentId,
  )
}
