/**
 * How a laboratory value lies to the range that came with it (spec:results#flags). Nothing is judged beyond that range.
 */
import type { LAB_FLAGS } from '@/api/results/schemas'

import type { LabItem } from './tables'

type Flag = (typeof LAB_FLAGS)[number]

/** The bound of a result: `<0.01` and `>10000` compare by what they name. Null for words. */
function bound(text: string): number | null {
  const found = /^[<>≤≥]?\s*(-?\d+(?:\.\d+)?)$/.exec(text.trim())
  return found ? Number(found[1]) : null
}

/** H only above the upper bound and L only below the lower one: the boundaries themselves are normal. */
export function flagOf({ result, refLow, refHigh, criticalLow, criticalHigh }: LabItem): Flag {
  if (result.trim() === '阳性') return 'P'
  const value = bound(result)
  if (value === null) return 'N'
  const [low, high] = [bound(refLow), bound(refHigh)]
  const [worst, most] = [bound(criticalLow ?? ''), bound(criticalHigh ?? '')]
  if (most !== null && value >= most) return 'HH'
  if (worst !== null && value <= worst) return 'LL'
  if (high !== null && value > high) return 'H'
  return low !== null && value < low ? 'L' : 'N'
}
