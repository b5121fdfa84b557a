import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type Appointment } from '../tables'

export function findAppointmentsByPatientId(db: Db, patientId: string, unitId: number): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.unitId, unitId)))
}
