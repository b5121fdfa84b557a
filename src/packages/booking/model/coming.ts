/** Which visits are coming, and which of them wait for a word of the patient. Pure. */
import { type AppointmentStatus, isValidAppointment } from '@/domain/booking/status'

/** The parts of an appointment that decide. */
export interface Coming {
  readonly status: AppointmentStatus | null
  readonly date: string
  readonly startTime: string
  readonly createdBy: 'patient' | 'staff' | null
  readonly acknowledgedAt: number | null
}

/**
 * Valid appointments that are more than a hold, the nearest first.
 * @param today by the hospital's clock; days gone by are no longer coming
 */
export function comingVisits<Visit extends Coming>(visits: readonly Visit[], today: string): Visit[] {
  return visits
    .filter(({ status, date }) => date >= today && status !== null && status !== 'LOCKED' && isValidAppointment(status))
    .sort((a, b) => `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`))
}

/** A visit that staff made and the patient has not yet said to come to. */
export function awaitsWord({ status, createdBy, acknowledgedAt }: Coming): boolean {
  return createdBy === 'staff' && status === 'BOOKED' && acknowledgedAt === null
}
