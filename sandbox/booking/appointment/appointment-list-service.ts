import { assertOwnPatient, readShared } from '../../couple/couple-service'
import type { PatientContext } from '../../server/context'
import { paged } from '../../server/http/paging'
import { findAppointmentsByPatientId } from './appointment-list-queries'
import { appointmentViews, oneView } from './appointment-views'
import { expireOverdueHolds } from './expiry-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'

/** Whose appointments, in which state; `patientId` names nobody but the patient. */
type Asked = Omit<InputOf<typeof calls.listAppointments>, 'mode'>

export async function listAppointments(
  context: PatientContext,
  { whose, status, patientId, pageNo, pageSize }: Asked,
  kinds: readonly AppointmentKind[] = [REGISTRATION_KIND],
): Promise<DataOf<typeof calls.listAppointments>> {
  assertOwnPatient(patientId, context)
  await expireOverdueHolds(context.sandbox, context.now)
  const listed = (of: string) =>
    appointmentViews(
      context.db,
      { unitId: context.unitId, patientId: of, kinds, statuses: status ? [status] : undefined },
      context.now,
    )
  if (whose !== 'spouse') return paged(await listed(context.patientId), pageNo, pageSize)
  return readShared(context, 'appointments', async (partner) =>
    // A hold is no visit yet.
    paged(
      (await listed(partner.patientId)).filter((view) => view.status !== 'LOCKED'),
      pageNo,
      pageSize,
    ),
  )
}

export async function appointmentProgress(
  context: PatientContext,
  { appointmentId }: InputOf<typeof calls.listAppointmentSteps>,
): Promise<DataOf<typeof calls.listAppointmentSteps>> {
  const view = await oneView(context, { appointmentId })
  const steps = [
    { key: 'booked', label: '预约', at: view.createdAt, done: view.status !== 'LOCKED' },
    { key: 'paid', label: '支付', at: null, done: !['LOCKED', 'UNPAID', 'EXPIRED'].includes(view.status ?? '') },
    // Who comes for an examination is called in the room; there is no queue to check in to.
    ...(view.kind === 'check'
      ? []
      : [
          {
            key: 'checkedIn',
            label: '签到',
            at: view.checkInAt,
            done: ['CHECKED_IN', 'MISSED', 'IN_VISIT', 'DONE'].includes(view.status ?? ''),
          },
        ]),
    { key: 'done', label: view.kind === 'check' ? '检查' : '就诊', at: null, done: view.status === 'DONE' },
  ]
  const current = steps.findIndex(({ done }) => !done)
  return {
    appointmentId,
    status: view.status,
    steps: steps.map((step, at) => ({ ...step, current: at === current })),
    serverTime: context.now,
  }
}

export async function listCancelRequests(
  context: PatientContext,
  { appointmentId }: InputOf<typeof calls.listCancelRequests>,
): Promise<DataOf<typeof calls.listCancelRequests>> {
  const rows = await findAppointmentsByPatientId(context.db, context.patientId, context.unitId)
  const asked = rows.filter((row) => row.requestState !== '' && (!appointmentId || row.appointmentId === appointmentId))
  return {
    list: asked.map((row) => ({
      requestId: `req-${row.appointmentId}`,
      appointmentId: row.appointmentId,
      reason: row.requestReason,
      at: row.requestAt,
      state: row.requestState === '' ? null : row.requestState,
      answer: row.requestAnswer,
    })),
  }
}
