import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { consentDocument, consentSignature, quizPass, upload } from '../tables'

export function insertQuizPassIfAbsent(db: Db, row: typeof quizPass.$inferInsert) {
  return db.insert(quizPass).values(row).onConflictDoNothing()
}

export function insertConsentDocumentsIfAbsent(db: Db, rows: (typeof consentDocument.$inferInsert)[]) {
  return db.insert(consentDocument).values(rows).onConflictDoNothing()
}

/** Who signs a document: both of a couple, or one person alone. */
export type DocumentOwner =
  | { readonly pairId: string; readonly patientId?: undefined }
  | { readonly patientId: string; readonly pairId?: undefined }

const ownedBy = (owner: DocumentOwner) =>
  owner.pairId !== undefined ? eq(consentDocument.pairId, owner.pairId) : eq(consentDocument.patientId, owner.patientId)

export function findDocumentsOfOwner(db: Db, owner: DocumentOwner) {
  return db.select().from(consentDocument).where(ownedBy(owner))
}

/** Documents of other types that nobody has begun to sign are not asked for any more. */
export function endAskingForDocuments(db: Db, owner: DocumentOwner, docTypes: readonly string[], endedAt: number) {
  return db
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
export function renewConsentDocuments(db: Db, owner: DocumentOwner, docTypes: readonly string[], expiresAt: number) {
  return db
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

export function findLivingSignatures(db: Db, docId: string) {
  return db
    .select()
    .from(consentSignature)
    .where(and(eq(consentSignature.docId, docId), isNull(consentSignature.endedAt)))
}

export function findQuizPass(db: Db, docId: string, patientId: string) {
  return db
    .select()
    .from(quizPass)
    .where(and(eq(quizPass.docId, docId), eq(quizPass.patientId, patientId)))
}

export function findConsentDocumentsByDocId(db: Db, docId: string) {
  return db.select().from(consentDocument).where(eq(consentDocument.docId, docId))
}

export function findOwnSignature(db: Db, docId: string, patientId: string) {
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

export function findConsentSignaturesByUploadId(db: Db, uploadId: string) {
  return db
    .select({ id: consentSignature.signatureId })
    .from(consentSignature)
    .where(eq(consentSignature.uploadId, uploadId))
}

export function insertConsentSignature(db: Db, row: typeof consentSignature.$inferInsert) {
  return db.insert(consentSignature).values(row).returning()
}

export function acceptUpload(db: Db, changes: Partial<typeof upload.$inferInsert>, uploadId: string) {
  return db.update(upload).set(changes).where(eq(upload.uploadId, uploadId))
}

export function findSignaturesOfCouple(db: Db, docId: string, couple: string[]) {
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

export function updateConsentDocumentByDocId(
  db: Db,
  changes: Partial<typeof consentDocument.$inferInsert>,
  docId: string,
) {
  return db.update(consentDocument).set(changes).where(eq(consentDocument.docId, docId))
}

export function findSignatureOfCouple(db: Db, docId: string, patientId: string) {
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
export function findSignaturesByPatientId(db: Db, patientId: string) {
  return db
    .select({ signature: consentSignature, document: consentDocument })
    .from(consentSignature)
    .innerJoin(consentDocument, eq(consentDocument.docId, consentSignature.docId))
    .where(eq(consentSignature.patientId, patientId))
    .orderBy(asc(consentSignature.at), asc(consentSignature.signatureId))
}

export function insertRefusal(db: Db, row: typeof consentSignature.$inferInsert) {
  return db.insert(consentSignature).values(row)
}

export function changeSignature(db: Db, changes: Partial<typeof consentSignature.$inferInsert>, signatureId: string) {
  return db.update(consentSignature).set(changes).where(eq(consentSignature.signatureId, signatureId))
}
