/** One of two people with a phone each. */
import { becomePatient, type Doors, enter } from './booking'
import type { Driver, Hands } from './driver'
import type { Persona, World } from './world'

/** One of the two with the own phone. */
export interface Partner {
  driver: Driver
  doors: Doors
  person: Persona
  hands: Hands
}

/** Comes in and is known to the hospital. */
export async function known({ driver, doors, person }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push(`${person.name} comes in`)
  await enter(driver, world, doors, person)
  await becomePatient(driver, person)
}
