import { and, desc, eq, inArray } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { confirmAppointment } from '@/api/booking/calls'
import { REFUSALS } from '@/domain/booking/refusals'
import { formatMinutes } from '@/domain/dates'
import { maskName } from '@/domain/text'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import {
  appointment,
  card,
  doctor,
  patient,
  payOrder,
  schedule,
  subject,
  unit,
  type AppointmentState,
} from '../db/schema'
import { notFound } from '../refusal'
import { cancelPermission, swapPermission } from '../rules/booking-policy'
import { wirePayStatus } from '../rules/orders'

export type AppointmentView = DataOf<typeof confirmAppointment>

/** Which appointments of one patient are asked for. */
export interface Filter {
  unitId: number
  patientId: string
  appointmentId?: string | undefined
  orderCode?: string | undefined
  statuses?: readonly AppointmentState[] | undefined
  /** Left out: every kind, holds for a move or an offer too. */
  kind?: string | undefined
}

/** The patient's appointments with every name a screen shows, newest visit first. */
export async function appointmentViews(db: Db, filter: Filter, now: number): Promise<AppointmentView[]> {
  const rows = await db
    .select({
      appointment,
      doctor,
      subject,
      schedule,
      patient,
      unitName: unit.name,
      order: payOrder,
      cardNo: card.cardNo,
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .innerJoin(patient, eq(patient.patientId, appointment.patientId))
    .innerJoin(unit, eq(unit.unitId, appointment.unitId))
    .leftJoin(payOrder, eq(payOrder.orderCode, appointment.orderCode))
    .leftJoin(card, and(eq(card.patientId, appointment.patientId), eq(card.isDefault, true)))
    .where(
      and(
        eq(appointment.unitId, filter.unitId),
        eq(appointment.patientId, filter.patientId),
        filter.appointmentId ? eq(appointment.appointmentId, filter.appointmentId) : undefined,
        filter.orderCode ? eq(appointment.orderCode, filter.orderCode) : undefined,
        filter.kind ? eq(appointment.kind, filter.kind) : undefined,
        filter.statuses ? inArray(appointment.status, [...filter.statuses]) : undefined,
      ),
    )
    .orderBy(desc(appointment.createdAt), desc(appointment.appointmentId))
  return Promise.all(
    rows.map(async (row) => {
      const booked = row.appointment
      const permission = await cancelPermission(db, booked, now)
      const swap = await swapPermission(db, booked, now)
      return {
        appointmentId: booked.appointmentId,
        orderCode: booked.orderCode ?? '',
        kind: 'registration' as const,
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
      }
    }),
  )
}

/**
 * What a partner reads of appointments: when, where and how far. A hold is no visit yet; the card, the order, the words
 * that were written to it and everything that could be done with it stay with the patient.
 */
export const partnersViews = (views: readonly AppointmentView[]): AppointmentView[] =>
  views
    .filter(({ status }) => status !== 'LOCKED')
    .map((view) => ({
      ...view,
      patientName: maskName(view.patientName),
      cardNo: '',
      orderCode: '',
      payStatus: null,
      remark: '',
      cancelReason: '',
      cancellable: false,
      cancelRefusal: '',
      swappable: false,
      swapRefusal: '',
    }))

/** One appointment of the patient's own. @throws Refusal when there is none */
export async function oneView(
  ask: PatientAsk,
  which: { appointmentId?: string | undefined; orderCode?: string | undefined },
): Promise<AppointmentView> {
  const [view] = await appointmentViews(ask.db, { unitId: ask.unitId, patientId: ask.patientId, ...which }, ask.now)
  if (!view) throw notFound()
  return view
}
