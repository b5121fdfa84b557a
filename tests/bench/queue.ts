/**
 * A thousand phones that follow their numbers in the queues of one hospital, each as often as the app asks
 * (`pollMs` of src/domain/queue), beside a single phone on the same server. Bounded in time and sent to loopback only.
 */

import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { ServerClient } from '../attack/server/server-client'
import { assertOwnMachine, once, percentile } from './server'

import { pollMs } from '@/domain/service/queue'

/** How many phones wait at one server. */
const PHONES = 1000

/** People in a queue: a phone in it is the first, the second … the fiftieth. */
const QUEUE_LENGTH = 50

const UNIT = 335
const PATH = '/hc-patient/api/queueUp/getQueueRecord'

/** Those who hold a number; each is shared by several of the phones, for what is measured is the server. */
const HOLDERS = ['zhou-min', 'wu-gang', 'he-jing', 'sun-lei', 'zhao-ting', 'li-jun']

/** What a crowd of phones waited for its answers, and what one phone waits. */
export interface QueueLoad {
  readonly phones: number
  readonly perSecond: number
  readonly p95Ms: number
  readonly aloneP95Ms: number
  readonly failed: number
}

type Headers = Record<string, string>

/** Puts the holders into the queues of a day of visits, with strangers before them. @returns what each phone sends */
async function fillQueues(client: ServerClient): Promise<Headers[]> {
  const headers: Headers[] = []
  for (const persona of HOLDERS) {
    await client.act('visitToday', { persona, unitId: UNIT })
    const token = await client.token(persona, UNIT)
    const { data } = await client.call<{ list: { kind: string; queueId: string }[] }>('queue.getList', {}, token)
    const queueId = data.list.find(({ kind }) => kind === 'drug')?.queueId
    if (!queueId) throw new Error(`${persona} finds no queue`)
    for (let more = 0; more < QUEUE_LENGTH / HOLDERS.length; more++) await client.act('queueNumber', { queueId })
    await client.call('queue.getQueueRegister', { queueId }, token)
    headers.push({ token, Authorization: token, unitId: String(UNIT), facilityType: 'h5' })
  }
  return headers
}

/** One phone after another asks at its own pace until the time is over. */
export async function measureQueue(
  origin: string,
  today: string,
  { seconds, phones = PHONES }: { seconds: number; phones?: number },
): Promise<QueueLoad> {
  assertOwnMachine(origin)
  const client = new ServerClient(origin)
  await client.act('clock', { at: `${today} 10:00:00` })
  const holders = await fillQueues(client)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const body = JSON.stringify({ scope: 'today' })
  const ask = async (headers: Headers, times: number[]): Promise<boolean> => {
    const begun = performance.now()
    const isAnswered = await once(agent, origin, PATH, headers, body)
    if (isAnswered) times.push(performance.now() - begun)
    return isAnswered
  }
  const sorted = (times: number[]): number[] => times.sort((one, other) => one - other)
  const alone: number[] = []
  for (let turn = 0; turn < 100; turn++) await ask(holders[turn % holders.length] ?? {}, alone)

  const end = Date.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  const phone = async (at: number): Promise<void> => {
    const spread = (at % 97) / 97
    const every = pollMs(at % QUEUE_LENGTH, 0, spread) || 0
    // They came at different moments: each begins at another point of its own interval.
    await pause((every * ((at * 37) % PHONES)) / PHONES)
    while (Date.now() < end) {
      if (!(await ask(holders[at % holders.length] ?? {}, times))) failed += 1
      await pause(every)
    }
  }
  const all = Promise.all(Array.from({ length: phones }, (_, at) => phone(at)))
  await Promise.race([all, pause(seconds * 1000 + 5000)])
  agent.destroy()
  return {
    phones,
    perSecond: times.length / seconds,
    p95Ms: percentile(sorted(times), 0.95),
    aloneP95Ms: percentile(sorted(alone), 0.95),
    failed,
  }
}
