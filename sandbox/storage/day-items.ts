/** Embryos in store whose time ends soon or has ended, as items of the day. */

import type { frozenItem } from './tables'

import { formatDay } from '@/domain/dates'
import { daysLeft, EXPIRING_DAYS, STORAGE_KIND_LABELS, storageFee } from '@/domain/treatment/storage-terms'

/** What home reads of a stored item. */
export type StoredItem = Pick<
  typeof frozenItem.$inferSelect,
  'freezeId' | 'kind' | 'straws' | 'paidUntil' | 'feePerYearFen'
>

/**
 * Says until when it is paid and, after that day, first of all that nothing has happened to the embryos: hospitals keep
 * them and ask (spec:treatment#storage). The amount is that of a year.
 */
export function storageItems(stored: readonly StoredItem[], today: string) {
  return stored
    .filter(({ paidUntil }) => daysLeft(paidUntil, today) <= EXPIRING_DAYS)
    .map(({ freezeId, kind, straws, paidUntil, feePerYearFen }) => {
      const what = `冻存${STORAGE_KIND_LABELS[kind]}`
      return {
        itemId: freezeId,
        kind: 'freeze' as const,
        title: paidUntil < today ? `${what}已到期，请续费` : `${what}续费`,
        note:
          paidUntil < today
            ? `${straws}管，到期日${formatDay(paidUntil)}。${STORAGE_KIND_LABELS[kind]}仍由医院妥善保存。`
            : `${straws}管，到期日${formatDay(paidUntil)}`,
        link: '/FrozenList',
        amountFen: storageFee({ straws, feePerYearFen }, 12),
        urgent: paidUntil < today,
      }
    })
}
