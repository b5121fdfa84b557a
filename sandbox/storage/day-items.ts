/** Embryos in store whose time ends soon or has ended, as items of the day. */
import { addDays, formatDay } from '@/domain/dates'

import type { frozenItem } from './tables'

/** What home reads of a stored item. */
export type StoredItem = Pick<typeof frozenItem.$inferSelect, 'freezeId' | 'straws' | 'paidUntil'>

/** A year of storage for one couple, fen. Invented for the demonstration; a hospital's own price list decides. */
export const STORAGE_YEAR_FEN = 120_000

/** From so many days before the end on, home speaks of it. */
const SOON_DAYS = 30

/**
 * Says until when it is paid and, after that day, first of all that nothing has happened to the embryos: hospitals keep
 * them and ask (spec:treatment#storage).
 */
export function storageItems(stored: readonly StoredItem[], today: string) {
  return stored
    .filter(({ paidUntil }) => paidUntil <= addDays(today, SOON_DAYS))
    .map(({ freezeId, straws, paidUntil }) => ({
      itemId: freezeId,
      kind: 'freeze' as const,
      title: paidUntil < today ? '冻存胚胎已到期，请续费' : '冻存胚胎续费',
      note:
        paidUntil < today
          ? `${straws}管，到期日${formatDay(paidUntil)}。胚胎仍由医院妥善保存。`
          : `${straws}管，到期日${formatDay(paidUntil)}`,
      link: '/FrozenList',
      amountFen: STORAGE_YEAR_FEN,
      urgent: paidUntil < today,
    }))
}
