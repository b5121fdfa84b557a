import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { medicalOrder, prescription } from './tables'

export function findMedicalOrders(db: Db, patientId: string, status: 'DONE' | 'ACTIVE' | 'STOPPED' | undefined) {
  return db
    .select()
    .from(medicalOrder)
    .where(and(eq(medicalOrder.patientId, patientId), status ? eq(medicalOrder.status, status) : undefined))
    .orderBy(desc(medicalOrder.adviceDate), medicalOrder.adviceId)
}

export function findMedicalOrdersByAdviceId(db: Db, adviceId: string) {
  return db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
}

export function findPrescriptionsByPatientId(db: Db, patientId: string, unitId: number) {
  return db
    .select()
    .from(prescription)
    .where(and(eq(prescription.patientId, patientId), eq(prescription.unitId, unitId)))
    .orderBy(desc(prescription.date), prescription.prescriptionId)
}

export function findPrescription(db: Db, prescriptionId: string) {
  return db.select().from(prescription).where(eq(prescription.prescriptionId, prescriptionId))
}
