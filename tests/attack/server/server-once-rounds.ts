import { isDeepStrictEqual } from 'node:util'

import { examples } from '../../../sandbox/examples'
import { GATEWAY_CALLS } from '../../../sandbox/payment/order/gateway-calls'
import { newActor } from '../../contract/support/actor'
import { WRITES } from '../../contract/support/writes'
import { type SpawnOptions, spawnSandbox } from '../../hospital/spawn'
import type { Finding } from '../part'
import { ServerClient } from './server-client'
import { growth, tallyOf } from './server-tally'

/** Which writes meet a server that is killed between their effect and their stored answer. */
export interface OnceRounds {
  /** At most so many, spread over the list by the seed; all when left out. */
  limit?: number
  seed: number
  say: (text: string) => void
}

/**
 * Sends each write that may come with a key, kills the server (SIGKILL by itself) after the effect and before the answer
 * is stored, starts it again and repeats the write: it must have happened once, and answer the same from then on.
 */
export async function onceRounds(
  options: Omit<SpawnOptions, 'port'>,
  { limit, seed, say }: OnceRounds,
): Promise<{ rounds: number; findings: Finding[] }> {
  const keyed = WRITES.filter(({ id, idempotent }) => idempotent && examples.has(id))
  const chosen = limit ? keyed.filter((_, at) => (at + seed) % Math.ceil(keyed.length / limit) === 0) : keyed
  const findings: Finding[] = []
  let sandbox = await spawnSandbox({ ...options, port: 0 })
  let client = new ServerClient(sandbox.url)
  const day = await client.today()
  for (const { id } of chosen) {
    // a long run must not let holds of earlier rounds lapse in the middle of a later one
    await client.clockTo(`${day} 10:00:00`)
    const find = (what: string, detail: unknown) =>
      findings.push({ what: `${id}: ${what}`, detail: JSON.stringify(detail) })
    const who = await newActor(client)
    const input = (await examples.get(id)?.(who)) ?? {}
    // what earlier rounds left unfinished is settled first, so that it does not count as the write's doing
    await client.act('keepHouse')
    const before = await tallyOf(client)
    const send = () => client.call(id, input, who.token, { ...who.headers, 'idempotency-key': `killed-${id}` })
    await client.act('fault', { callId: id, kind: 'crash' })
    const lost = await send().catch(() => null)
    if (lost) find('answered although it was killed', lost)
    await sandbox.kill()

    sandbox = await spawnSandbox({ ...options, port: 0 })
    client = new ServerClient(sandbox.url)
    const left = growth(before, await tallyOf(client))
    if (!GATEWAY_CALLS.has(id) && Object.keys(left).length > 0) find('left a part of its effect', left)
    const repeated = await send()
    if (repeated.code !== 200) find('cannot be repeated', repeated)
    const happened = growth(before, await tallyOf(client))
    const again = await send()
    if (!isDeepStrictEqual(again, repeated)) find('answers otherwise the third time', [repeated, again])

    const other = await newActor(client)
    const plainInput = (await examples.get(id)?.(other)) ?? {}
    await client.act('keepHouse')
    const plainBefore = await tallyOf(client)
    await client.call(id, plainInput, other.token, other.headers)
    const once = growth(plainBefore, await tallyOf(client))
    if (!isDeepStrictEqual(happened, once)) find('did not happen exactly once', { happened, once })
    say(`${id}: killed, repeated, ${Object.keys(once).length} tables changed once`)
  }
  await sandbox.stop()
  return { rounds: chosen.length, findings }
}
