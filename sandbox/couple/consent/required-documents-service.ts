/** Lays the documents of a treatment out for who signs them, and tells which of them are not signed yet. */

import type { CycleEvents } from '../../cycle/events'
import type { Db } from '../../server/db/database'
import { seededId } from '../../server/secrets'
import { pairingOf } from '../couple-service'
import { hashOfText } from './document-hash'
import {
  type DocumentOwner,
  endAskingForDocuments,
  findDocumentsOfOwner,
  insertConsentDocumentsIfAbsent,
  renewConsentDocuments,
} from './document-queries'
import { DOCUMENTS } from './document-texts'
import { type ConsentStage, documentsBefore, documentsOfTreatment } from './required-documents'

import { DAY_MS } from '@/domain/time'

type Method = CycleEvents['cycleStarted']['method']

/** Unsigned documents are valid for 90 days (ours; a new version asks again). */
const LIFE_MS = 90 * DAY_MS

/** Lays the present versions of these documents out; those that are there stay as they are. */
export async function layOutDocuments(
  db: Db,
  { unitId, ...owner }: DocumentOwner & { readonly unitId: number },
  docTypes: readonly string[],
  now: number,
): Promise<void> {
  const texts = DOCUMENTS.filter(({ docType }) => docTypes.includes(docType))
  if (texts.length === 0) return
  await insertConsentDocumentsIfAbsent(
    db,
    texts.map((text) => ({
      docId: seededId('document', owner.pairId ?? owner.patientId, text.docType, text.version),
      unitId,
      pairId: owner.pairId ?? null,
      patientId: owner.patientId ?? null,
      docType: text.docType,
      version: text.version,
      docHash: hashOfText(text),
      state: 'WAIT_SIGN' as const,
      createdAt: now,
      expiresAt: now + LIFE_MS,
    })),
  )
}

/**
 * Who signs for a treatment: both of a couple; a woman without a partner for her own eggs alone. Null where a partner has to
 * sign and the app knows of none.
 */
async function ownerOf(db: Db, patientId: string, method: Method): Promise<DocumentOwner | null> {
  const paired = await pairingOf(db, patientId)
  if (paired) return { pairId: paired.pairId }
  return method === 'OOCYTE_FREEZE' ? { patientId } : null
}

async function ask(tx: Db, owner: DocumentOwner & { unitId: number }, docTypes: readonly string[], now: number) {
  await layOutDocuments(tx, owner, docTypes, now)
  await renewConsentDocuments(tx, owner, docTypes, now + LIFE_MS)
}

/**
 * Asks for the documents of the treatment that begins, and no longer for those of another one that nobody has begun to
 * sign. What is signed stays.
 */
export async function askForDocuments(
  tx: Db,
  { patientId, unitId, method, now }: CycleEvents['cycleStarted'],
): Promise<void> {
  const owner = await ownerOf(tx, patientId, method)
  if (!owner) return
  const docTypes = documentsOfTreatment(method)
  await endAskingForDocuments(tx, owner, docTypes, now)
  await ask(tx, { ...owner, unitId }, docTypes, now)
}

/** Asks for documents whose stage has begun without them: they stay due until they are signed. */
export async function askAfterwards(
  tx: Db,
  { patientId, unitId, method, now }: CycleEvents['cycleStarted'],
  docTypes: readonly string[],
): Promise<void> {
  const owner = await ownerOf(tx, patientId, method)
  if (owner) await ask(tx, { ...owner, unitId }, docTypes, now)
}

/** A document with the words on it. */
export interface TitledDocument {
  readonly docType: string
  readonly title: string
}

/**
 * The documents that have to be signed before a stage of a treatment and are not.
 * @param method of the cycle whose stage would begin
 */
export async function unsignedBefore(
  db: Db,
  { patientId, method, stage }: { patientId: string; method: Method; stage: ConsentStage },
): Promise<TitledDocument[]> {
  const owner = await ownerOf(db, patientId, method)
  const rows = [
    ...(owner ? await findDocumentsOfOwner(db, owner) : []),
    // What she signed for her own eggs counts when she has a partner later.
    ...(method === 'OOCYTE_FREEZE' && owner?.pairId !== undefined ? await findDocumentsOfOwner(db, { patientId }) : []),
  ]
  const signed = rows.filter(({ state }) => state === 'SIGNED' || state === 'ARCHIVED').map(({ docType }) => docType)
  return documentsBefore(method, stage)
    .filter((docType) => !signed.includes(docType))
    .map((docType) => ({ docType, title: DOCUMENTS.find((text) => text.docType === docType)?.title ?? docType }))
}
