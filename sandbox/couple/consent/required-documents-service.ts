/** Lays the documents of a treatment out for both, and tells which of them are not signed by both yet. */

import type { CycleEvents } from '../../cycle/events'
import type { Db } from '../../server/db/database'
import { seededId } from '../../server/secrets'
import { pairingOf } from '../couple-service'
import { hashOfText } from './document-hash'
import {
  endAskingForDocuments,
  findConsentDocumentsByPairId,
  insertConsentDocumentsIfAbsent,
  renewConsentDocuments,
} from './document-queries'
import { DOCUMENTS } from './document-texts'
import { documentsBeforeDrugs, documentsOfTreatment } from './required-documents'

import { DAY_MS } from '@/domain/time'

/** Unsigned documents are valid for 90 days (ours; a new version asks again). */
const LIFE_MS = 90 * DAY_MS

interface Couple {
  readonly pairId: string
  readonly unitId: number
}

/** Lays the present versions of these documents out; those that are there stay as they are. */
export async function layOutDocuments(
  db: Db,
  { pairId, unitId }: Couple,
  docTypes: readonly string[],
  now: number,
): Promise<void> {
  const texts = DOCUMENTS.filter(({ docType }) => docTypes.includes(docType))
  if (texts.length === 0) return
  await insertConsentDocumentsIfAbsent(
    db,
    texts.map((text) => ({
      docId: seededId('document', pairId, text.docType, text.version),
      unitId,
      pairId,
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
 * Asks both for the documents of the treatment that begins, and no longer for those of another one that nobody has begun to
 * sign. What is signed stays.
 */
export async function askForDocuments(
  tx: Db,
  { patientId, unitId, method, now }: CycleEvents['cycleStarted'],
): Promise<void> {
  const paired = await pairingOf(tx, patientId)
  if (!paired) return
  const { pairId } = paired
  const docTypes = documentsOfTreatment(method)
  await endAskingForDocuments(tx, pairId, docTypes, now)
  await layOutDocuments(tx, { pairId, unitId }, docTypes, now)
  await renewConsentDocuments(tx, pairId, docTypes, now + LIFE_MS)
}

/**
 * The titles of the documents that both have to sign before the drugs of a treatment begin and have not.
 * @param method of the cycle whose drugs would begin
 */
export async function unsignedBeforeDrugs(
  db: Db,
  patientId: string,
  method: CycleEvents['cycleStarted']['method'],
): Promise<string[]> {
  const paired = await pairingOf(db, patientId)
  const rows = paired ? await findConsentDocumentsByPairId(db, paired.pairId) : []
  const signed = rows.filter(({ state }) => state === 'SIGNED' || state === 'ARCHIVED').map(({ docType }) => docType)
  return documentsBeforeDrugs(method)
    .filter((docType) => !signed.includes(docType))
    .map((docType) => DOCUMENTS.find((text) => text.docType === docType)?.title ?? docType)
}
