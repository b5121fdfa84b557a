/** One of two people with a phone each. */

import type { Doors } from './booking'
import type { Driver, Hands } from './driver'
import type { Persona } from './world'

/** One of the two with the own phone. */
export interface Partner {
  driver: Driver
  doors: Doors
  person: Persona
  hands: Hands
}
