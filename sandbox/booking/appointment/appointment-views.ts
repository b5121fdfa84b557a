import { wirePayStatus } from '../../payment/order/order-service'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import { cancelPermissionBy, reschedulePermissionBy } from '../permission-service'
import { policyOf } from '../policy'
import { findAppointmentDetails } from '../reads'
import type { AppointmentState } from '../tables'

import type * as calls from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { type AppointmentKind } from '@/domain/booking/kinds'
import { REFUSALS } from '@/domain/booking/refusals'
import { formatMinutes } from '@/domain/dates'

export type AppointmentView = DataOf<typeof calls.confirmAppointment>

/** Which appointments of one patient are asked for. */
export interface Filter {
  unitId: number
  patientId: string
  appointmentId?: string | undefined
  orderCode?: string | undefined
  statuses?: readonly AppointmentState[] | undefined
  /** Left out: every kind, holds for a move or an offer too. */
  kinds?: readonly AppointmentKind[] | undefined
}

/** The patient's appointments with every name a screen shows, newest visit first. */
export async function appointmentViews(db: Db, filter: Filter, now: number): Promise<AppointmentView[]> {
  const rows = await findAppointmentDetails(db, {
    unitId: filter.unitId,
    patientId: filter.patientId,
    appointmentId: filter.appointmentId,
    orderCode: filter.orderCode,
    kinds: filter.kinds,
    statuses: filter.statuses,
    now,
  })
  return rows.map((row) => {
    const booked = row.appointment
    const policy = policyOf(booked.unitId, row.subject)
    const permission = cancelPermissionBy(policy, booked, row.cancelledAt, now)
    const swap = reschedulePermissionBy(policy, booked, row.movedAt, now)
    return {
      appointmentId: booked.appointmentId,
      orderCode: booked.orderCode ?? '',
      kind: row.subject.bookKind,
      patientId: booked.patientId,
      patientName: row.patient.name,
      cardNo: row.cardNo ?? '',
      unitId: booked.unitId,
      unitName: row.unitName,
      subjectId: row.subject.subjectId,
      subjectName: row.subject.name,
      doctorId: row.doctor.doctorId,
      doctorName: row.doctor.name,
      doctorTitle: row.doctor.title,
      regClass: row.schedule.regClass,
      date: booked.date,
      period: row.schedule.period,
      startTime: formatMinutes(booked.startMin),
      endTime: formatMinutes(booked.endMin),
      seqNo: booked.seqNo,
      place: row.subject.floor,
      feeFen: booked.feeFen,
      payStatus: row.order ? wirePayStatus(row.order) : null,
      status: booked.status,
      createdBy: booked.createdBy,
      isFirstVisit: row.patient.isFirstVisit,
      createdAt: booked.createdAt,
      updatedAt: booked.updatedAt,
      expireAt: booked.status === 'UNPAID' ? booked.lockExpireAt : null,
      lockExpireAt: booked.status === 'LOCKED' ? booked.lockExpireAt : null,
      cancelReason: booked.cancelReason,
      checkInAt: booked.checkInAt,
      remark: booked.remark,
      acknowledgedAt: booked.acknowledgedAt,
      cancellable: permission.allowed,
      cancelRefusal: permission.allowed ? '' : REFUSALS[permission.reason],
      swappable: swap.allowed,
      swapRefusal: swap.allowed ? '' : REFUSALS[swap.reason],
      itemCode: row.subject.itemCode,
      fastingHours: row.exam?.fastingHours ?? 0,
      preparation: row.exam?.preparation.split('\n').filter(Boolean) ?? [],
      abstainFrom: row.exam?.abstainFrom ?? 0,
      abstainUntil: row.exam?.abstainUntil ?? 0,
      abstainsSince: row.abstainsSince ?? '',
    }
  })
}

/** One appointment of the patient's own. @throws Refusal when there is none */
export async function oneView(
  context: PatientContext,
  which: { appointmentId?: string | undefined; orderCode?: string | undefined },
): Promise<AppointmentView> {
  const [view] = await appointmentViews(
    context.db,
    { unitId: context.unitId, patientId: context.patientId, ...which },
    context.now,
  )
  if (!view) throw notFound()
  return view
}
