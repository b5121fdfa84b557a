import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment } from '../tables'

export function findAppointmentsByPatientId(db: Db, patientId: string, unitId: number) {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.unitId, unitId)))
}
