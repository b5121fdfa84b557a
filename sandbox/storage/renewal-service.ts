/** Orders of further terms: one at a time for an item, whoever of the two asks (spec:treatment#storage-renewal). */

import { cardsOf } from '../couple/card/card-service'
import { ORDER_MS, releaseBills } from '../payment/bill/bill-service'
import { refreshedOrder } from '../payment/order/checkout-service'
import { createOrder, OPEN_STATES, ownOrder, syncWithGateway } from '../payment/order/order-service'
import type { Order, OrderState } from '../payment/tables'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { rowOf } from '../server/db/row-of'
import { paged } from '../server/http/paging'
import { notFound, Refusal, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { aroundPair, obstacleOf, termEndsAt } from './item-service'
import { demandPair, lockOwnItems, lockOwnPair, type OwnPair, ownPair, refuseActing, sortedIds } from './pair-service'
import { findItemsOfPair, findRenewalItems, findRenewalOfOrder, insertRenewal, insertRenewalItems } from './queries'
import { findOrdersOfItems, findOrdersOfPair } from './reads'
import type { FrozenItem, Renewal } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { STORAGE_KIND_LABELS, STORAGE_MONTHS, storageOffer, storageOffers } from '@/domain/treatment/storage-terms'

/** Order type of a storage renewal (spec:payment#order-types). */
const STORAGE_ORDER = 4
/** Said where the other one was faster; the next try sees what is there now. */
const CHANGED = '冻存状态已变化，请刷新后重试'

type OrderView = DataOf<typeof calls.syncStorageOrder>

/** The order of these terms. The same of both partners is one order; another selection takes the place of the first. */
export async function renewItems(
  context: PatientContext,
  {
    freezeIds,
    months,
    payMethod,
    periodsFrom = [],
  }: {
    freezeIds: readonly string[]
    months: number | null
    payMethod?: 'visitCard' | undefined
    /** First day of the term that was shown for each item, in the order of the items; none: not checked. */
    periodsFrom?: readonly string[] | undefined
  },
): Promise<DataOf<typeof calls.createStorageOrder>> {
  refuseActing(context)
  const { sandbox, db, now } = context
  const own = await demandPair(context)
  const ids = sortedIds(freezeIds)
  const { pairId } = own.paired
  const wanted = await db.transaction((tx) => quoted({ ...context, db: tx }, own, ids, months))
  const ends = termEndsAt(context.unitId)
  for (const item of wanted.items) {
    const shown = periodsFrom[freezeIds.indexOf(item.freezeId)]
    if (shown !== undefined && shown !== storageOffer(item, wanted.months, ends).periodFrom) throw refuse(CHANGED)
  }
  if (payMethod === 'visitCard') await demandBalance(context, own, wanted.feeFen)
  for (const open of await openOrders(context, pairId, ids)) {
    if (open.order.expireAt > now && (await isFor(context, open.renewal, wanted)))
      await syncWithGateway(sandbox, open.order.orderCode, now)
    else await releaseBills(context, open.order)
  }
  const order = await db.transaction(async (tx) => {
    const within = { ...context, db: tx }
    if ((await lockOwnPair(within)).paired.pairId !== pairId) throw refuse(CHANGED)
    const quote = await quoted(within, own, ids, months)
    const { items, months: chosen } = quote
    // What was just found to be paid moved the term: the next one was not asked for.
    if (items.some(({ paidMonths }, at) => paidMonths !== wanted.items[at]?.paidMonths)) throw refuse(CHANGED)
    const [open, ...others] = await openOrders(within, pairId, ids)
    if (open && others.length === 0 && (await isFor(within, open.renewal, quote))) return open.order
    if (open) throw refuse(CHANGED)
    return order4(within, own, items, chosen)
  })
  context.target = order.orderCode
  return { orderCode: order.orderCode, payableFen: order.payableFen, expireAt: order.expireAt, serverTime: now }
}

/** Writes the order and what it is for. */
async function order4(
  context: PatientContext,
  { me, paired }: OwnPair,
  items: FrozenItem[],
  months: number,
): Promise<Order> {
  const { db, now, unitId, caller } = context
  const renewalId = randomId()
  const ends = termEndsAt(unitId)
  const lines = items.map((item) => ({ item, offer: storageOffer(item, months, ends) }))
  const straws = items.reduce((sum, item) => sum + item.straws, 0)
  const order = await createOrder(
    db,
    {
      unitId,
      patientId: me.patientId,
      memberId: caller.memberId,
      type: STORAGE_ORDER,
      bizId: renewalId,
      title: `冻存续费（${straws}管，${months}个月）`,
      items: lines.map(({ item, offer }) => ({
        name: `${STORAGE_KIND_LABELS[item.kind]}保存费`,
        spec: `${offer.periodFrom}至${offer.periodTo}`,
        qty: 1,
        unitPriceFen: offer.feeFen,
        amountFen: offer.feeFen,
      })),
      idemKey: `storage:${renewalId}`,
      expireAt: now + ORDER_MS,
    },
    now,
  )
  const { orderCode } = order
  await insertRenewal(db, { renewalId, unitId, pairId: paired.pairId, orderCode, months, createdAt: now })
  await insertRenewalItems(
    db,
    lines.map(({ item, offer }) => ({
      renewalId,
      freezeId: item.freezeId,
      fromMonths: item.paidMonths,
      periodFrom: offer.periodFrom,
      periodTo: offer.periodTo,
      feeFen: offer.feeFen,
    })),
  )
  return order
}

/**
 * What these items cost for so many months, locked.
 * @param months null: the shortest term that reaches today for all of them
 * @throws Refusal that says which cannot be renewed so
 */
async function quoted(context: PatientContext, own: OwnPair, ids: readonly string[], months: number | null) {
  const items = await lockOwnItems(context, own, ids)
  const around = await aroundPair(context, own)
  for (const item of items) {
    const obstacle = obstacleOf(item, around)
    if (obstacle !== '') throw refuse(obstacle)
  }
  const shared = STORAGE_MONTHS.filter((count) =>
    items.every((item) => storageOffers(item, around.today, around.ends).some((offer) => offer.months === count)),
  )
  const chosen = months === null ? shared[0] : shared.find((count) => count === months)
  if (chosen === undefined) throw refuse(months === null ? '请到医院窗口办理续费' : '所选期限不能续费，请重新选择')
  const feeFen = items.reduce((sum, item) => sum + storageOffer(item, chosen, around.ends).feeFen, 0)
  return { items, months: chosen, feeFen }
}

/** @throws Refusal 888 that says how much is missing (spec:codes#table) */
async function demandBalance({ db }: PatientContext, { me }: OwnPair, feeFen: number): Promise<void> {
  const cards = await cardsOf(db, me.patientId)
  const usable = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  if (!usable) throw refuse('请先绑定就诊卡')
  const { balanceFen } = usable
  if (balanceFen < feeFen)
    throw new Refusal(888, '余额不足，请先充值', { payableFen: feeFen, balanceFen, shortFen: feeFen - balanceFen })
}

const openOrders = (context: PatientContext, pairId: string, ids: readonly string[]) =>
  findOrdersOfItems(context.db, pairId, ids, OPEN_STATES)

async function isFor(
  { db }: PatientContext,
  renewal: Renewal,
  { items, months }: { readonly items: readonly FrozenItem[]; readonly months: number },
): Promise<boolean> {
  if (renewal.months !== months) return false
  const lines = await findRenewalItems(db, [renewal.renewalId])
  const isOf = ({ freezeId, paidMonths }: FrozenItem) =>
    lines.some(({ line }) => line.freezeId === freezeId && line.fromMonths === paidMonths)
  return lines.length === items.length && items.every(isOf)
}

/** One item an order: the term must be one that is offered. */
export const renewOne = (
  context: PatientContext,
  { freezeId, months, periodsFrom }: InputOf<typeof calls.createStorageOrderZjsrm>,
) => renewItems(context, { freezeIds: [freezeId], months: Number(months), periodsFrom })

type WireState = NonNullable<OrderView['status']>

const WIRE_STATE: Readonly<Record<OrderState, WireState>> = {
  created: 'UNPAID',
  paying: 'UNPAID',
  unknown: 'UNPAID',
  paid: 'PAID',
  partRefunded: 'PAID',
  refunded: 'REFUNDED',
  closed: 'CANCELLED',
}

/** An open order whose time is over can be paid no more; while a payment is being confirmed it stands. */
const stateAt = ({ state, expireAt }: Order, now: number): WireState =>
  expireAt <= now && (state === 'created' || state === 'paying') ? 'CANCELLED' : WIRE_STATE[state]

async function viewsOf(
  context: PatientContext,
  me: string,
  rows: readonly { renewal: Renewal; order: Order }[],
): Promise<OrderView[]> {
  if (rows.length === 0) return []
  const lines = await findRenewalItems(
    context.db,
    rows.map(({ renewal }) => renewal.renewalId),
  )
  return rows.map(({ renewal, order }) => ({
    orderCode: order.orderCode,
    title: order.title,
    months: renewal.months,
    feeFen: order.payableFen,
    refundedFen: order.refundedFen,
    status: stateAt(order, context.now),
    pending: order.state === 'unknown',
    isMine: order.patientId === me,
    createdAt: order.createdAt,
    expireAt: order.expireAt,
    paidAt: order.paidAt,
    items: lines
      .filter(({ line }) => line.renewalId === renewal.renewalId)
      .map(({ line: { freezeId, periodFrom, periodTo, feeFen }, kind, straws }) => ({
        freezeId,
        kind,
        strawCount: straws,
        periodFrom,
        periodTo,
        feeFen,
      })),
  }))
}

async function ordersOf(context: PatientContext): Promise<OrderView[]> {
  const own = await ownPair(context)
  if (!own) return []
  return viewsOf(context, own.me.patientId, await findOrdersOfPair(context.db, own.paired.pairId))
}

export async function listOrders(
  context: PatientContext,
  { status, pageNo, pageSize }: InputOf<typeof calls.listStorageOrders>,
): Promise<DataOf<typeof calls.listStorageOrders>> {
  const all = await ordersOf(context)
  return paged(status === undefined ? all : all.filter((one) => one.status === status), pageNo, pageSize)
}

export async function listPayments(
  context: PatientContext,
  { pageNo, pageSize }: InputOf<typeof calls.listStoragePayments>,
): Promise<DataOf<typeof calls.listStoragePayments>> {
  const paid = (await ordersOf(context)).filter(({ status }) => status === 'PAID' || status === 'REFUNDED')
  return paged(paid, pageNo, pageSize)
}

/** The couple's order of storage as it stands. @throws NotFound for an order of another kind or of other people */
async function orderView(context: PatientContext, orderCode: string): Promise<OrderView> {
  const order = await ownOrder(context.db, context, orderCode)
  const [renewal] = await findRenewalOfOrder(context.db, orderCode)
  const own = await demandPair(context)
  if (renewal?.pairId !== own.paired.pairId) throw notFound()
  return rowOf(await viewsOf(context, own.me.patientId, [{ renewal, order }]))
}

/** Asks the institution how an order ended: what a killed app left behind is found here (spec:treatment#storage-renewal). */
export async function syncOrder(
  context: PatientContext,
  { orderCode }: { readonly orderCode: string },
): Promise<DataOf<typeof calls.syncStorageOrder>> {
  await orderView(context, orderCode)
  await refreshedOrder(context, orderCode)
  const after = await orderView(context, orderCode)
  await auditCall(context.db, context, orderCode, `ok:${after.status}`)
  return after
}

/** Gives an order up that was not paid. What came in meanwhile is kept, and told. */
export async function cancelOrder(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.cancelStorageOrder>,
): Promise<DataOf<typeof calls.cancelStorageOrder>> {
  refuseActing(context)
  await orderView(context, orderCode)
  const order = await ownOrder(context.db, context, orderCode)
  if (OPEN_STATES.includes(order.state)) await releaseBills(context, order)
  return orderView(context, orderCode)
}

/** What is owed for an item at the second base: the shortest term that reaches today. */
async function feesOf(context: PatientContext): Promise<DataOf<typeof calls.listStorageFeesOther>['list']> {
  const own = await ownPair(context)
  if (!own) return []
  const around = await aroundPair(context, own)
  const open = await findOrdersOfPair(context.db, own.paired.pairId)
  const waiting = await viewsOf(
    context,
    own.me.patientId,
    open.filter(({ order }) => OPEN_STATES.includes(order.state) && order.expireAt > context.now),
  )
  return (await findItemsOfPair(context.db, own.paired.pairId)).flatMap((item) => {
    const [offer] = storageOffers(item, around.today, around.ends)
    if (item.paidUntil >= around.today || obstacleOf(item, around) !== '' || !offer) return []
    const { months, periodFrom, periodTo, feeFen } = offer
    const orderCode =
      waiting.find(({ items }) => items.some(({ freezeId }) => freezeId === item.freezeId))?.orderCode ?? ''
    const title = `${STORAGE_KIND_LABELS[item.kind]}保存费`
    const { freezeId: feeId, kind, straws: strawCount } = item
    return [{ feeId, title, kind, strawCount, months, periodFrom, periodTo, amountFen: feeFen, orderCode }]
  })
}

export async function listFees(context: PatientContext): Promise<DataOf<typeof calls.listStorageFeesOther>> {
  return { list: await feesOf(context), serverTime: context.now }
}

export async function getFee(
  context: PatientContext,
  { feeId }: InputOf<typeof calls.getStorageFeeOther>,
): Promise<DataOf<typeof calls.getStorageFeeOther>> {
  context.target = feeId
  const found = (await feesOf(context)).find((one) => one.feeId === feeId)
  if (!found) throw notFound()
  return found
}

export async function payFee(
  context: PatientContext,
  { feeId, periodsFrom }: InputOf<typeof calls.createStorageFeeOrderOther>,
): Promise<DataOf<typeof calls.createStorageFeeOrderOther>> {
  const { months } = await getFee(context, { feeId })
  return renewItems(context, { freezeIds: [feeId], months, periodsFrom })
}
