import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { medicalOrder, prescription, type MedicalOrder, type Prescription } from './tables'

export function findMedicalOrders(
  db: Db,
  patientId: string,
  status: 'DONE' | 'ACTIVE' | 'STOPPED' | undefined,
): Promise<MedicalOrder[]> {
  return db
    .select()
    .from(medicalOrder)
    .where(and(eq(medicalOrder.patientId, patientId), status ? eq(medicalOrder.status, status) : undefined))
    .orderBy(desc(medicalOrder.adviceDate), medicalOrder.adviceId)
}

export function findMedicalOrdersByAdviceId(db: Db, adviceId: string): Promise<MedicalOrder[]> {
  return db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
}

export function findPrescriptionsByPatientId(db: Db, patientId: string, unitId: number): Promise<Prescription[]> {
  return db
    .select()
    .from(prescription)
    .where(and(eq(prescription.patientId, patientId), eq(prescription.unitId, unitId)))
    .orderBy(desc(prescription.date), prescription.prescriptionId)
}

export function findPrescription(db: Db, prescriptionId: string): Promise<Prescription[]> {
  return db.select().from(prescription).where(eq(prescription.prescriptionId, prescriptionId))
}
