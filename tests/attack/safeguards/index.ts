import { doors } from './doors'
import { hosts } from './hosts'
import type { Safeguard } from './safeguard'

/** All safeguards: of the ways in, and of the two mini-program hosts. */
export const safeguards: readonly Safeguard[] = [...doors, ...hosts]
