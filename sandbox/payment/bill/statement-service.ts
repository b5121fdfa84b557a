/** The daily comparison of the institution's books with the hospital's (spec:payment#daily-statement). */

import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { isDeskStaff } from '../order/desk-staff'
import type { DIFFERENCE_KINDS } from '../statement-tables'
import {
  findGatewayRefundsOfDay,
  findLateRefundsOfTrades,
  findLedgerRefundsOfDay,
  findOpenDifferences,
  findPaidOrdersOfDay,
  findTradesOfDay,
  findUncomparedDays,
  insertDifferenceIfAbsent,
  resolveDifference,
  upsertStatement,
} from './statement-queries'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

/** One thing as the two books have it, in fen; 0 where one of them has nothing. */
interface Compared {
  readonly kind: (typeof DIFFERENCE_KINDS)[number]
  readonly about: string
  readonly orderCode: string
  readonly gatewayFen: number
  readonly ledgerFen: number
}

/**
 * Compares one day of one hospital, row by row in both directions: sums alone would let two errors hide each other. A
 * difference that was resolved does not come again unless its amounts change.
 * @returns how many things the two books say otherwise
 */
export async function compareDay(sandbox: Pick<Sandbox, 'db' | 'clock'>, unitId: number, date: string) {
  return sandbox.db.transaction(async (tx) => {
    const rows = [...(await chargesOf(tx, unitId, date)), ...(await refundsOf(tx, unitId, date))]
    const sum = (kind: Compared['kind'], book: 'gatewayFen' | 'ledgerFen') =>
      rows.reduce((total, row) => total + (row.kind === kind ? row[book] : 0), 0)
    const now = sandbox.clock.now()
    await upsertStatement(tx, {
      unitId,
      date,
      gatewayInFen: sum('charge', 'gatewayFen'),
      gatewayBackFen: sum('refund', 'gatewayFen'),
      ledgerInFen: sum('charge', 'ledgerFen'),
      ledgerBackFen: sum('refund', 'ledgerFen'),
      checkedAt: now,
    })
    const different = rows.filter(({ gatewayFen, ledgerFen }) => gatewayFen !== ledgerFen)
    // Who gives money back at this moment has either done so or sees the difference.
    if (different.length > 0) await lockBooks(tx, unitId)
    for (const row of different)
      await insertDifferenceIfAbsent(tx, { differenceId: randomId(), unitId, date, ...row, foundAt: now })
    return { rows: rows.length, differences: different.length }
  })
}

async function chargesOf(tx: Db, unitId: number, date: string): Promise<Compared[]> {
  const taken = await findTradesOfDay(tx, unitId, date)
  const late = new Map(
    (taken.length === 0
      ? []
      : await findLateRefundsOfTrades(
          tx,
          taken.map(({ trade }) => trade.tradeNo),
        )
    ).map((one) => [one.reason.split(':')[1] ?? '', one.amountFen]),
  )
  const found = new Map<string, Compared>()
  for (const { trade, order } of taken) {
    const isOwn = order !== null && order.tradeNo === trade.tradeNo
    const ledgerFen = isOwn ? order.payableFen - order.insuredFen : (late.get(trade.tradeNo) ?? 0)
    const { tradeNo: about, orderCode, amountFen: gatewayFen } = trade
    found.set(about, { kind: 'charge', about, orderCode, gatewayFen, ledgerFen })
  }
  for (const { order, trade } of await findPaidOrdersOfDay(tx, unitId, date)) {
    const { tradeNo: about, orderCode } = order
    if (found.has(about)) continue
    const isCharged = trade !== null && trade.tradeNo === about && trade.charges === 1
    const gatewayFen = isCharged ? trade.amountFen : 0
    const ledgerFen = order.payableFen - order.insuredFen
    // Of another day at the institution, where it is compared as well; here only what that day could not see.
    if (gatewayFen !== ledgerFen) found.set(about, { kind: 'charge', about, orderCode, gatewayFen, ledgerFen })
  }
  return [...found.values()]
}

/** What the institution is to have paid of a refund: nothing of one that the window gave. */
const byGateway = ({ state, gatewayFen }: { state: string; gatewayFen: number }): number =>
  state === 'window' ? 0 : gatewayFen

async function refundsOf(tx: Db, unitId: number, date: string): Promise<Compared[]> {
  const found = new Map<string, Compared>()
  for (const { paid, refund } of await findGatewayRefundsOfDay(tx, unitId, date)) {
    const { refundId: about, orderCode, amountFen: gatewayFen } = paid
    found.set(about, { kind: 'refund', about, orderCode, gatewayFen, ledgerFen: refund ? byGateway(refund) : 0 })
  }
  for (const { refund, paid } of await findLedgerRefundsOfDay(tx, unitId, date)) {
    const { refundId: about, orderCode } = refund
    const ledgerFen = byGateway(refund)
    const gatewayFen = paid?.amountFen ?? 0
    if (!found.has(about) && gatewayFen !== ledgerFen)
      found.set(about, { kind: 'refund', about, orderCode, gatewayFen, ledgerFen })
  }
  return [...found.values()]
}

/** How far back days are made up that no process was there to compare (ours). */
const MADE_UP_DAYS = 31

/**
 * Compares the days that are over and on which something was paid, as far as they were not compared after their end: a look
 * at a day that is still going on does not replace its comparison, and no day is lost while the server is down.
 * @returns how many days of hospitals were compared
 */
export async function comparePastDays(sandbox: Sandbox): Promise<number> {
  const today = hospitalDate(sandbox.clock.now())
  const to = hospitalInstant(today)
  const open = await findUncomparedDays(sandbox.db, to - MADE_UP_DAYS * DAY_MS, to)
  for (const { unitId, date } of open) await compareDay(sandbox, unitId, date)
  return open.length
}

/** Held by who gives money back and by who finds a difference, each to the end of the transaction. */
export const lockBooks = (tx: Db, unitId: number) => advisoryLock(tx, `books:${unitId}`)

/**
 * While the books of a hospital differ, nothing new is given back there.
 * @throws Refusal that says so; who had it decided before keeps what was promised, and it is paid afterwards
 */
export async function demandBooksAgree(tx: Db, unitId: number): Promise<void> {
  await lockBooks(tx, unitId)
  const [open] = await findOpenDifferences(tx, unitId, 1)
  if (open) throw refuse('医院正在核对账目，暂停办理退款。请稍后再试，或联系医院')
}

/** A person of the staff has looked into a difference. @throws Refusal without a word on it, or when it is not open */
export async function settleDifference(
  { db, clock }: Sandbox,
  { differenceId, unitId, staffId, note }: { differenceId: string; unitId: number; staffId: string; note: string },
): Promise<void> {
  if (!isDeskStaff(staffId)) throw notFound()
  if (note.trim() === '') throw refuse('请填写核对结果')
  await db.transaction(async (tx) => {
    const at = clock.now()
    const resolved = { resolvedAt: at, resolvedBy: staffId, note: note.trim() }
    const [done] = await resolveDifference(tx, differenceId, unitId, resolved)
    if (!done) throw notFound()
    await writeAudit(tx, {
      at,
      unitId,
      actor: `staff:${staffId}`,
      callId: 'payment.books',
      target: done.orderCode,
      result: `resolved:${done.kind}`,
    })
  })
}

export { findOpenDifferences, findStatements } from './statement-queries'
