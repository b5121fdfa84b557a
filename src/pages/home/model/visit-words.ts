/** How home speaks of the next visit: how near it is, and what to have ready. Pure. */

import { THINGS_TO_BRING } from '@/domain/booking/things-to-bring'
import { diffDays, hospitalDate } from '@/domain/dates'

/** From this many days before on, the card says what to bring. */
const SOON_DAYS = 1

export interface VisitWords {
  readonly title: string
  /** What to bring, in one line; '' while the visit is not near. */
  readonly bring: string
}

/** @param nowMs the server's clock; null when it told none, and then nothing is said of today or tomorrow */
export function visitWords(date: string, nowMs: number | null): VisitWords {
  const days = nowMs === null || date === '' ? null : diffDays(date, hospitalDate(nowMs))
  const title =
    days === 0 ? '今天就诊' : days === 1 ? '明天就诊' : days !== null && days > 1 ? `${days}天后就诊` : '下一次就诊'
  const isSoon = days !== null && days >= 0 && days <= SOON_DAYS
  return { title, bring: isSoon ? THINGS_TO_BRING.join('、') : '' }
}
