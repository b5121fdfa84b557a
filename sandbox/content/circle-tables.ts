/** Circles of patients. What others read names an alias; who that is stands in `circleMember` alone. */

import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { memberKey } from '../server/db/keys'

import { type BLOCK_KINDS, POST_STATES, type PostState, REPORT_REASONS, TEXT_KINDS } from '@/domain/service/circle'

export const circleRules = sandboxSchema.table(
  'circle_rules',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    version: text('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [key(table.memberId, table.unitId), references(table.memberId, memberKey)],
)

/** A person in one circle: another id and another name in each. */
export const circleMember = sandboxSchema.table(
  'circle_member',
  {
    aliasId: text('alias_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    circleId: text('circle_id').notNull(),
    memberId: text('member_id').notNull(),
    alias: text('alias').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    uniqueOf(table.circleId, table.memberId),
    uniqueOf(table.circleId, table.alias),
  ],
)

export interface StoredBlock {
  readonly kind: (typeof BLOCK_KINDS)[number]
  readonly text: string
  readonly pictureId?: string
}

/** A post, or a comment where `postId` names one. */
export const circleText = sandboxSchema.table(
  'circle_text',
  {
    textId: text('text_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    circleId: text('circle_id').notNull(),
    aliasId: text('alias_id').notNull(),
    kind: text('kind').$type<(typeof TEXT_KINDS)[number]>().notNull(),
    postId: text('post_id'),
    title: text('title').notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    state: text('state').$type<PostState>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    /** Seen by the desk alone from then on, and emptied when the law has had its time. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    references(table.aliasId, circleMember.aliasId),
    indexOf(table.aliasId),
    oneOf(table.kind, TEXT_KINDS),
    oneOf(table.state, POST_STATES),
    index('circle_text_circle').on(table.circleId, table.state),
    index('circle_text_post').on(table.postId),
  ],
)

export const circleReport = sandboxSchema.table(
  'circle_report',
  {
    textId: text('text_id').notNull(),
    memberId: text('member_id').notNull(),
    reason: text('reason').$type<(typeof REPORT_REASONS)[number]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.textId, table.memberId),
    references(table.textId, circleText.textId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    oneOf(table.reason, REPORT_REASONS),
  ],
)

/** Whom somebody wants to see no more, in one circle. */
export const circleHidden = sandboxSchema.table(
  'circle_hidden',
  {
    byAliasId: text('by_alias_id').notNull(),
    aliasId: text('alias_id').notNull(),
    way: text('way').$type<'mute' | 'block'>().notNull(),
  },
  (table) => [
    key(table.byAliasId, table.aliasId),
    references(table.byAliasId, circleMember.aliasId),
    references(table.aliasId, circleMember.aliasId),
    indexOf(table.aliasId),
    oneOf(table.way, ['mute', 'block']),
  ],
)

export type CircleRules = typeof circleRules.$inferSelect

export type CircleHidden = typeof circleHidden.$inferSelect
