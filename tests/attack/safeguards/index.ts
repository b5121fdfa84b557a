import { clinical } from './clinical'
import { doors } from './doors'
import { hosts } from './hosts'
import type { Safeguard } from './safeguard'

/** All safeguards: of the ways in, of what is told to patients, of the two mini-program hosts. */
export const safeguards: readonly Safeguard[] = [...doors, ...clinical, ...hosts]
