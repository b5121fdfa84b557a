/** The two of a couple come in, each on the own phone; she shares what the journey is about. */

import { ServerClient } from '../../attack/server/server-client'
import { enter, HOSPITAL } from '../plays/booking'
import type { Partner } from '../plays/partner'
import type { World } from './world'

import type { OfferedClass } from '@/domain/person/sharing-classes'

/** @param shared classes that she opens for him before he looks; the switches themselves are the couple's journey */
export async function comeInTogether(
  her: Partner,
  him: Partner,
  world: World,
  steps: string[],
  shared: readonly OfferedClass[],
): Promise<void> {
  for (const one of [her, him]) {
    steps.push(`${one.person.name} comes in`)
    await enter(one.driver, world, one.doors, one.person)
  }
  steps.push(`she shares ${shared.join(', ')}`)
  const client = new ServerClient(world.origin)
  const token = await client.token(her.person.key, HOSPITAL.unitId)
  for (const dataClass of shared) await client.call('ext.setSharing', { dataClass, shared: true }, token)
  await him.driver.visit('/couplePair')
  for (const name of shared) await him.driver.waitFor(`couple-pair-detail-theirs-${name}`)
}
