/** One of two people with a phone each. */

import type { Driver, Hands } from '../support/driver'
import type { Persona } from '../support/world'
import type { Doors } from './booking'

/** One of the two with the own phone. */
export interface Partner {
  driver: Driver
  doors: Doors
  person: Persona
  hands: Hands
}
