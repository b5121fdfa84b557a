/**
 * Money that goes back because somebody asks for it (spec:payment#returns): the balance of a card, by the ways it came, and
 * refunds of the window. Beyond the hospital's limit two different people of the staff decide. A balance leaves the card when
 * it is asked for, so that it can be neither spent nor asked for twice, and comes back to it when the hospital says no.
 */

import { putBackOnCard, takeFromCard } from '../../couple/card/card-balance-service'
import { ownPatient } from '../../couple/couple-service'
import type { Card } from '../../couple/tables'
import { auditCall, idOnly, writeAudit } from '../../server/audit'
import type { PatientContext, Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { TOP_UP } from '../bill/amount-due'
import { demandBooksAgree } from '../bill/statement-service'
import { isDeskStaff } from '../order/desk-staff'
import { lockOrder, refundOrder } from '../order/order-service'
import { intentOf, takeTopUpBack } from '../order/top-up-service'
import { lockCard } from '../reads'
import type { MoneyReturn } from '../return-tables'
import type { RefundState } from '../tables'
import { payOutRefunds } from './refund-payout-service'
import {
  findPartsOfReturns,
  findReturnableTopUps,
  findReturnByIntent,
  findReturnsOfPatient,
  findVotes,
  findWaitingReturnOfOrder,
  findWindowRefunds,
  insertReturnIfAbsent,
  insertReturnParts,
  insertVoteIfAbsent,
  lockReturn,
  setReturnDecided,
  sumReturnsOfOne,
} from './return-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { yuan } from '@/domain/money'
import { DAY_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'
import { offers } from '@/hospitals/index'

/** Above this amount two of the staff decide, in fen. */
const limitOf = (unitId: number): number => hospitalOf(unitId).payment.twoPersonFen

/** What a patient can still have given back without a second person: parts of an amount count as the whole. @returns fen */
async function leftForOne(tx: Db, unitId: number, patientId: string, now: number): Promise<number> {
  const since = now - hospitalOf(unitId).payment.twoPersonDays * DAY_MS
  return Math.max(0, limitOf(unitId) - (await sumReturnsOfOne(tx, unitId, patientId, since)))
}

/** How many returns are listed (ours). */
const LISTED = 50

/** The caller's own card: nobody has the balance of somebody else given back. */
async function ownCard(
  tx: Db,
  context: PatientContext,
  cardId: string | undefined,
): Promise<{ found: Card; patientId: string }> {
  const { patientId } = await ownPatient(context)
  const [found] = await lockCard(tx, context.unitId, patientId, cardId)
  if (cardId) context.target = idOnly(cardId)
  if (!found) throw cardId ? notFound() : refuse('请先绑定就诊卡')
  return { found, patientId }
}

const returnable = ({ balanceFen }: Card, topUps: readonly { leftFen: number }[]): number =>
  Math.min(
    balanceFen,
    topUps.reduce((sum, { leftFen }) => sum + leftFen, 0),
  )

export async function listBalanceReturns(
  context: PatientContext,
  { cardId }: InputOf<typeof calls.listBalanceReturns>,
): Promise<DataOf<typeof calls.listBalanceReturns>> {
  const { db, unitId, now } = context
  // What was decided a moment ago is paid before it is told; a failure there is told as still on its way.
  await payOutRefunds(context.sandbox).catch(() => undefined)
  const { found, patientId } = await ownCard(db, context, cardId)
  const rows = await findReturnsOfPatient(db, unitId, patientId, LISTED)
  const parts = rows.length === 0 ? [] : await findPartsOfReturns(db, idsOf(rows))
  return {
    cardId: found.cardId,
    cardNo: found.cardNo,
    balanceFen: found.balanceFen,
    returnableFen: returnable(found, await findReturnableTopUps(db, unitId, patientId, found.cardId, TOP_UP)),
    reviewAboveFen: await leftForOne(db, unitId, patientId, now),
    list: rows.map((row) => {
      const own = parts.filter(({ part }) => part.returnId === row.returnId)
      return {
        ...viewOf(
          row,
          own.map(({ refundState }) => refundState),
        ),
        ways: waysOf(own),
      }
    }),
    serverTime: now,
  }
}

const idsOf = (rows: readonly MoneyReturn[]) => rows.map(({ returnId }) => returnId)

/** On its way until all of it was paid, by the institution or at the window; a part that was refused there is said first. */
const statusOf = (state: MoneyReturn['state'], refunds: readonly (RefundState | null)[]) => {
  if (state !== 'done') return state === 'waiting' ? ('REVIEW' as const) : ('REFUSED' as const)
  if (refunds.includes('failed')) return 'FAILED' as const
  return refunds.every((one) => one === 'done' || one === 'window') ? ('DONE' as const) : ('PAYING' as const)
}

const viewOf = (
  { returnId, amountFen, state, answer, createdAt, decidedAt }: MoneyReturn,
  refunds: readonly (RefundState | null)[],
) => ({
  returnId,
  amountFen,
  status: statusOf(state, refunds),
  answer,
  createdAt,
  decidedAt,
})

/** By which methods a return goes, each with its sum. */
function waysOf(parts: Awaited<ReturnType<typeof findPartsOfReturns>>) {
  return (['weChatPay', 'aliPay'] as const)
    .map((payMethod) => ({
      payMethod,
      amountFen: parts.reduce((sum, one) => sum + (one.payMethod === payMethod ? one.part.amountFen : 0), 0),
    }))
    .filter(({ amountFen }) => amountFen > 0)
}

/**
 * Asks for a part of the card's balance. What came through the institution goes back there, the newest top-up first; the rest
 * of a balance is the window's.
 * @throws Refusal where it is more than that, or while the books of the hospital differ
 */
export async function returnBalance(
  context: PatientContext,
  { amountFen: asked, intent: given }: InputOf<typeof calls.returnBalance>,
): Promise<DataOf<typeof calls.returnBalance>> {
  const { db, unitId, now, caller } = context
  // The dispatcher has asked who it is; where no hospital can, no money leaves by the app.
  if (!offers(hospitalOf(unitId), 'stepUp')) throw refuse('请携带就诊卡和证件到窗口办理退还')
  const amountFen = Number(asked)
  const intent = `app:${intentOf(context, given)}`
  return db.transaction(async (tx) => {
    const { found, patientId } = await ownCard(tx, context, undefined)
    const [known] = await findReturnByIntent(tx, patientId, intent)
    if (known) {
      if (known.amountFen !== amountFen || known.cardId !== found.cardId) throw refuse('申请内容已变化，请重新提交')
      return {
        returnId: known.returnId,
        status: statusOf(known.state, ['due']),
        balanceFen: found.balanceFen,
        serverTime: now,
      }
    }
    if (found.status !== 'ACTIVE') throw refuse('该就诊卡当前不可用，请到窗口办理退还')
    await demandBooksAgree(tx, unitId)
    const topUps = await findReturnableTopUps(tx, unitId, patientId, found.cardId, TOP_UP)
    const most = returnable(found, topUps)
    if (amountFen > found.balanceFen) throw refuse(`余额不足，当前余额${yuan(found.balanceFen)}`)
    if (amountFen > most)
      throw refuse(most > 0 ? `可原路退回${yuan(most)}，其余请到窗口办理` : '没有可原路退回的充值，请到窗口办理')
    const isReviewed = amountFen > (await leftForOne(tx, unitId, patientId, now))
    const returnId = randomId()
    // The card is locked: neither its balance nor what was asked for of it changes meanwhile.
    const row = rowOf(
      await insertReturnIfAbsent(tx, {
        returnId,
        unitId,
        kind: 'balance',
        patientId,
        memberId: caller.memberId,
        cardId: found.cardId,
        amountFen,
        votesNeeded: isReviewed ? 2 : 0,
        state: 'waiting',
        intent,
        createdAt: now,
      }),
    )
    const held = rowOf(await takeFromCard(tx, found.cardId, amountFen))
    await insertReturnParts(tx, partsFor(returnId, amountFen, topUps))
    if (!isReviewed) await carryOut(tx, row, now, '')
    await auditCall(tx, context, returnId)
    return { returnId, status: isReviewed ? ('REVIEW' as const) : ('PAYING' as const), ...held, serverTime: now }
  })
}

/** How an amount is taken from top-ups, in their order. */
export function partsFor(
  returnId: string,
  amountFen: number,
  topUps: readonly { orderCode: string; leftFen: number }[],
): { returnId: string; orderCode: string; amountFen: number }[] {
  let open = amountFen
  return topUps.flatMap(({ orderCode, leftFen }) => {
    const fen = Math.min(open, leftFen)
    open -= fen
    return fen > 0 ? [{ returnId, orderCode, amountFen: fen }] : []
  })
}

/** Gives what was decided; every part is refunded once by its reason. @throws Error when one of them cannot be, so that none is */
async function carryOut(tx: Db, row: MoneyReturn, now: number, answer: string): Promise<void> {
  const reason = `return:${row.returnId}`
  const parts =
    row.orderCode === null
      ? (await findPartsOfReturns(tx, [row.returnId])).map(({ part }) => part)
      : [{ orderCode: row.orderCode, amountFen: row.amountFen }]
  for (const { orderCode, amountFen } of parts) {
    const back = await refundOrder(tx, orderCode, reason, now, { fen: amountFen })
    if (back !== amountFen) throw refuse('订单金额已变化，不能退回，请重新核对')
    if (row.kind === 'refund') await takeTopUpBack(tx, orderCode, back)
  }
  await setReturnDecided(tx, row.returnId, { state: 'done', decidedAt: now, answer })
}

/** What a refund at the window has led to: given at once, or waiting for a second person. */
export interface WindowRefund {
  readonly refundedFen: number
  readonly waits: boolean
}

/**
 * The window gives money of an order back: up to the limit at once, beyond it the person's word is the first of two.
 * @param fen at most this much; what is left where that is less
 * @param intent one intent is one refund: told again, nothing more goes back
 */
export async function refundAtWindow(
  sandbox: Sandbox,
  { orderCode, fen, staffId, intent }: { orderCode: string; fen: number; staffId: string; intent: string },
): Promise<WindowRefund> {
  const { db, clock } = sandbox
  if (!isDeskStaff(staffId)) throw notFound()
  const done = await db.transaction(async (tx) => {
    const at = clock.now()
    const order = await lockOrder(tx, orderCode)
    const given = await findWindowRefunds(tx, orderCode)
    const known = given.find(({ reason }) => reason === `window:${intent}`)
    if (known) return { refundedFen: known.amountFen, waits: false }
    const intentOfReturn = `window:${orderCode}:${intent}`
    const [begun] = order ? await findReturnByIntent(tx, order.patientId, intentOfReturn) : []
    if (begun) return { refundedFen: begun.state === 'done' ? begun.amountFen : 0, waits: begun.state === 'waiting' }
    const left = order && ['paid', 'partRefunded'].includes(order.state) ? order.paidFen - order.refundedFen : 0
    const amountFen = Math.min(fen, left)
    if (!order || amountFen <= 0) throw notFound()
    await demandBooksAgree(tx, order.unitId)
    const [waiting] = await findWaitingReturnOfOrder(tx, orderCode)
    if (waiting) throw refuse('该订单已有一笔退款等待复核')
    const before = given.reduce((sum, one) => sum + one.amountFen, 0)
    if (before + amountFen <= limitOf(order.unitId)) {
      const back = await refundOrder(tx, orderCode, `window:${intent}`, at, { fen: amountFen })
      await takeTopUpBack(tx, orderCode, back)
      await note(tx, { unitId: order.unitId, staffId, target: orderCode, result: 'refund', at })
      return { refundedFen: back, waits: false }
    }
    const returnId = randomId()
    await insertReturnIfAbsent(tx, {
      returnId,
      unitId: order.unitId,
      kind: 'refund',
      patientId: order.patientId,
      orderCode,
      amountFen,
      votesNeeded: 2,
      state: 'waiting',
      intent: intentOfReturn,
      createdAt: at,
    })
    await insertVoteIfAbsent(tx, { returnId, staffId, accept: true, at })
    await note(tx, { unitId: order.unitId, staffId, target: returnId, result: 'vote:yes', at })
    return { refundedFen: 0, waits: true }
  })
  await payOutRefunds(sandbox).catch(() => undefined)
  return done
}

const note = (
  tx: Db,
  {
    unitId,
    staffId,
    target,
    result,
    at,
  }: { unitId: number; staffId: string; target: string; result: string; at: number },
) => writeAudit(tx, { at, unitId, actor: `staff:${staffId}`, callId: 'payment.return', target, result })

/**
 * One of the staff agrees or refuses. The second person's yes gives the money; one no is enough to refuse, and what was held
 * is on the card again.
 * @throws Refusal when the same person has spoken already, or it is decided
 */
export async function decideReturn(
  sandbox: Sandbox,
  {
    returnId,
    unitId,
    staffId,
    accept,
    answer,
  }: { returnId: string; unitId: number; staffId: string; accept: boolean; answer: string },
): Promise<'waiting' | 'refused' | 'done'> {
  const { db, clock } = sandbox
  if (!isDeskStaff(staffId)) throw notFound()
  const state = await db.transaction(async (tx) => {
    const at = clock.now()
    const [row] = await lockReturn(tx, returnId, unitId)
    if (!row) throw notFound()
    if (row.state !== 'waiting') throw refuse('该申请已处理')
    const [said] = await insertVoteIfAbsent(tx, { returnId, staffId, accept, at })
    if (!said) throw refuse('同一人不能复核两次，请由另一名工作人员处理')
    await note(tx, { unitId, staffId, target: returnId, result: accept ? 'vote:yes' : 'vote:no', at })
    if (!accept) {
      if (answer.trim() === '') throw refuse('请填写不同意的原因')
      if (row.cardId !== null) await putBackOnCard(tx, row.cardId, row.amountFen)
      await setReturnDecided(tx, returnId, { state: 'refused', decidedAt: at, answer: answer.trim() })
      return 'refused'
    }
    const agreed = (await findVotes(tx, [returnId])).filter((vote) => vote.accept).length
    if (agreed < row.votesNeeded) return 'waiting'
    await demandBooksAgree(tx, unitId)
    await carryOut(tx, row, at, answer.trim())
    return 'done'
  })
  await payOutRefunds(sandbox).catch(() => undefined)
  return state
}

export { findWaitingReturns } from '../reads'
export { findPartsOfReturns, findVotes } from './return-queries'
