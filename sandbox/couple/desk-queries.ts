import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import type { Patient } from './patient-tables'
import {
  consentSignature,
  couple,
  patient,
  quiet,
  upload,
  WRITERS_OWN,
  type ConsentSignature,
  type Couple,
  type Quiet,
  type UploadKind,
  type UploadState,
} from './tables'

/** Pictures and files that the staff looks at, with whose they are, the newest first. */
export function listUploadsAtDesk(
  db: Db,
  unitId: number,
): Promise<
  {
    uploadId: string
    kind: UploadKind
    mime: string
    size: number
    width: number | null
    height: number | null
    state: UploadState
    need: string
    name: string | null
    patientId: string | null
  }[]
> {
  return db
    .select({
      uploadId: upload.uploadId,
      kind: upload.kind,
      mime: upload.mime,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      state: upload.state,
      need: upload.need,
      name: patient.name,
      patientId: upload.patientId,
    })
    .from(upload)
    .leftJoin(patient, eq(patient.patientId, upload.patientId))
    .where(and(eq(upload.unitId, unitId), isNull(upload.deletedAt), notInArray(upload.kind, [...WRITERS_OWN])))
    .orderBy(desc(upload.createdAt))
    .limit(60)
}

/** Couples of a hospital, living and ended. */
export function listCouples(db: Db, unitId: number): Promise<Couple[]> {
  return db
    .select()
    .from(couple)
    .where(and(eq(couple.unitId, unitId), inArray(couple.state, ['PAIRED', 'ENDED'])))
}

/** Signatures under documents, the newest first. */
export function listSignatures(db: Db): Promise<ConsentSignature[]> {
  return db.select().from(consentSignature).orderBy(desc(consentSignature.at)).limit(60)
}

export function listQuiets(db: Db): Promise<Quiet[]> {
  return db.select().from(quiet)
}

export function findPatientOfPerson(db: Db, unitId: number, idNoKey: string): Promise<Patient[]> {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNoKey, idNoKey)))
}

/** The record of this id where it is the hospital's own. */
export function findPatientOfUnit(db: Db, patientId: string, unitId: number): Promise<{ patientId: string }[]> {
  return db
    .select({ patientId: patient.patientId })
    .from(patient)
    .where(and(eq(patient.patientId, patientId), eq(patient.unitId, unitId)))
}

/** The records of a person at all hospitals. */
export function listRecordsOfPerson(db: Db, idNoKey: string): Promise<{ patientId: string }[]> {
  return db.select({ patientId: patient.patientId }).from(patient).where(eq(patient.idNoKey, idNoKey))
}

/** The names in the records of these patients. */
export function findNames(db: Db, patientIds: string[]): Promise<{ patientId: string; name: string }[]> {
  return db
    .select({ patientId: patient.patientId, name: patient.name })
    .from(patient)
    .where(inArray(patient.patientId, patientIds))
}
