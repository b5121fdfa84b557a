import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  coupon,
  couponTaken,
  feeWaiver,
  transfer,
  vaccination,
  type Coupon,
  type CouponTaken,
  type FeeWaiver,
  type Transfer,
  type Vaccination,
} from './tables'

export function findFeeWaiversByPatientId(db: Db, patientId: string, unitId: number): Promise<FeeWaiver[]> {
  return db
    .select()
    .from(feeWaiver)
    .where(and(eq(feeWaiver.patientId, patientId), eq(feeWaiver.unitId, unitId)))
    .orderBy(desc(feeWaiver.createdAt))
    .limit(1)
}

export function findSubmittedWaivers(db: Db, patientId: string): Promise<FeeWaiver[]> {
  return db
    .select()
    .from(feeWaiver)
    .where(and(eq(feeWaiver.patientId, patientId), eq(feeWaiver.state, 'SUBMITTED')))
}

export function insertFeeWaiver(db: Db, row: typeof feeWaiver.$inferInsert): Promise<FeeWaiver[]> {
  return db.insert(feeWaiver).values(row).returning()
}

export function changeSubmittedWaiver(
  db: Db,
  changes: Partial<typeof feeWaiver.$inferInsert>,
  applyId: string,
): Promise<FeeWaiver[]> {
  return db
    .update(feeWaiver)
    .set(changes)
    .where(and(eq(feeWaiver.applyId, applyId), eq(feeWaiver.state, 'SUBMITTED')))
    .returning()
}

/** The newest first. */
export async function insertTransfer(db: Db, row: typeof transfer.$inferInsert): Promise<void> {
  await db.insert(transfer).values(row)
}

/** The newest first, however they ended. */
export function findAllTransfersOfPatient(db: Db, patientId: string): Promise<Transfer[]> {
  return db.select().from(transfer).where(eq(transfer.patientId, patientId)).orderBy(desc(transfer.date))
}

export function listVaccinations(db: Db, patientId: string): Promise<Vaccination[]> {
  return db.select().from(vaccination).where(eq(vaccination.patientId, patientId)).orderBy(asc(vaccination.dose))
}

export function findTakenCoupon(db: Db, patientId: string, couponId: string): Promise<CouponTaken[]> {
  return db
    .select()
    .from(couponTaken)
    .where(and(eq(couponTaken.patientId, patientId), eq(couponTaken.couponId, couponId)))
}

export function findOfferedCoupons(db: Db, unitId: number): Promise<Coupon[]> {
  return db
    .select()
    .from(coupon)
    .where(and(eq(coupon.unitId, unitId), eq(coupon.origin, 'questionnaire')))
    .orderBy(coupon.couponId)
}

/** Coupons of a patient at one hospital, the newest first. */
export function findTakenCoupons(
  db: Db,
  unitId: number,
  patientId: string,
): Promise<{ coupon: Coupon; taken: CouponTaken }[]> {
  return db
    .select({ coupon, taken: couponTaken })
    .from(couponTaken)
    .innerJoin(coupon, and(eq(coupon.couponId, couponTaken.couponId), eq(coupon.unitId, unitId)))
    .where(eq(couponTaken.patientId, patientId))
    .orderBy(desc(couponTaken.at), couponTaken.couponId)
}

/** Marks a coupon as used, or as free again (`usedAt` null), where it was not so already. */
export function setCouponUsed(
  db: Db,
  { patientId, couponId }: { patientId: string; couponId: string },
  usedAt: number | null,
  usedFor: string,
): Promise<CouponTaken[]> {
  return db
    .update(couponTaken)
    .set({ usedAt, usedFor })
    .where(
      and(
        eq(couponTaken.patientId, patientId),
        eq(couponTaken.couponId, couponId),
        usedAt === null ? isNotNull(couponTaken.usedAt) : isNull(couponTaken.usedAt),
      ),
    )
    .returning()
}

export function findCoupon(db: Db, couponId: string, unitId: number): Promise<Coupon[]> {
  return db
    .select()
    .from(coupon)
    .where(and(eq(coupon.couponId, couponId), eq(coupon.unitId, unitId)))
}

export async function insertCouponTakenIfAbsent(db: Db, row: typeof couponTaken.$inferInsert): Promise<void> {
  await db.insert(couponTaken).values(row).onConflictDoNothing()
}
