import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  consentDocument,
  consentSignature,
  quizPass,
  upload,
  type ConsentDocument,
  type ConsentSignature,
  type QuizPass,
} from '../tables'

export async function insertQuizPassIfAbsent(db: Db, row: typeof quizPass.$inferInsert): Promise<void> {
  await db.insert(quizPass).values(row).onConflictDoNothing()
}

export async function insertConsentDocumentsIfAbsent(
  db: Db,
  rows: (typeof consentDocument.$inferInsert)[],
): Promise<void> {
  await db.insert(consentDocument).values(rows).onConflictDoNothing()
}

/** Who signs a document: both of a couple, or one person alone. */
export type DocumentOwner =
  | { readonly pairId: string; readonly patientId?: undefined }
  | { readonly patientId: string; readonly pairId?: undefined }

const ownedBy = (owner: DocumentOwner) =>
  owner.pairId !== undefined ? eq(consentDocument.pairId, owner.pairId) : eq(consentDocument.patientId, owner.patientId)

export function findDocumentsOfOwner(db: Db, owner: DocumentOwner): Promise<ConsentDocument[]> {
  return db.select().from(consentDocument).where(ownedBy(owner))
}

/** Documents of other types that nobody has begun to sign are not asked for any more. */
export async function endAskingForDocuments(
  db: Db,
  owner: DocumentOwner,
  docTypes: readonly string[],
  endedAt: number,
): Promise<void> {
  await db
    .update(consentDocument)
    .set({ endedAt })
    .where(
      and(
        ownedBy(owner),
        eq(consentDocument.state, 'WAIT_SIGN'),
        docTypes.length > 0 ? notInArray(consentDocument.docType, [...docTypes]) : undefined,
      ),
    )
}

/** Documents of these types that are not signed by everybody are asked for, until then. */
export async function renewConsentDocuments(
  db: Db,
  owner: DocumentOwner,
  docTypes: readonly string[],
  expiresAt: number,
): Promise<void> {
  await db
    .update(consentDocument)
    .set({ expiresAt, endedAt: null })
    .where(
      and(
        ownedBy(owner),
        inArray(consentDocument.state, ['WAIT_SIGN', 'PARTLY']),
        inArray(consentDocument.docType, [...docTypes]),
      ),
    )
}

export function findLivingSignatures(db: Db, docId: string): Promise<ConsentSignature[]> {
  return db
    .select()
    .from(consentSignature)
    .where(and(eq(consentSignature.docId, docId), isNull(consentSignature.endedAt)))
}

export function findQuizPass(db: Db, docId: string, patientId: string): Promise<QuizPass[]> {
  return db
    .select()
    .from(quizPass)
    .where(and(eq(quizPass.docId, docId), eq(quizPass.patientId, patientId)))
}

export function findConsentDocumentsByDocId(db: Db, docId: string): Promise<ConsentDocument[]> {
  return db.select().from(consentDocument).where(eq(consentDocument.docId, docId))
}

export function findOwnSignature(db: Db, docId: string, patientId: string): Promise<ConsentSignature[]> {
  return db
    .select()
    .from(consentSignature)
    .where(
      and(
        eq(consentSignature.docId, docId),
        eq(consentSignature.patientId, patientId),
        isNull(consentSignature.endedAt),
      ),
    )
}

export function findConsentSignaturesByUploadId(db: Db, uploadId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: consentSignature.signatureId })
    .from(consentSignature)
    .where(eq(consentSignature.uploadId, uploadId))
}

export function insertConsentSignature(db: Db, row: typeof consentSignature.$inferInsert): Promise<ConsentSignature[]> {
  return db.insert(consentSignature).values(row).returning()
}

export async function acceptUpload(
  db: Db,
  changes: Partial<typeof upload.$inferInsert>,
  uploadId: string,
): Promise<void> {
  await db.update(upload).set(changes).where(eq(upload.uploadId, uploadId))
}

export function findSignaturesOfCouple(db: Db, docId: string, couple: string[]): Promise<ConsentSignature[]> {
  return db
    .select()
    .from(consentSignature)
    .where(
      and(
        eq(consentSignature.docId, docId),
        inArray(consentSignature.patientId, couple),
        isNull(consentSignature.endedAt),
      ),
    )
}

export async function updateConsentDocumentByDocId(
  db: Db,
  changes: Partial<typeof consentDocument.$inferInsert>,
  docId: string,
): Promise<void> {
  await db.update(consentDocument).set(changes).where(eq(consentDocument.docId, docId))
}

export function findSignatureOfCouple(db: Db, docId: string, patientId: string): Promise<ConsentSignature[]> {
  return db
    .select()
    .from(consentSignature)
    .where(
      and(
        eq(consentSignature.docId, docId),
        eq(consentSignature.patientId, patientId),
        isNull(consentSignature.endedAt),
      ),
    )
}

/** Every word of a person on a document of a couple with that document, the earliest first. */
export function findSignaturesByPatientId(
  db: Db,
  patientId: string,
): Promise<{ signature: ConsentSignature; document: ConsentDocument }[]> {
  return db
    .select({ signature: consentSignature, document: consentDocument })
    .from(consentSignature)
    .innerJoin(consentDocument, eq(consentDocument.docId, consentSignature.docId))
    .where(eq(consentSignature.patientId, patientId))
    .orderBy(asc(consentSignature.at), asc(consentSignature.signatureId))
}

export async function insertRefusal(db: Db, row: typeof consentSignature.$inferInsert): Promise<void> {
  await db.insert(consentSignature).values(row)
}

export async function changeSignature(
  db: Db,
  changes: Partial<typeof consentSignature.$inferInsert>,
  signatureId: string,
): Promise<void> {
  await db.update(consentSignature).set(changes).where(eq(consentSignature.signatureId, signatureId))
}
