/** Who may open what (spec:routing#guards). Pure; the server enforces the same. */

import type { SessionLevel } from './context'
import { type GuardLevel, screenOf, type ScreenId } from './registry'

/** The answer of a guard: open, wait until the session is known, or go somewhere else first. */
export type Admission = { kind: 'allow' } | { kind: 'wait' } | { kind: 'goto'; screen: ScreenId }

const RANK: Readonly<Record<GuardLevel | 'guest', number>> = { guest: 0, public: 0, phone: 1, bound: 2, verified: 3 }

/**
 * Whether a patient may open a screen, and where the next step towards it lies: sign in first, then verify the
 * identity, which also binds the hospital record (402 leads there too, spec:codes#402).
 */
export function guard(screen: ScreenId, level: SessionLevel, settled = true): Admission {
  const needed = RANK[screenOf(screen).guard]
  if (RANK[level] >= needed) return { kind: 'allow' }
  if (!settled) return { kind: 'wait' }
  return { kind: 'goto', screen: level === 'guest' ? 'login' : 'online-auth' }
}
