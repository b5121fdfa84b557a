/**
 * Giving up what is stored (spec:treatment#storage-giving-up): never one person's, never one tap. Both read the same text to
 * its end, each proves who they are and signs; then time to think runs; until the hospital has carried it out one of them
 * alone takes it back.
 */

import { takeDrawing } from '../couple/consent/document-service'
import { notifyDiscreetly } from '../messages/notify-service'
import { refreshedOrder } from '../payment/order/checkout-service'
import { OPEN_STATES } from '../payment/order/order-service'
import { auditCall, writeAudit } from '../server/audit'
import type { PatientContext, Sandbox } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { emit } from '../server/events'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { disposalHash, disposalText } from './disposal-text'
import { hasLapsed, isRunning, shownState, signersOf } from './disposal-view-service'
import { storageEvents } from './events'
import { termEndsAt } from './item-service'
import { demandPair, lockOwnItems, lockOwnPair, type OwnPair, refuseActing, sortedIds } from './pair-service'
import {
  findDisposal,
  findDisposalSignatures,
  findItemsOfPair,
  findLatestDisposal,
  insertDisposal,
  insertDisposalSignature,
  lockItems,
  updateDisposal,
  updateItem,
} from './queries'
import { findPair } from './reads'
import { findOrdersOfItems } from './reads'
import type { Disposal, FrozenItem } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { hospitalDate } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'
import {
  arrearsOf,
  DISPOSAL_WAY_LABELS,
  type DisposalText,
  type DisposalWay,
  STORAGE_KIND_LABELS,
} from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

interface Asked {
  readonly freezeIds: readonly string[]
  readonly way: DisposalWay
}

interface Paper {
  readonly text: DisposalText
  readonly docHash: string
  readonly ids: readonly string[]
  readonly items: readonly FrozenItem[]
}

const lineOf = ({ kind, straws, frozenOn }: FrozenItem): string =>
  `${STORAGE_KIND_LABELS[kind]}${straws}管（${frozenOn}冻存）`

/** The text for these items of the couple. @throws NotFound when one is absent or another couple's */
async function paperOf(
  context: PatientContext,
  own: OwnPair,
  { freezeIds, way }: Asked,
  current: Disposal | null,
): Promise<Paper> {
  const ids = sortedIds(freezeIds)
  const all = await findItemsOfPair(context.db, own.paired.pairId)
  const items = ids.map((id) => all.find(({ freezeId }) => freezeId === id) ?? null)
  const found = items.filter((item) => item !== null)
  if (found.length !== ids.length) throw notFound()
  // Both sign the same text: that of the first signature, whatever the hospital's text has become.
  if (current?.body && isSame(current, ids, way))
    return { text: current.body, ids, items: found, docHash: current.docHash }
  const { reflectionDays } = hospitalOf(context.unitId).storage
  const text = disposalText(found.map(lineOf), way, reflectionDays)
  return { text, ids, items: found, docHash: disposalHash(text, own.paired.pairId, ids, way) }
}

/** The couple's giving up that still runs. */
async function running(context: PatientContext, { paired }: OwnPair): Promise<Disposal | null> {
  const [latest] = await findLatestDisposal(context.db, paired.pairId)
  return latest && isRunning(latest, context.now) ? latest : null
}

const isSame = (one: Disposal, ids: readonly string[], way: DisposalWay): boolean =>
  one.way === way && one.freezeIds.join() === ids.join()

/** Whether something is owed for what may not be given up then. */
const owes = (items: readonly FrozenItem[], unitId: number, now: number): boolean =>
  !hospitalOf(unitId).storage.givesUpInArrears &&
  items.some((item) => arrearsOf(item, hospitalDate(now), termEndsAt(unitId)) > 0)

type OpenOrder = Awaited<ReturnType<typeof findOrdersOfItems>>[number]

/** Whether an order may still be paid: a payment that was begun may turn out paid after the time of its order. */
const mayBePaid = ({ order }: OpenOrder, now: number): boolean => order.state !== 'created' || order.expireAt > now

/** Closes orders of these items whose time is over, so that a cashier that was left stands in nobody's way. */
async function closeLapsedOrders(context: PatientContext, own: OwnPair, ids: readonly string[]): Promise<void> {
  const { target } = context
  for (const { order } of await findOrdersOfItems(context.db, own.paired.pairId, ids, OPEN_STATES))
    if (order.expireAt <= context.now) await refreshedOrder(context, order.orderCode)
  context.target = target
}

/** Why these cannot be given up in the app now, '' when nothing stands against it. */
async function refusalOf(
  context: PatientContext,
  own: OwnPair,
  paper: Paper,
  way: DisposalWay,
  current: Disposal | null,
): Promise<string> {
  const { db, now, unitId } = context
  if (context.caller.actingPatientId) return '代办时不能签署，请切换回本人；配偶须在自己的手机上签署'
  if (paper.items.some(({ state }) => state !== 'STORED')) return '该项已不在库'
  if (current) {
    if (!isSame(current, paper.ids, way)) return '已有一份放弃申请，请先查看或撤回'
    const signed = await findDisposalSignatures(db, current.disposalId)
    if (signed.some(({ patientId }) => patientId === own.me.patientId)) return '您已签名'
    if (current.docHash !== paper.docHash) return '文件内容已更新，请先撤回，再由双方重新签署'
  }
  if (owes(paper.items, unitId, now)) return '保存费尚未缴清，请先续费或联系医院'
  const open = await findOrdersOfItems(db, own.paired.pairId, paper.ids, OPEN_STATES)
  return open.some((one) => mayBePaid(one, now)) ? '有一笔续费等待支付，请先支付或取消' : ''
}

export async function getDisposal(
  context: PatientContext,
  asked: InputOf<typeof calls.getDisposal>,
): Promise<DataOf<typeof calls.getDisposal>> {
  const own = await demandPair(context)
  await closeLapsedOrders(context, own, asked.freezeIds)
  const current = await running(context, own)
  const paper = await paperOf(context, own, asked, current)
  const refusal = await refusalOf(context, own, paper, asked.way, current)
  const mine = current && isSame(current, paper.ids, asked.way) ? current : null
  return {
    disposalId: mine?.disposalId ?? '',
    state: mine ? shownState(mine, context.now) : 'NONE',
    freezeIds: [...paper.ids],
    way: asked.way,
    signers: await signersOf(context, mine?.disposalId ?? '', own),
    reflectUntil: mine?.reflectUntil ?? null,
    title: paper.text.title,
    version: paper.text.version,
    docHash: paper.docHash,
    sections: paper.text.sections.map((one) => ({ ...one })),
    reflectionDays: paper.text.reflectionDays,
    canSign: refusal === '',
    refusal,
    serverTime: context.now,
  }
}

/** One signature. The proof of who signs was used up before the call was carried out (spec:security#step-up). */
export async function signDisposal(
  context: PatientContext,
  { freezeIds, way, reason, docHash, signatureId, readToEnd }: InputOf<typeof calls.disposeStorageOther>,
): Promise<DataOf<typeof calls.disposeStorageOther>> {
  refuseActing(context)
  const { now, unitId } = context
  await closeLapsedOrders(context, await demandPair(context), freezeIds)
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx }
    const own = await lockOwnPair(within)
    const { pairId, partner } = own.paired
    await lockOwnItems(within, own, sortedIds(freezeIds))
    await lapse(within, own)
    const current = await running(within, own)
    const paper = await paperOf(within, own, { freezeIds, way }, current)
    if (docHash !== paper.docHash) throw refuse('文件内容已更新，请重新阅读后再签署')
    if (!readToEnd) throw refuse('请先阅读全文')
    const refusal = await refusalOf(within, own, paper, way, current)
    if (refusal !== '') throw refuse(refusal)
    const disposalId = current?.disposalId ?? randomId()
    const drawing = await takeDrawing(tx, context, signatureId, disposalId)
    if (!current)
      await insertDisposal(tx, {
        disposalId,
        unitId,
        pairId,
        freezeIds: [...paper.ids],
        way,
        reason: reason?.trim() ?? '',
        version: paper.text.version,
        docHash,
        body: paper.text,
        state: 'SIGNING',
        startedAt: now,
      })
    await insertDisposalSignature(tx, {
      disposalId,
      patientId: own.me.patientId,
      memberId: context.caller.memberId,
      uploadId: drawing.uploadId,
      imageHash: drawing.digest,
      docHash,
      at: now,
    })
    const signedCount = (await findDisposalSignatures(tx, disposalId)).length
    const isBoth = signedCount === 2
    const reflectUntil = isBoth ? now + paper.text.reflectionDays * DAY_MS : null
    if (isBoth) {
      await updateDisposal(tx, { state: 'REFLECTING', reflectUntil }, disposalId)
      const title = `双方已签放弃保存（${DISPOSAL_WAY_LABELS[way]}），考虑期后审核`
      const { patientId } = own.me
      await emit(tx, storageEvents.attentionNeeded, { source: disposalId, title, unitId, patientId, now })
    }
    const text = isBoth
      ? '双方均已签名。考虑期内任何一方都可以单独撤回。'
      : '您的配偶签署了一份冻存文件。未经您签名，医院不会处理所存胚胎。'
    await notifyDiscreetly(tx, { unitId, patientId: partner.patientId }, '冻存文件', text, now)
    await auditCall(tx, context, disposalId, `ok:signed:${own.me.sex === 2 ? 'female' : 'male'}`)
    const state = isBoth ? ('REFLECTING' as const) : ('SIGNING' as const)
    return { disposalId, state, signedAt: now, signedCount, reflectUntil, serverTime: now }
  })
}

/** What one has signed and the other not in time is over, so that it can be begun anew. */
async function lapse(context: PatientContext, { paired }: OwnPair): Promise<void> {
  const [latest] = await findLatestDisposal(context.db, paired.pairId)
  if (latest && hasLapsed(latest, context.now))
    await updateDisposal(context.db, { state: 'LAPSED', endedAt: context.now }, latest.disposalId)
}

/** One of the two is enough. @throws NotFound for another couple's; Refusal once it is done */
export async function withdrawDisposal(
  context: PatientContext,
  { disposalId }: InputOf<typeof calls.withdrawDisposal>,
): Promise<DataOf<typeof calls.withdrawDisposal>> {
  context.target = disposalId
  refuseActing(context)
  const { now, unitId } = context
  return context.db.transaction(async (tx) => {
    const own = await lockOwnPair({ ...context, db: tx })
    const { pairId, partner } = own.paired
    const [found] = await findDisposal(tx, disposalId)
    if (found?.pairId !== pairId) throw notFound()
    if (found.state === 'DONE') throw refuse('医院已审核处理，不能撤回，请联系医院')
    if (isRunning(found, now)) {
      await updateDisposal(tx, { state: 'WITHDRAWN', endedAt: now, endedBy: own.me.patientId }, disposalId)
      const text = '放弃保存的申请已撤回，医院照常保存。'
      for (const { patientId } of [own.me, partner])
        await notifyDiscreetly(tx, { unitId, patientId }, '冻存文件', text, now)
    }
    await auditCall(tx, context, disposalId, 'ok:withdrawn')
    return { disposalId, serverTime: now }
  })
}

/** What the hospital decides about giving up. */
interface Decision {
  readonly accept: boolean
  /** Words for both, where it is not carried out. */
  readonly answer: string
  /** The desk has settled what became due while both were thinking; on record. */
  readonly settled: boolean
}

/** Takes the items out of the store, and says which embryos these were. */
async function carryOut(tx: Db, way: Disposal['way'], items: readonly FrozenItem[], now: number): Promise<void> {
  for (const { freezeId } of items) await updateItem(tx, { state: 'DISCARDED' }, freezeId)
  const embryoIds = items.flatMap(({ labels }) => labels.flatMap(({ embryoId }) => embryoId ?? []))
  if (embryoIds.length > 0) await emit(tx, storageEvents.disposalCarriedOut, { embryoIds, way, on: hospitalDate(now) })
}

/**
 * The hospital carries it out, or does not: never before the time to think is over, never for a couple that is none, and
 * never while a renewal may still be paid. What became due meanwhile is settled at the desk, so that nobody has to take
 * back first what both have signed.
 */
export async function decideDisposal(
  { db, clock }: Sandbox,
  disposalId: string,
  { accept, answer, settled }: Decision,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [first] = await findDisposal(tx, disposalId)
    if (!first) throw notFound()
    await advisoryLock(tx, `storage:${first.pairId}`)
    const row = rowOf(await findDisposal(tx, disposalId))
    const pair = rowOf(await findPair(tx, first.pairId))
    if (row.state !== 'REFLECTING' || row.reflectUntil === null) throw refuse('双方尚未签署，或申请已撤回')
    if (accept && row.reflectUntil > now) throw refuse('考虑期未满，不能审核通过')
    if (accept && pair.state !== 'PAIRED') throw refuse('双方已不是在册夫妻，请线下办理')
    const items = await lockItems(tx, row.pairId, row.freezeIds)
    const open = accept ? await findOrdersOfItems(tx, row.pairId, row.freezeIds, OPEN_STATES) : []
    if (open.some((one) => mayBePaid(one, now))) throw refuse('有一笔续费等待支付，暂不能审核通过')
    const isOwed = accept && owes(items, row.unitId, now)
    if (isOwed && !settled) throw refuse('保存费尚未缴清，请先在窗口结清')
    const state = accept ? ('DONE' as const) : ('REFUSED' as const)
    await updateDisposal(tx, { state, endedAt: now, answer }, disposalId)
    if (accept) await carryOut(tx, row.way, items, now)
    const text = accept ? '放弃保存的申请已审核处理。' : `放弃保存的申请未通过，医院照常保存。${answer}`
    const { unitId } = row
    if (pair.state === 'PAIRED')
      for (const patientId of [pair.femalePatientId, pair.malePatientId])
        await notifyDiscreetly(tx, { unitId, patientId }, '冻存文件', text, now)
    await writeAudit(tx, {
      at: now,
      unitId,
      actor: 'staff',
      callId: 'storage.decide',
      target: disposalId,
      result: isOwed ? `${state}:settled` : state,
    })
  })
}
