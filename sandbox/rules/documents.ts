/**
 * Consent documents of a couple: what they say, who has signed, and that nobody signs for the other
 * (spec:couple#signed-documents).
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { listDocuments, signDocument } from '@/api/couple/calls'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'

import { recordCall } from '../audit'
import type { MemberAsk, PatientAsk } from '../context'
import type { Db } from '../db/open'
import { consentDocument, consentSignature, quizPass, upload } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { hashOf, randomId, seededId } from '../secrets'
import { DOCUMENTS, textOf, type DocumentText } from '../seed/documents'
import type { Patient } from './booking-policy'
import { ownPatient, pairingOf, takeTurn, type Pairing } from './pairs'
import { readJpeg, readPng } from './pixels'
import { ownUpload } from './uploads'

/** Unsigned documents are valid for 90 days (ours; a new version asks again). */
const LIFE_MS = 90 * DAY_MS

type Doc = typeof consentDocument.$inferSelect
type View = DataOf<typeof listDocuments>['list'][number]
type Signature = typeof consentSignature.$inferSelect

/** SHA-256 of a text as it is shown; the same words give the same hash on every server. */
export const hashOfText = (text: DocumentText): string =>
  hashOf(JSON.stringify([text.docType, text.version, text.title, text.sections.map((one) => [one.heading, one.text])]))

/** The couple's documents, laid out when the couple first needs them. */
export async function documentsOf(
  ask: { db: Db; now: number },
  me: Patient,
  { pairId }: Pick<Pairing, 'pairId'>,
): Promise<Doc[]> {
  await ask.db
    .insert(consentDocument)
    .values(
      DOCUMENTS.map((text) => ({
        docId: seededId('document', pairId, text.docType, text.version),
        unitId: me.unitId,
        pairId,
        docType: text.docType,
        version: text.version,
        docHash: hashOfText(text),
        state: 'WAIT_SIGN' as const,
        createdAt: ask.now,
        expiresAt: ask.now + LIFE_MS,
      })),
    )
    .onConflictDoNothing()
  const rows = await ask.db.select().from(consentDocument).where(eq(consentDocument.pairId, pairId))
  const order = DOCUMENTS.map(({ docType }) => docType as string)
  return rows.sort((a, b) => order.indexOf(a.docType) - order.indexOf(b.docType))
}

/** Why the patient cannot sign now, '' when nothing stands against it. */
async function refusalOf(ask: MemberAsk, doc: Doc, mine: Signature | undefined, quizDone: boolean): Promise<string> {
  if (mine?.state === 'SIGNED') return '您已签署'
  if (doc.state === 'REFUSED') return '已有一方拒签，如需重新签署请联系医院'
  if (doc.state !== 'SIGNED' && doc.expiresAt <= ask.now) return '文件已过期，请联系医院重新出具'
  if (ask.caller.actingPatientId) return '代办时不能签署，请切换回本人后签署；配偶须在自己的手机上签署'
  const asks = textOf(doc.docType)?.quiz.length ?? 0
  return asks > 0 && !quizDone ? '请先阅读全文并完成理解确认' : ''
}

export async function documentView(ask: MemberAsk, doc: Doc, me: Patient, partner: Patient): Promise<View> {
  const rows = await ask.db
    .select()
    .from(consentSignature)
    .where(and(eq(consentSignature.docId, doc.docId), isNull(consentSignature.endedAt)))
  const [passed] = await ask.db
    .select()
    .from(quizPass)
    .where(and(eq(quizPass.docId, doc.docId), eq(quizPass.patientId, me.patientId)))
  const of = (who: Patient) => rows.find(({ patientId }) => patientId === who.patientId)
  const text = textOf(doc.docType)
  const mine = of(me)
  const couple = me.sex === 2 ? [me, partner] : [partner, me]
  const refusal = await refusalOf(ask, doc, mine, passed !== undefined)
  const quizPassed = passed !== undefined || (text?.quiz.length ?? 0) === 0
  const isLapsed = doc.state !== 'SIGNED' && doc.state !== 'REFUSED' && doc.expiresAt <= ask.now
  return {
    docId: doc.docId,
    docType: doc.docType,
    title: text?.title ?? doc.docType,
    version: doc.version,
    docHash: doc.docHash,
    state: isLapsed ? 'EXPIRED' : doc.state,
    signers: couple.map((who) => ({
      role: who.sex === 2 ? ('female' as const) : ('male' as const),
      nameMasked: maskName(who.name),
      isMe: who === me,
      state: of(who)?.state ?? ('WAIT_SIGN' as const),
      signedAt: of(who)?.state === 'SIGNED' ? (of(who)?.at ?? null) : null,
    })),
    signedCount: rows.filter(({ state }) => state === 'SIGNED').length,
    neededCount: 2,
    canSign: refusal === '',
    refusal,
    quizPassed,
    withdrawable: mine?.state === 'SIGNED' && (text?.withdrawable ?? false) && doc.state !== 'ARCHIVED',
    expireAt: doc.expiresAt,
  }
}

/** One document of the asking patient's living pairing. @throws NotFound */
export async function ownDocument(
  db: Db,
  ask: PatientAsk,
  docId: string,
): Promise<{ doc: Doc; me: Patient; paired: Pairing }> {
  ask.target = docId
  const me = await ownPatient(ask)
  const paired = await pairingOf(db, me.patientId)
  const [doc] = await db.select().from(consentDocument).where(eq(consentDocument.docId, docId))
  if (!paired || doc?.pairId !== paired.pairId) throw notFound()
  return { doc, me, paired }
}

/** How many dark places a drawing needs to be one; a dot or a blank sheet is none. */
const LEAST_INK = 12

/** Whether a picture of a signature shows a drawing. */
function isDrawn(bytes: Buffer, mime: string): boolean {
  try {
    const grey = mime === 'image/png' ? readPng(bytes) : readJpeg(bytes)
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

/** Signs for oneself: the drawing, the text as it was read, and the moment are bound together. */
export async function signAs(
  ask: PatientAsk,
  input: { docId: string; docHash: string; uploadId: string; readToEnd: boolean },
): Promise<DataOf<typeof signDocument>> {
  return ask.db.transaction(async (tx) => {
    await takeTurn(tx, `document:${input.docId}`)
    const { doc, me, paired } = await ownDocument(tx, ask, input.docId)
    const [mine] = await tx
      .select()
      .from(consentSignature)
      .where(
        and(
          eq(consentSignature.docId, doc.docId),
          eq(consentSignature.patientId, me.patientId),
          isNull(consentSignature.endedAt),
        ),
      )
    const drawing = await ownUpload(tx, ask, input.uploadId)
    if (mine?.state === 'SIGNED' && mine.uploadId === drawing.uploadId)
      return { ...bound(mine), state: signedState(doc.state) }
    if (drawing.kind !== 'signature') throw refuse('请手写签名')
    const [used] = await tx
      .select({ id: consentSignature.signatureId })
      .from(consentSignature)
      .where(eq(consentSignature.uploadId, drawing.uploadId))
    if (used) throw refuse('这个签名已用于其他文件，请重新手写签名')
    if (input.docHash !== doc.docHash) throw refuse('文件内容已更新，请重新阅读后再签署')
    if (!input.readToEnd) throw refuse('请先阅读全文')
    const [passed] = await tx
      .select()
      .from(quizPass)
      .where(and(eq(quizPass.docId, doc.docId), eq(quizPass.patientId, me.patientId)))
    const refusal = await refusalOf({ ...ask, db: tx }, doc, mine, passed !== undefined)
    if (refusal) throw refuse(refusal)
    if (!isDrawn(drawing.bytes, drawing.mime)) throw refuse('签名为空或不清楚，请重新手写签名')
    const [made] = await tx
      .insert(consentSignature)
      .values({
        signatureId: randomId(),
        docId: doc.docId,
        patientId: me.patientId,
        memberId: ask.caller.memberId,
        uploadId: drawing.uploadId,
        imageHash: drawing.digest,
        docHash: doc.docHash,
        state: 'SIGNED',
        at: ask.now,
      })
      .returning()
    if (!made) throw notFound()
    await tx.update(upload).set({ recordId: doc.docId, state: 'ACCEPTED' }).where(eq(upload.uploadId, drawing.uploadId))
    const state = await settle(tx, doc, [me.patientId, paired.partner.patientId])
    await recordCall(tx, ask, doc.docId, `ok:signed:${me.sex === 2 ? 'female' : 'male'}`)
    return { ...bound(made), state: signedState(state) }
  })
}

const bound = ({ signatureId, at, docHash, imageHash }: Signature) => ({
  signatureId,
  signedAt: at,
  docHash,
  imageHash,
})
const signedState = (state: Doc['state']) => (state === 'SIGNED' || state === 'ARCHIVED' ? 'SIGNED' : 'PARTLY')

/** Brings the document's state in line with its signatures. */
async function settle(tx: Db, doc: Doc, couple: string[]): Promise<Doc['state']> {
  const rows = await tx
    .select()
    .from(consentSignature)
    .where(
      and(
        eq(consentSignature.docId, doc.docId),
        inArray(consentSignature.patientId, couple),
        isNull(consentSignature.endedAt),
      ),
    )
  const signed = rows.filter(({ state }) => state === 'SIGNED').length
  const refused = rows.some(({ state }) => state === 'REFUSED')
  const state = refused ? 'REFUSED' : signed >= 2 ? 'SIGNED' : signed === 1 ? 'PARTLY' : 'WAIT_SIGN'
  await tx.update(consentDocument).set({ state }).where(eq(consentDocument.docId, doc.docId))
  return state
}

/** Refuses to sign; the document stays open for the hospital to explain. */
export async function refuseToSign(ask: PatientAsk, docId: string, reason: string): Promise<void> {
  await ask.db.transaction(async (tx) => {
    await takeTurn(tx, `document:${docId}`)
    const { doc, me, paired } = await ownDocument(tx, ask, docId)
    const mine = and(
      eq(consentSignature.docId, docId),
      eq(consentSignature.patientId, me.patientId),
      isNull(consentSignature.endedAt),
    )
    const [known] = await tx.select().from(consentSignature).where(mine)
    if (known?.state === 'REFUSED') return
    if (known) throw refuse('您已签署，如需改变决定请撤回签署')
    await tx.insert(consentSignature).values({
      signatureId: randomId(),
      docId,
      patientId: me.patientId,
      memberId: ask.caller.memberId,
      uploadId: null,
      imageHash: '',
      docHash: doc.docHash,
      state: 'REFUSED',
      at: ask.now,
      reason,
    })
    await settle(tx, doc, [me.patientId, paired.partner.patientId])
    await recordCall(tx, ask, docId, 'ok:refused')
  })
}

/** Takes the own signature back; the row stays and says when. */
export async function withdrawSigned(ask: PatientAsk, docId: string, reason: string): Promise<void> {
  await ask.db.transaction(async (tx) => {
    await takeTurn(tx, `document:${docId}`)
    const { doc, me, paired } = await ownDocument(tx, ask, docId)
    const [known] = await tx
      .select()
      .from(consentSignature)
      .where(
        and(
          eq(consentSignature.docId, docId),
          eq(consentSignature.patientId, me.patientId),
          isNull(consentSignature.endedAt),
        ),
      )
    if (!known) return
    if (known.state === 'SIGNED' && !textOf(doc.docType)?.withdrawable)
      throw refuse('相关治疗已依据该文件进行，如需改变决定请联系医院')
    if (doc.state === 'ARCHIVED') throw refuse('文件已归档，如需改变决定请联系医院')
    await tx
      .update(consentSignature)
      .set({ endedAt: ask.now, reason, state: known.state === 'SIGNED' ? 'WITHDRAWN' : known.state })
      .where(eq(consentSignature.signatureId, known.signatureId))
    await settle(tx, doc, [me.patientId, paired.partner.patientId])
    await recordCall(tx, ask, docId, 'ok:withdrawn')
  })
}
