import { useEffect, useState } from 'react'

import { hourOf } from './words'

import { useVisibility } from '@/data/visibility'
import { OLD_MS } from '@/domain/service/queue'
import { SECOND_MS } from '@/domain/time'
import { serverNow } from '@/shared/clock/server-clock'

const LOOK_MS = 20 * SECOND_MS

/** When an answer was given, and whether that is too long ago to be relied on; it ages while it is looked at. */
export function useAge(serverTime: number | null): { asOf: string; isOld: boolean } {
  const isShown = useVisibility()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!isShown || serverTime === null) return undefined
    const timer = setInterval(() => redraw((count) => count + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [isShown, serverTime])
  return { asOf: hourOf(serverTime), isOld: serverTime === null || serverNow() - serverTime > OLD_MS }
}
