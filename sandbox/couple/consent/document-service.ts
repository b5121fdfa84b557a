/**
 * Consent documents of a couple: what they say, who has signed, and that nobody signs for the other
 * (spec:couple#signed-documents).
 */

import { auditCall } from '../../server/audit'
import type { MemberContext, PatientContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { ownPatient, type Pairing, pairingOf } from '../couple-service'
import { readBrightness } from '../file/picture-decoder'
import { ownUpload } from '../file/upload-service'
import type { ConsentDocument, ConsentSignature, Patient, Upload } from '../tables'
import {
  acceptUpload,
  findConsentDocumentsByDocId,
  findDocumentsOfOwner,
  findLivingSignatures,
  findOwnSignature,
  findSignaturesOfCouple,
  findConsentSignaturesByUploadId,
  findQuizPass,
  findSignatureOfCouple,
  findSignaturesByPatientId,
  insertConsentSignature,
  insertQuizPassIfAbsent,
  insertRefusal,
  updateConsentDocumentByDocId,
  changeSignature,
} from './document-queries'
import { DOCUMENTS, isCurrent, textOf } from './document-texts'
import { USUAL_DOCUMENTS } from './required-documents'
import { layOutDocuments } from './required-documents-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { maskName } from '@/domain/text'

export async function listDocuments(context: PatientContext): Promise<DataOf<typeof calls.listDocuments>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const own = inOrder(await findDocumentsOfOwner(context.db, { patientId: me.patientId })).filter(isAsked)
  const docs = paired ? await documentsOf(context, me, paired) : []
  const views = [
    ...own.map((doc) => documentView(context, doc, me, null)),
    ...docs.map((doc) => documentView(context, doc, me, paired?.partner ?? null)),
  ]
  return { list: await Promise.all(views), paired: paired !== null }
}

/** What one person has said to documents of a couple, present and former ones; nothing of what the other one said. */
export async function signaturesOf(
  db: Db,
  patientId: string,
): Promise<{ signatureId: string; title: string; version: string; state: ConsentSignature['state']; at: number }[]> {
  const rows = await findSignaturesByPatientId(db, patientId)
  return rows.map(({ signature: { signatureId, state, at }, document }) => {
    const { docType, version } = document
    return { signatureId, title: textOf(document)?.title ?? docType, version, state, at }
  })
}

export async function getDocument(
  context: PatientContext,
  { docId }: InputOf<typeof calls.getDocumentPages>,
): Promise<DataOf<typeof calls.getDocumentPages>> {
  const { doc, me, paired } = await ownDocument(context.db, context, docId)
  const text = textOf(doc)
  return {
    ...(await documentView(context, doc, me, paired?.partner ?? null)),
    sections: (text?.sections ?? []).map((one) => ({ ...one })),
    images: [],
    quiz: (text?.quiz ?? []).map(({ questionId, text: question, options }) => ({
      questionId,
      text: question,
      options: [...options],
    })),
  }
}

export async function answerQuiz(
  context: PatientContext,
  { docId, answers }: InputOf<typeof calls.answerConsentQuiz>,
): Promise<DataOf<typeof calls.answerConsentQuiz>> {
  const { doc, me } = await ownDocument(context.db, context, docId)
  const quiz = textOf(doc)?.quiz ?? []
  const wrong = quiz
    .filter(({ questionId, right }) => Number(answers[questionId] ?? -1) !== right)
    .map(({ questionId, explanation }) => ({ questionId, explanation }))
  if (wrong.length === 0)
    await context.db.transaction(async (tx) => {
      await insertQuizPassIfAbsent(tx, { docId, patientId: me.patientId, at: context.now })
      await auditCall(tx, context, docId)
    })
  return { passed: wrong.length === 0, wrong }
}

type DocumentView = DataOf<typeof calls.listDocuments>['list'][number]

/**
 * The couple's documents: those of the treatment that the hospital has begun, else the usual ones, laid out when the couple
 * first reads them. One that is not asked for any more and that nobody has begun to sign is left out.
 */
export async function documentsOf(
  context: { db: Db; now: number },
  me: Patient,
  { pairId }: Pick<Pairing, 'pairId'>,
): Promise<ConsentDocument[]> {
  const before = await findDocumentsOfOwner(context.db, { pairId })
  const asked = before.filter(({ endedAt }) => endedAt === null).map(({ docType }) => docType)
  const docTypes = asked.length === 0 ? USUAL_DOCUMENTS : asked
  await layOutDocuments(context.db, { pairId, unitId: me.unitId }, docTypes, context.now)
  return inOrder(await findDocumentsOfOwner(context.db, { pairId })).filter(isAsked)
}

/** An earlier version stays with who began to sign it; nobody is asked to begin with it. */
const isAsked = (doc: ConsentDocument): boolean => doc.state !== 'WAIT_SIGN' || (isCurrent(doc) && doc.endedAt === null)

function inOrder(rows: ConsentDocument[]): ConsentDocument[] {
  const order = DOCUMENTS.map(({ docType }) => docType as string)
  return [...rows].sort((a, b) => order.indexOf(a.docType) - order.indexOf(b.docType))
}

/** Why the patient cannot sign now, '' when nothing stands against it. */
async function signingRefusal(
  context: MemberContext,
  doc: ConsentDocument,
  mine: ConsentSignature | undefined,
  quizDone: boolean,
): Promise<string> {
  if (mine?.state === 'SIGNED') return '您已签署'
  if (doc.state === 'REFUSED') return '已有一方拒签，如需重新签署请联系医院'
  if (doc.state !== 'SIGNED' && doc.expiresAt <= context.now) return '文件已过期，请联系医院重新出具'
  if (context.caller.actingPatientId) return '代办时不能签署，请切换回本人后签署；配偶须在自己的手机上签署'
  const asks = textOf(doc)?.quiz.length ?? 0
  return asks > 0 && !quizDone ? '请先阅读全文并完成理解确认' : ''
}

export async function documentView(
  context: MemberContext,
  doc: ConsentDocument,
  me: Patient,
  partner: Patient | null,
): Promise<DocumentView> {
  const rows = await findLivingSignatures(context.db, doc.docId)
  const [passed] = await findQuizPass(context.db, doc.docId, me.patientId)
  const of = (who: Patient) => rows.find(({ patientId }) => patientId === who.patientId)
  const text = textOf(doc)
  const mine = of(me)
  const other = partner ? [partner] : []
  const signers = me.sex === 2 ? [me, ...other] : [...other, me]
  const refusal = await signingRefusal(context, doc, mine, passed !== undefined)
  const quizPassed = passed !== undefined || (text?.quiz.length ?? 0) === 0
  const isLapsed = doc.state !== 'SIGNED' && doc.state !== 'REFUSED' && doc.expiresAt <= context.now
  return {
    docId: doc.docId,
    docType: doc.docType,
    title: text?.title ?? doc.docType,
    version: doc.version,
    docHash: doc.docHash,
    state: isLapsed ? 'EXPIRED' : doc.state,
    signers: signers.map((who) => ({
      role: who.sex === 2 ? ('female' as const) : ('male' as const),
      nameMasked: maskName(who.name),
      isMe: who === me,
      state: of(who)?.state ?? ('WAIT_SIGN' as const),
      signedAt: of(who)?.state === 'SIGNED' ? (of(who)?.at ?? null) : null,
    })),
    signedCount: rows.filter(({ state }) => state === 'SIGNED').length,
    neededCount: neededFor(doc),
    canSign: refusal === '',
    refusal,
    quizPassed,
    withdrawable: mine?.state === 'SIGNED' && (text?.withdrawable ?? false) && doc.state !== 'ARCHIVED',
    expireAt: doc.expiresAt,
  }
}

/** How many people sign a document. */
const neededFor = ({ pairId }: ConsentDocument): number => (pairId === null ? 1 : 2)

/** One document of the asking patient's living pairing, or of that patient alone. @throws NotFound */
export async function ownDocument(
  db: Db,
  context: PatientContext,
  docId: string,
): Promise<{ doc: ConsentDocument; me: Patient; paired: Pairing | null }> {
  context.target = docId
  const me = await ownPatient(context)
  const paired = await pairingOf(db, me.patientId)
  const [doc] = await findConsentDocumentsByDocId(db, docId)
  if (!doc) throw notFound()
  if (doc.patientId === me.patientId) return { doc, me, paired: null }
  if (!paired || doc.pairId !== paired.pairId) throw notFound()
  return { doc, me, paired }
}

/** How many dark places a drawing needs to be one; a dot or a blank sheet is none. */
const LEAST_INK = 12

/** Whether a picture of a signature shows a drawing. */
async function isDrawn({ bytes, mime }: Pick<Upload, 'bytes' | 'mime'>): Promise<boolean> {
  try {
    const grey = await readBrightness(bytes, mime)
    const columns = new Set<number>()
    let ink = 0
    for (let y = 0; y < grey.height; y++)
      for (let x = 0; x < grey.width; x++)
        if (grey.at(x, y) < 170) {
          ink++
          columns.add(Math.floor((x / grey.width) * 100))
        }
    return ink >= LEAST_INK && columns.size >= 4
  } catch {
    return false
  }
}

/**
 * The drawing of a signature under a text that another domain keeps: the caller's own, readable, and used for nothing else.
 * @throws Refusal in words
 */
export async function takeDrawing(
  tx: Db,
  context: PatientContext,
  uploadId: string,
  recordId: string,
): Promise<Upload> {
  const drawing = await ownUpload(tx, context, uploadId)
  if (drawing.kind !== 'signature') throw refuse('请手写签名')
  const [used] = await findConsentSignaturesByUploadId(tx, uploadId)
  if (used || (drawing.recordId !== null && drawing.recordId !== recordId))
    throw refuse('这个签名已用于其他文件，请重新手写签名')
  if (!(await isDrawn(drawing))) throw refuse('签名为空或不清楚，请重新手写签名')
  await acceptUpload(tx, { recordId, state: 'ACCEPTED' }, uploadId)
  return drawing
}

/** Signs for oneself: the drawing, the text as it was read, and the moment are bound together. */
export async function signDocument(
  context: PatientContext,
  input: { docId: string; docHash: string; uploadId: string; readToEnd: boolean },
): Promise<DataOf<typeof calls.signDocument>> {
  return context.db.transaction(async (tx) => {
    await advisoryLock(tx, `document:${input.docId}`)
    const { doc, me, paired } = await ownDocument(tx, context, input.docId)
    const [mine] = await findOwnSignature(tx, doc.docId, me.patientId)
    const drawing = await ownUpload(tx, context, input.uploadId)
    if (mine?.state === 'SIGNED' && mine.uploadId === drawing.uploadId)
      return { ...signatureReceipt(mine), state: signedState(doc.state) }
    if (drawing.kind !== 'signature') throw refuse('请手写签名')
    const [used] = await findConsentSignaturesByUploadId(tx, drawing.uploadId)
    if (used) throw refuse('这个签名已用于其他文件，请重新手写签名')
    if (input.docHash !== doc.docHash) throw refuse('文件内容已更新，请重新阅读后再签署')
    if (!input.readToEnd) throw refuse('请先阅读全文')
    const [passed] = await findQuizPass(tx, doc.docId, me.patientId)
    const refusal = await signingRefusal({ ...context, db: tx }, doc, mine, passed !== undefined)
    if (refusal) throw refuse(refusal)
    if (!(await isDrawn(drawing))) throw refuse('签名为空或不清楚，请重新手写签名')
    const made = rowOf(
      await insertConsentSignature(tx, {
        signatureId: randomId(),
        docId: doc.docId,
        patientId: me.patientId,
        memberId: context.caller.memberId,
        uploadId: drawing.uploadId,
        imageHash: drawing.digest,
        docHash: doc.docHash,
        state: 'SIGNED',
        at: context.now,
      }),
    )
    await acceptUpload(tx, { recordId: doc.docId, state: 'ACCEPTED' }, drawing.uploadId)
    const state = await updateDocumentState(tx, doc, signersOf(me, paired))
    await auditCall(tx, context, doc.docId, `ok:signed:${me.sex === 2 ? 'female' : 'male'}`)
    return { ...signatureReceipt(made), state: signedState(state) }
  })
}

const signatureReceipt = ({ signatureId, at, docHash, imageHash }: ConsentSignature) => ({
  signatureId,
  signedAt: at,
  docHash,
  imageHash,
})
const signedState = (state: ConsentDocument['state']) =>
  state === 'SIGNED' || state === 'ARCHIVED' ? 'SIGNED' : 'PARTLY'

const signersOf = (me: Patient, paired: Pairing | null): string[] => [
  me.patientId,
  ...(paired ? [paired.partner.patientId] : []),
]

/** Brings the document's state in line with its signatures. */
async function updateDocumentState(tx: Db, doc: ConsentDocument, signers: string[]): Promise<ConsentDocument['state']> {
  const rows = await findSignaturesOfCouple(tx, doc.docId, signers)
  const signed = rows.filter(({ state }) => state === 'SIGNED').length
  const refused = rows.some(({ state }) => state === 'REFUSED')
  const state = refused ? 'REFUSED' : signed >= neededFor(doc) ? 'SIGNED' : signed > 0 ? 'PARTLY' : 'WAIT_SIGN'
  await updateConsentDocumentByDocId(tx, { state }, doc.docId)
  return state
}

/** Refuses to sign; the document stays open for the hospital to explain. */
export async function refuseDocument(context: PatientContext, docId: string, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await advisoryLock(tx, `document:${docId}`)
    const { doc, me, paired } = await ownDocument(tx, context, docId)
    const [known] = await findSignatureOfCouple(tx, docId, me.patientId)
    if (known?.state === 'REFUSED') return
    if (known) throw refuse('您已签署，如需改变决定请撤回签署')
    await insertRefusal(tx, {
      signatureId: randomId(),
      docId,
      patientId: me.patientId,
      memberId: context.caller.memberId,
      uploadId: null,
      imageHash: '',
      docHash: doc.docHash,
      state: 'REFUSED',
      at: context.now,
      reason,
    })
    await updateDocumentState(tx, doc, signersOf(me, paired))
    await auditCall(tx, context, docId, 'ok:refused')
  })
}

/** Takes the own signature back; the row stays and says when. */
export async function withdrawSignature(context: PatientContext, docId: string, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await advisoryLock(tx, `document:${docId}`)
    const { doc, me, paired } = await ownDocument(tx, context, docId)
    const [known] = await findOwnSignature(tx, docId, me.patientId)
    if (!known) return
    if (known.state === 'SIGNED' && !textOf(doc)?.withdrawable)
      throw refuse('相关治疗已依据该文件进行，如需改变决定请联系医院')
    if (doc.state === 'ARCHIVED') throw refuse('文件已归档，如需改变决定请联系医院')
    await changeSignature(
      tx,
      { endedAt: context.now, reason, state: known.state === 'SIGNED' ? 'WITHDRAWN' : known.state },
      known.signatureId,
    )
    await updateDocumentState(tx, doc, signersOf(me, paired))
    await auditCall(tx, context, docId, 'ok:withdrawn')
  })
}
