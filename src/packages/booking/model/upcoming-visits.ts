/** Which visits are upcoming, and which of them the patient still has to acknowledge. Pure. */

import { type AppointmentStatus, isValidAppointment } from '@/domain/booking/status'

/** The fields of an appointment that decide. */
export interface UpcomingVisit {
  readonly status: AppointmentStatus | null
  readonly date: string
  readonly startTime: string
  readonly createdBy: 'patient' | 'staff' | null
  readonly acknowledgedAt: number | null
}

/**
 * Valid appointments that are more than a hold, the nearest first.
 * @param today by the hospital's clock; earlier days are left out
 */
export function upcomingVisits<Visit extends UpcomingVisit>(visits: readonly Visit[], today: string): Visit[] {
  return visits
    .filter(({ status, date }) => date >= today && status !== null && status !== 'LOCKED' && isValidAppointment(status))
    .sort((a, b) => `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`))
}

/** Whether staff made the visit and the patient has not confirmed yet that they will come. */
export function awaitsAcknowledgement({ status, createdBy, acknowledgedAt }: UpcomingVisit): boolean {
  return createdBy === 'staff' && status === 'BOOKED' && acknowledgedAt === null
}
