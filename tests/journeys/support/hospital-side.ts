/** What the staff of the journeys' hospital do and read for one woman, past the screens. */

import { ServerClient } from '../../attack/server/server-client'
import { HOSPITAL } from '../plays/booking'
import type { World } from './world'

export interface HospitalSide {
  readonly client: ServerClient
  /** An act of the console for her. */
  act(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** What a call answers her, by its id. */
  read<Data>(id: string, input?: Record<string, unknown>): Promise<Data>
}

export function hospitalSide(world: World, woman: string): HospitalSide {
  const client = new ServerClient(world.origin)
  return {
    client,
    act: (name, input = {}) => world.sandbox.act(name, { persona: woman, unitId: HOSPITAL.unitId, ...input }),
    read: async <Data>(id: string, input: Record<string, unknown> = {}): Promise<Data> => {
      const token = await client.token(woman, HOSPITAL.unitId)
      return (await client.call<Data>(id, input, token)).data
    },
  }
}
