import type { DataOf } from '@/api/core/call'
import type { getCycleCouple } from '@/api/cycle/calls'

/** Both names of a couple, hers first; a partner's as far as it is told. */
export function coupleText(couple: DataOf<typeof getCycleCouple> | undefined): string {
  return [couple?.self, couple?.spouse]
    .filter((one) => one != null)
    .sort((a, b) => (a.sex === '2' ? 0 : 1) - (b.sex === '2' ? 0 : 1))
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join('、')
}
