import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { gatewayTrade } from './tables'

export function findGatewayTradesByOrderCode(db: Db, orderCode: string) {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.orderCode, orderCode))
}

export function insertGatewayTradeIfAbsent(db: Db, row: typeof gatewayTrade.$inferInsert) {
  return db.insert(gatewayTrade).values(row).onConflictDoNothing()
}

export function reopenTrade(db: Db, changes: Partial<typeof gatewayTrade.$inferInsert>, orderCode: string) {
  return db
    .update(gatewayTrade)
    .set(changes)
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'cancelled')))
}

export function closeTrade(db: Db, changes: Partial<typeof gatewayTrade.$inferInsert>, orderCode: string) {
  return db
    .update(gatewayTrade)
    .set(changes)
    .where(and(eq(gatewayTrade.orderCode, orderCode), inArray(gatewayTrade.state, ['waiting', 'cancelled'])))
}

export function findGatewayTradesByPrepayId(db: Db, prepayId: string) {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.prepayId, prepayId))
}

export function decideTrade(db: Db, changes: Partial<typeof gatewayTrade.$inferInsert>, orderCode: string) {
  return db
    .update(gatewayTrade)
    .set(changes)
    .where(and(eq(gatewayTrade.orderCode, orderCode), inArray(gatewayTrade.state, ['waiting', 'unknown'])))
}
