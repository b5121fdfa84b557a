import { and, type AnyColumn, asc, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import type { Db } from '../../server/db/database'
import { dailyStatement, statementDifference, type DailyStatement, type StatementDifference } from '../statement-tables'
import {
  gatewayRefund,
  gatewayTrade,
  payOrder,
  refund,
  type GatewayRefund,
  type GatewayTrade,
  type Order,
  type Refund,
} from '../tables'

import { HOSPITAL_OFFSET_MIN, hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

const OFFSET_MS = HOSPITAL_OFFSET_MIN * MINUTE_MS

const within = (date: string) => ({ from: hospitalInstant(date), to: hospitalInstant(date) + DAY_MS })

/** What the institution took on a day, with the order as the hospital has it. */
export function findTradesOfDay(
  db: Db,
  unitId: number,
  date: string,
): Promise<
  {
    trade: GatewayTrade
    order: Order | null
  }[]
> {
  const { from, to } = within(date)
  return db
    .select({ trade: gatewayTrade, order: payOrder })
    .from(gatewayTrade)
    .leftJoin(payOrder, eq(payOrder.orderCode, gatewayTrade.orderCode))
    .where(
      and(
        eq(gatewayTrade.unitId, unitId),
        eq(gatewayTrade.charges, 1),
        gte(gatewayTrade.decidedAt, from),
        lt(gatewayTrade.decidedAt, to),
      ),
    )
}

/** What the hospital has as paid through the institution on a day, with the institution's trade. */
export function findPaidOrdersOfDay(
  db: Db,
  unitId: number,
  date: string,
): Promise<
  {
    order: Order
    trade: GatewayTrade | null
  }[]
> {
  const { from, to } = within(date)
  return db
    .select({ order: payOrder, trade: gatewayTrade })
    .from(payOrder)
    .leftJoin(gatewayTrade, eq(gatewayTrade.orderCode, payOrder.orderCode))
    .where(
      and(
        eq(payOrder.unitId, unitId),
        inArray(payOrder.payMethod, ['weChatPay', 'aliPay']),
        ne(payOrder.tradeNo, ''),
        sql`${payOrder.tradeNo} not like 'window:%'`,
        gte(payOrder.paidAt, from),
        lt(payOrder.paidAt, to),
      ),
    )
}

/** Refunds of money that came when nobody waited for it, by the trades that brought it. */
export function findLateRefundsOfTrades(db: Db, tradeNos: readonly string[]): Promise<Refund[]> {
  return db
    .select()
    .from(refund)
    .where(
      inArray(
        refund.reason,
        tradeNos.flatMap((no) => [`paidAfterClose:${no}`, `paidTwice:${no}`]),
      ),
    )
}

/** What the institution paid back on a day, with the hospital's refund of the same id. */
export function findGatewayRefundsOfDay(
  db: Db,
  unitId: number,
  date: string,
): Promise<
  {
    paid: GatewayRefund
    refund: Refund | null
  }[]
> {
  const { from, to } = within(date)
  return db
    .select({ paid: gatewayRefund, refund })
    .from(gatewayRefund)
    .innerJoin(payOrder, eq(payOrder.orderCode, gatewayRefund.orderCode))
    .leftJoin(refund, eq(refund.refundId, gatewayRefund.refundId))
    .where(and(eq(payOrder.unitId, unitId), gte(gatewayRefund.createdAt, from), lt(gatewayRefund.createdAt, to)))
}

/** Refunds of a day that the hospital has as paid back or as refused, with what the institution has of them. */
export function findLedgerRefundsOfDay(
  db: Db,
  unitId: number,
  date: string,
): Promise<
  {
    refund: Refund
    paid: GatewayRefund | null
  }[]
> {
  const { from, to } = within(date)
  return db
    .select({ refund, paid: gatewayRefund })
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
    .leftJoin(gatewayRefund, eq(gatewayRefund.refundId, refund.refundId))
    .where(
      and(
        eq(payOrder.unitId, unitId),
        sql`${refund.gatewayFen} > 0`,
        ne(refund.state, 'due'),
        gte(refund.createdAt, from),
        lt(refund.createdAt, to),
      ),
    )
}

export async function upsertStatement(db: Db, row: typeof dailyStatement.$inferInsert): Promise<void> {
  const { unitId: _unit, date: _date, ...changes } = row
  await db
    .insert(dailyStatement)
    .values(row)
    .onConflictDoUpdate({ target: [dailyStatement.unitId, dailyStatement.date], set: changes })
}

/** A difference that is known, open or resolved, stays as it is. */
export async function insertDifferenceIfAbsent(db: Db, row: typeof statementDifference.$inferInsert): Promise<void> {
  await db.insert(statementDifference).values(row).onConflictDoNothing()
}

export function findOpenDifferences(db: Db, unitId: number, limit: number): Promise<StatementDifference[]> {
  return db
    .select()
    .from(statementDifference)
    .where(and(eq(statementDifference.unitId, unitId), isNull(statementDifference.resolvedAt)))
    .orderBy(asc(statementDifference.foundAt))
    .limit(limit)
}

export function resolveDifference(
  db: Db,
  differenceId: string,
  unitId: number,
  resolved: { resolvedAt: number; resolvedBy: string; note: string },
): Promise<StatementDifference[]> {
  return db
    .update(statementDifference)
    .set(resolved)
    .where(
      and(
        eq(statementDifference.differenceId, differenceId),
        eq(statementDifference.unitId, unitId),
        isNull(statementDifference.resolvedAt),
      ),
    )
    .returning()
}

export function findStatements(db: Db, unitId: number, limit: number): Promise<DailyStatement[]> {
  return db
    .select()
    .from(dailyStatement)
    .where(eq(dailyStatement.unitId, unitId))
    .orderBy(desc(dailyStatement.date))
    .limit(limit)
}

/**
 * Days between two instants on which money moved and whose comparison is missing or older than their end, the oldest first.
 * @param from and `to` begin a day of the hospital
 */
export async function findUncomparedDays(
  db: Db,
  from: number,
  to: number,
): Promise<{ unitId: number; date: string }[]> {
  const dayOf = (column: AnyColumn) => sql<number>`((${column} + ${OFFSET_MS}) / ${DAY_MS})::int`
  const between = (column: AnyColumn) => and(gte(column, from), lt(column, to))
  const moved = await union(
    db
      .select({ unitId: gatewayTrade.unitId, day: dayOf(gatewayTrade.decidedAt).as('day') })
      .from(gatewayTrade)
      .where(and(eq(gatewayTrade.charges, 1), between(gatewayTrade.decidedAt))),
    db
      .select({ unitId: payOrder.unitId, day: dayOf(payOrder.paidAt).as('day') })
      .from(payOrder)
      .where(and(inArray(payOrder.payMethod, ['weChatPay', 'aliPay']), between(payOrder.paidAt))),
    db
      .select({ unitId: payOrder.unitId, day: dayOf(gatewayRefund.createdAt).as('day') })
      .from(gatewayRefund)
      .innerJoin(payOrder, eq(payOrder.orderCode, gatewayRefund.orderCode))
      .where(between(gatewayRefund.createdAt)),
    db
      .select({ unitId: payOrder.unitId, day: dayOf(refund.createdAt).as('day') })
      .from(refund)
      .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
      .where(and(sql`${refund.gatewayFen} > 0`, between(refund.createdAt))),
  )
  const done = await db
    .select()
    .from(dailyStatement)
    .where(gte(dailyStatement.date, hospitalDate(from)))
  return moved
    .map(({ unitId, day }) => ({ unitId, date: hospitalDate(day * DAY_MS - OFFSET_MS) }))
    .filter(
      ({ unitId, date }) =>
        !done.some(
          (one) => one.unitId === unitId && one.date === date && one.checkedAt >= hospitalInstant(date) + DAY_MS,
        ),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.unitId - b.unitId))
}
