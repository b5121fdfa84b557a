/** Faults of this start of the app, the newest last: for the report that a patient copies, and for the hospital's own. */

import { type Fault, MOST_TIMES } from '@/domain/fault'

export interface KeptFault extends Fault {
  /** Id of the screen that was open, '' when none. */
  readonly screen: string
  /** Id of the call whose answer could not be read, '' for every other fault. */
  readonly callId: string
  /** How often it happened. */
  readonly times: number
}

/** Different ones that are kept; a fault that makes faults must not fill the memory. */
const MOST_KEPT = 20

const kept = new Map<string, KeptFault>()

/** The same fault: of one kind, at one screen and call, from one place. */
const keyOf = ({ name, screen, callId, places }: Omit<KeptFault, 'times'>): string =>
  [name, screen, callId, places[0] ?? ''].join(' ')

/** Counts a fault. @returns its key; null when so many were kept that another one is dropped */
export function keepFault(fault: Omit<KeptFault, 'times'>): string | null {
  const key = keyOf(fault)
  const known = kept.get(key)
  if (!known && kept.size >= MOST_KEPT) return null
  kept.set(key, { ...fault, times: Math.min((known?.times ?? 0) + 1, MOST_TIMES) })
  return key
}

export const keptFault = (key: string): KeptFault | undefined => kept.get(key)

export const keptFaults = (): readonly KeptFault[] => [...kept.values()]
