/** Frozen storage of couples: what is stored, terms that were ordered, requests, and giving up. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { coupleKey, memberKey, patientKey, payOrderKey, uploadKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { DEFERRAL_STATES } from '@/api/storage/schemas'
import {
  DISPOSAL_WAYS,
  STORAGE_KINDS,
  type DisposalText,
  type DisposalWay,
  type StorageKind,
} from '@/domain/treatment/storage-terms'

/** What became of an item; everything else of its state follows from the day. */
export const KEPT_STATES = ['STORED', 'THAWED', 'DISCARDED', 'TRANSFERRED_OUT'] as const
export type KeptState = (typeof KEPT_STATES)[number]

/** One straw as the laboratory labelled it. */
export interface Straw {
  strawNo: string
  what: string
  grade: string
  count: number
  /** The embryo that is in it; absent for eggs, sperm and tissue, and for what was stored before this was written down. */
  embryoId?: string
}

export const frozenItem = sandboxSchema.table(
  'frozen_item',
  {
    freezeId: text('freeze_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    pairId: text('pair_id').notNull(),
    kind: text('kind').$type<StorageKind>().notNull(),
    straws: integer('straws').notNull(),
    frozenOn: text('frozen_on').notNull(),
    paidUntil: text('paid_until').notNull(),
    /** The first day counted; with the months paid it gives the end of the term (spec:treatment#storage-terms). */
    anchor: text('anchor').notNull(),
    paidMonths: integer('paid_months').notNull(),
    /** Of one straw. */
    feePerYearFen: integer('fee_per_year_fen').notNull(),
    /** The cycle it comes from, in words. */
    source: text('source').notNull().default(''),
    labels: jsonb('labels').$type<Straw[]>().notNull().default([]),
    state: text('state').$type<KeptState>().notNull().default('STORED'),
  },
  (table) => [
    references(table.pairId, coupleKey),
    oneOf(table.kind, STORAGE_KINDS),
    oneOf(table.state, KEPT_STATES),
    checkOf(table.straws, sql`${table.straws} > 0`),
    checkOf(table.paidMonths, sql`${table.paidMonths} >= 0`),
    checkOf(table.feePerYearFen, sql`${table.feePerYearFen} >= 0`),
    index('frozen_item_pair').on(table.pairId),
    index('frozen_item_due').on(table.paidUntil),
  ],
)

/** A term that was ordered; whether it was paid says its order. */
export const storageRenewal = sandboxSchema.table(
  'storage_renewal',
  {
    renewalId: text('renewal_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    pairId: text('pair_id').notNull(),
    orderCode: text('order_code').notNull(),
    months: integer('months').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.pairId, coupleKey),
    references(table.orderCode, payOrderKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.orderCode),
    checkOf(table.months, sql`${table.months} > 0`),
    index('storage_renewal_pair').on(table.pairId, table.createdAt),
  ],
)

export const storageRenewalItem = sandboxSchema.table(
  'storage_renewal_item',
  {
    renewalId: text('renewal_id').notNull(),
    freezeId: text('freeze_id').notNull(),
    /** Months that were paid when it was ordered: an item that moved on meanwhile is not renewed a second time. */
    fromMonths: integer('from_months').notNull(),
    periodFrom: text('period_from').notNull(),
    periodTo: text('period_to').notNull(),
    feeFen: integer('fee_fen').notNull(),
    /** Whether its payment moved the term. */
    applied: boolean('applied').notNull().default(false),
  },
  (table) => [
    key(table.renewalId, table.freezeId),
    references(table.renewalId, storageRenewal.renewalId),
    references(table.freezeId, frozenItem.freezeId),
    checkOf(table.feeFen, sql`${table.feeFen} >= 0`),
    index('storage_renewal_item_item').on(table.freezeId),
  ],
)

export const storageDeferral = sandboxSchema.table(
  'storage_deferral',
  {
    deferralId: text('deferral_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    pairId: text('pair_id').notNull(),
    patientId: text('patient_id').notNull(),
    reason: text('reason').notNull(),
    until: text('until').notNull(),
    mobile: text('mobile').notNull(),
    state: text('state').$type<(typeof DEFERRAL_STATES)[number]>().notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    references(table.pairId, coupleKey),
    indexOf(table.pairId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['PENDING', 'AGREED', 'REFUSED']),
    uniqueIndex('storage_deferral_one_open')
      .on(table.pairId)
      .where(sql`${table.state} = 'PENDING'`),
  ],
)

/** When somebody last said that they can be reached. */
export const storageContact = sandboxSchema.table(
  'storage_contact',
  { patientId: text('patient_id').primaryKey(), confirmedAt: instant('confirmed_at').notNull() },
  (table) => [references(table.patientId, patientKey)],
)

/** What each of the two was told of a term: once a stage. */
export const storageNotice = sandboxSchema.table(
  'storage_notice',
  {
    pairId: text('pair_id').notNull(),
    patientId: text('patient_id').notNull(),
    paidUntil: text('paid_until').notNull(),
    /** Days before the end, 0 for overdue. */
    stage: integer('stage').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.pairId, table.patientId, table.paidUntil, table.stage),
    references(table.pairId, coupleKey),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
  ],
)

/** The patient's number in the system behind the second base. */
export const storageHisNumber = sandboxSchema.table(
  'storage_his_number',
  { patientId: text('patient_id').primaryKey(), hisNo: text('his_no').notNull(), at: instant('at').notNull() },
  (table) => [references(table.patientId, patientKey)],
)

/** One signature, both and thinking, decided one way or the other, taken back, or not signed by both in time. */
export const GIVING_UP_STATES = ['SIGNING', 'REFLECTING', 'DONE', 'REFUSED', 'WITHDRAWN', 'LAPSED'] as const
export type GivingUpState = (typeof GIVING_UP_STATES)[number]

export const storageDisposal = sandboxSchema.table(
  'storage_disposal',
  {
    disposalId: text('disposal_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    pairId: text('pair_id').notNull(),
    freezeIds: jsonb('freeze_ids').$type<string[]>().notNull(),
    way: text('way').$type<DisposalWay>().notNull(),
    reason: text('reason').notNull(),
    version: text('version').notNull(),
    docHash: text('doc_hash').notNull(),
    /** The text as it was signed first; null in rows from before it was kept. */
    body: jsonb('body').$type<DisposalText>(),
    state: text('state').$type<GivingUpState>().notNull(),
    startedAt: instant('started_at').notNull(),
    reflectUntil: instant('reflect_until'),
    endedAt: instant('ended_at'),
    /** Of the partner who took it back; '' for the hospital. */
    endedBy: text('ended_by').notNull().default(''),
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    references(table.pairId, coupleKey),
    indexOf(table.pairId),
    references(table.unitId, unit.unitId),
    oneOf(table.way, DISPOSAL_WAYS),
    oneOf(table.state, GIVING_UP_STATES),
    uniqueIndex('storage_disposal_one_open')
      .on(table.pairId)
      .where(sql`${table.state} in ('SIGNING', 'REFLECTING')`),
  ],
)

export const storageDisposalSignature = sandboxSchema.table(
  'storage_disposal_signature',
  {
    disposalId: text('disposal_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    uploadId: text('upload_id').notNull(),
    imageHash: text('image_hash').notNull(),
    docHash: text('doc_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.disposalId, table.patientId),
    references(table.disposalId, storageDisposal.disposalId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.uploadId, uploadKey),
    uniqueOf(table.uploadId),
  ],
)

export type FrozenItem = typeof frozenItem.$inferSelect
export type Renewal = typeof storageRenewal.$inferSelect
export type RenewalItem = typeof storageRenewalItem.$inferSelect
export type Deferral = typeof storageDeferral.$inferSelect
export type Disposal = typeof storageDisposal.$inferSelect

export type StorageContact = typeof storageContact.$inferSelect

export type StorageHisNumber = typeof storageHisNumber.$inferSelect

export type StorageDisposalSignature = typeof storageDisposalSignature.$inferSelect
