import type { FollowUp } from './use-plan'

/** The steps of one transfer. */
export interface TransferPlan {
  /** '' where the hospital keeps one plan only. */
  readonly transferDate: string
  readonly steps: readonly FollowUp[]
  /** The newest one; of the others what was sent is there to read. */
  readonly isPresent: boolean
}

/** The steps by their transfers, the newest first (spec:followup#plan). */
export function plansOf(list: readonly FollowUp[]): TransferPlan[] {
  const dates = [...new Set(list.map(({ transferDate }) => transferDate ?? ''))].sort().reverse()
  return dates.map((transferDate, at) => ({
    transferDate,
    steps: list.filter((one) => (one.transferDate ?? '') === transferDate),
    isPresent: at === 0,
  }))
}
