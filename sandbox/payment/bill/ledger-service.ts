/**
 * The ledger of a couple (spec:payment#ledger): every order with what came back of it, by visit and by cycle, beside what was
 * estimated. The partner's orders and estimates are read only where bills are shared, and their cycle only where treatment is; what is
 * not read is in no sum.
 */

import { isShared, ownPatient, pairingOf } from '../../couple/couple-service'
import { notePartnerViews } from '../../couple/pairing/partner-view-service'
import { TITLE_WORDS } from '../../cycle/words'
import { auditCall, READ_OF_PARTNER } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import { paged } from '../../server/http/paging'
import { payMethodOf } from '../order/checkout-service'
import { syncWithGateway } from '../order/order-service'
import { findCyclesOfLedger, findLedgerOrders } from '../reads'
import type { Bill, BillKind, Order, refund } from '../tables'
import { TOP_UP } from './amount-due'
import { BILL_ORDER } from './bill-service'
import { findEstimateChanges, findEstimateLines, findRefundsOfOrders, findUnpaidBills } from './ledger-queries'
import { addUp, groupSums, ledgerState, type LedgerSums, NO_SUMS, sumsOf } from './ledger-sums'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { hospitalDate } from '@/domain/dates'
import type { LedgerOwner } from '@/domain/payment/ledger'

type Refund = typeof refund.$inferSelect
type Cycle = Awaited<ReturnType<typeof findCyclesOfLedger>>[number]

/** What of an order the ledger says; a bill for which no order stands is told as the one that would pay for it. */
type Told = Pick<
  Order,
  | 'orderCode'
  | 'type'
  | 'title'
  | 'state'
  | 'totalFen'
  | 'discountFen'
  | 'payableFen'
  | 'paidFen'
  | 'refundedFen'
  | 'insuredFen'
  | 'payMethod'
  | 'paidAt'
>

interface Row {
  readonly order: Told
  /** Of a bill without an order, else ''. */
  readonly billId: string
  readonly billKind?: BillKind
  readonly whose: LedgerOwner
  readonly date: string
  readonly cycleId: string
  readonly sums: LedgerSums
  readonly refunds: readonly Refund[]
}

/** How many days are listed; the sums are of all (ours). */
const DAYS = 100
const FEMALE = 2

/** Why money came back, in the patient's words, by how the hospital marks it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^cancelled$/, '取消预约'],
  [/^suspended$/, '医院停诊'],
  [/^bookingLapsed$/, '号源已失效'],
  [/^bill:/, '费用已在窗口处理'],
  [/^return:/, '余额退回'],
  [/^paidAfterClose:/, '订单关闭后到账'],
  [/^paidTwice:/, '重复支付'],
  [/^closed$/, '订单未支付，医保退回'],
]

const reasonText = (reason: string): string => REASONS.find(([mark]) => mark.test(reason))?.[1] ?? '窗口退费'

interface Read {
  readonly rows: readonly Row[]
  readonly cycles: readonly Cycle[]
  /** Prices of a partner's cycle are bills: who reads the cycle alone is not told them. */
  readonly seesEstimates: boolean
  readonly partner: 'shared' | 'notShared' | 'none'
}

async function read(context: PatientContext): Promise<Read> {
  const { db, sandbox, unitId, now } = context
  const me = await ownPatient(context)
  const paired = await pairingOf(db, me.patientId)
  const theirs = paired?.partner ?? null
  const seesBills = paired !== null && (await isShared(db, paired.partner.patientId, paired.pairId, 'bills'))
  const seesCycles = paired !== null && (await isShared(db, paired.partner.patientId, paired.pairId, 'treatment'))
  const of = [me.patientId, ...(theirs && seesBills ? [theirs.patientId] : [])]
  const asked = () => findLedgerOrders(db, unitId, of, me.patientId)
  let found = await asked()
  const open = found.filter(({ order }) => order.state === 'paying' || order.state === 'unknown')
  // Whoever does not answer leaves the payment in doubt; the rest of the ledger is told all the same.
  const asking = await Promise.allSettled(open.map(({ order }) => syncWithGateway(sandbox, order.orderCode, now)))
  if (open.length > 0) found = await asked()
  const doubtful = new Set(
    open.filter((_, at) => asking[at]?.status === 'rejected').map(({ order }) => order.orderCode),
  )
  const woman = me.sex === FEMALE ? me.patientId : theirs && seesCycles ? theirs.patientId : null
  const cycles = woman === null ? [] : await findCyclesOfLedger(db, unitId, woman)
  const bills = await findUnpaidBills(db, unitId, of, now)
  const codes = found.map(({ order }) => order.orderCode)
  const back = new Map<string, Refund[]>()
  for (const one of codes.length === 0 ? [] : await findRefundsOfOrders(db, codes))
    back.set(one.orderCode, [...(back.get(one.orderCode) ?? []), one])
  const isTheirCycle = theirs !== null && woman === theirs.patientId
  if (theirs && (seesBills || isTheirCycle)) {
    await auditCall(db, context, theirs.patientId, READ_OF_PARTNER)
    const classes = [...(seesBills ? (['bills'] as const) : []), ...(isTheirCycle ? (['treatment'] as const) : [])]
    await notePartnerViews(db, { ownerId: theirs.patientId, viewerId: me.patientId, classes, now })
  }
  return {
    rows: [
      ...bills.map((bill) => billRow(bill, { isOwn: bill.patientId === me.patientId, cycles })),
      ...found.map(({ order: kept, isCouples, visitDate }): Row => {
        const order: Order = stateNow(doubtful.has(kept.orderCode) ? { ...kept, state: 'unknown' } : kept, now)
        const refunds = back.get(order.orderCode) ?? []
        const insuredBackFen = refunds.reduce((sum, { insuredFen }) => sum + insuredFen, 0)
        const date = visitDate || hospitalDate(order.createdAt)
        const whose = isCouples ? 'couple' : order.patientId === me.patientId ? 'self' : 'spouse'
        return {
          order,
          billId: '',
          whose,
          date,
          cycleId: cycleAt(cycles, date),
          sums: sumsOf(order, insuredBackFen),
          refunds,
        }
      }),
    ],
    cycles,
    seesEstimates: !isTheirCycle || seesBills,
    partner: paired === null ? 'none' : seesBills ? 'shared' : 'notShared',
  }
}

/** An order whose time to pay is over asks for nothing: its bill does. */
const stateNow = (order: Order, now: number): Order =>
  order.state === 'created' && order.expireAt < now ? { ...order, state: 'closed' } : order

/** A bill that waits to be paid, as the order that would pay for it; the insurance settles its part with that order, not before. */
function billRow(
  { billId, title, totalFen, insuredFen, date, kind }: Bill,
  { isOwn, cycles }: { isOwn: boolean; cycles: readonly Cycle[] },
): Row {
  const order: Told = {
    orderCode: '',
    type: BILL_ORDER,
    title,
    state: 'created',
    totalFen,
    discountFen: 0,
    payableFen: totalFen,
    paidFen: 0,
    refundedFen: 0,
    insuredFen,
    payMethod: '',
    paidAt: null,
  }
  const whose = isOwn ? 'self' : 'spouse'
  return {
    order,
    billId,
    billKind: kind,
    whose,
    date,
    cycleId: cycleAt(cycles, date),
    sums: { ...NO_SUMS, totalFen, dueFen: totalFen - insuredFen },
    refunds: [],
  }
}

/** The cycle of a day: the newest one that had begun and had not ended before it. */
const cycleAt = (cycles: readonly Cycle[], date: string): string =>
  cycles.find((one) => one.startedOn <= date && date <= (endOf(one) ?? date))?.cycleId ?? ''

const endOf = ({ closedOn, cancelledOn }: Cycle): string | null => closedOn ?? cancelledOn

const isSpent = ({ order }: Row): boolean => order.type !== TOP_UP

export async function readLedger(
  context: PatientContext,
  _input: InputOf<typeof calls.getLedger>,
): Promise<DataOf<typeof calls.getLedger>> {
  const { rows, cycles, seesEstimates, partner } = await read(context)
  const spent = rows.filter(isSpent)
  const living = spent.filter(({ order }) => order.state !== 'closed')
  const byCycle = new Map(groupSums(living, ({ cycleId }) => cycleId).map((one) => [one.key, one]))
  const estimates = await estimatesOf(context, seesEstimates ? cycles : [])
  const outside = byCycle.get('')
  return {
    sums: addUp(spent.map(({ sums }) => sums)),
    topUps: addUp(rows.filter((row) => !isSpent(row)).map(({ sums }) => sums)),
    orders: living.length,
    partner,
    cycles: [
      ...cycles.map((cycle) => ({
        cycleId: cycle.cycleId,
        title: `第${cycle.cycleNo}周期 ${TITLE_WORDS[cycle.method]}`,
        startedOn: cycle.startedOn,
        endedOn: endOf(cycle) ?? '',
        orders: byCycle.get(cycle.cycleId)?.count ?? 0,
        sums: byCycle.get(cycle.cycleId)?.sums ?? addUp([]),
        estimate: estimates.get(cycle.cycleId) ?? NO_ESTIMATE,
      })),
      ...(outside && cycles.length > 0
        ? [
            {
              cycleId: '',
              title: '周期以外',
              startedOn: '',
              endedOn: '',
              orders: outside.count,
              sums: outside.sums,
              estimate: NO_ESTIMATE,
            },
          ]
        : []),
    ],
    visits: groupSums(
      [...living].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
      ({ date }) => date,
    )
      .slice(0, DAYS)
      .map(({ key, count, sums }) => ({
        date: key,
        orders: count,
        title: [...new Set(living.filter(({ date }) => date === key).map(({ order }) => order.title))]
          .slice(0, 3)
          .join('、'),
        sums,
      })),
    serverTime: context.now,
  }
}

type Estimate = DataOf<typeof calls.getLedger>['cycles'][number]['estimate']
const NO_ESTIMATE: Estimate = { firstFen: null, nowFen: null, lines: [], changes: [] }

async function estimatesOf({ db }: PatientContext, cycles: readonly Cycle[]): Promise<Map<string, Estimate>> {
  const lines =
    cycles.length === 0
      ? []
      : await findEstimateLines(
          db,
          cycles.map(({ cycleId }) => cycleId),
        )
  if (lines.length === 0) return new Map()
  const changes = await findEstimateChanges(db, [...new Set(lines.map(({ line }) => line.estimateId))])
  const found = new Map<string, Estimate>()
  for (const { cycleId } of lines) {
    if (found.has(cycleId)) continue
    const own = lines.filter((one) => one.cycleId === cycleId).map(({ line }) => line)
    const nameOf = (lineNo: number) => own.find((one) => one.lineNo === lineNo)?.name ?? ''
    found.set(cycleId, {
      firstFen: own.reduce((sum, { firstFen }) => sum + firstFen, 0),
      nowFen: own.reduce((sum, { amountFen }) => sum + amountFen, 0),
      lines: own.map(({ name, firstFen, amountFen }) => ({ name, firstFen, nowFen: amountFen })),
      changes: changes
        .filter(({ estimateId }) => estimateId === own[0]?.estimateId)
        .map(({ lineNo, fromFen, toFen, reason, at }) => ({ name: nameOf(lineNo), fromFen, toFen, reason, at })),
    })
  }
  return found
}

export async function listLedgerRows(
  context: PatientContext,
  { cycleId, outside, date, pageNo, pageSize }: InputOf<typeof calls.listLedgerRows>,
): Promise<DataOf<typeof calls.listLedgerRows>> {
  const { rows } = await read(context)
  // A part holds what its sums are of; the whole also what moved money onto a card, and what was never paid.
  const isPart = cycleId !== undefined || outside === true || date !== undefined
  const wanted = rows.filter(
    (row) =>
      (!isPart || (isSpent(row) && row.order.state !== 'closed')) &&
      (cycleId === undefined || row.cycleId === cycleId) &&
      (outside !== true || row.cycleId === '') &&
      (date === undefined || row.date === date),
  )
  const page = paged(wanted, pageNo, pageSize)
  return { ...page, list: page.list.map(rowView) }
}

const rowView = ({ order, billId, billKind, whose, date, sums, refunds }: Row) => ({
  orderCode: order.orderCode,
  billId,
  billKind: billKind ?? null,
  whose,
  type: order.type,
  title: order.title,
  date,
  status: ledgerState(order),
  payMethod: payMethodOf(order),
  paidAt: order.paidAt,
  sums,
  refunds: refunds.map(({ createdAt, amountFen, insuredFen, reason, state }) => ({
    at: createdAt,
    amountFen,
    insuredFen,
    reason: reasonText(reason),
    arrived: state === 'done' || state === 'window',
  })),
})
