/** Two servers of one database are restarted one after the other while people write; what was acknowledged is there once. */

import { setTimeout as pause } from 'node:timers/promises'

import { type SpawnedSandbox, type SpawnOptions, spawnSandbox } from '../../hospital/spawn'
import type { Finding } from '../part'
import { type Answer, ServerClient } from './server-client'

interface Restarts {
  /** How often each of the two servers is restarted. */
  rounds: number
  /** People who write at the same time. */
  writers: number
  say?: (text: string) => void
}

/** What was seen from outside while servers went and came. */
export interface RestartTally {
  /** Visits that were held, registered and paid, each step acknowledged. */
  walks: number
  writes: number
  /** Writes whose connection ended without an answer; each was sent again under its key. */
  unanswered: number
  /** The longest that one write waited for its answer, all its tries together, ms. */
  longestMs: number
}

const UNIT = 335
/** A write that no server answers for so long counts as lost, ms. */
const PATIENCE_MS = 60_000

interface Seat {
  lockId: string
}
interface Order {
  orderCode: string
  appointmentId: string
}

/**
 * What stands between the phones and the servers: sends a call to the server whose turn it is, to the other one where the
 * first lets nobody in, and a write again under the same key where the connection ended without an answer.
 */
class Balancer {
  private turn = 0
  readonly tally: RestartTally = { walks: 0, writes: 0, unanswered: 0, longestMs: 0 }

  constructor(private readonly clients: readonly ServerClient[]) {}

  async send<Data>(id: string, input: Record<string, unknown>, token: string, key = ''): Promise<Answer<Data>> {
    const begun = Date.now()
    for (;;) {
      const client = this.clients[this.turn++ % this.clients.length] as ServerClient
      try {
        const headers = { unitId: String(UNIT), ...(key ? { 'idempotency-key': key } : {}) }
        const answer = await client.call<Data>(id, input, token, headers)
        if (key) this.tally.writes += 1
        this.tally.longestMs = Math.max(this.tally.longestMs, Date.now() - begun)
        return answer
      } catch (cause) {
        const { code } = ((cause as Error).cause ?? {}) as { code?: string }
        // Nobody listens there at the moment: the write has not been sent.
        if (code !== 'ECONNREFUSED') this.tally.unanswered += 1
        if (Date.now() - begun > PATIENCE_MS) throw new Error(`${id} had no answer within ${PATIENCE_MS} ms`, { cause })
        await pause(20)
      }
    }
  }

  /** The payer pays at the institution, which tells a server that listens. */
  async pay(orderCode: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const client = this.clients[this.turn++ % this.clients.length] as ServerClient
      try {
        await client.act('pay', { orderCode, decision: 'paid' })
        return
      } catch (cause) {
        // The trade may be paid by a try whose answer was lost; the order query decides.
        if (tries > 100 || !((cause as Error).cause instanceof Error)) return
        await pause(20)
      }
    }
  }
}

/** Restarts each of the two servers `rounds` times, never both at once, under the writes of many. */
export async function rollingRestart(
  options: Omit<SpawnOptions, 'port'>,
  { rounds, writers, say }: Restarts,
): Promise<{ findings: Finding[]; tally: RestartTally }> {
  const findings: Finding[] = []
  const find = (what: string, detail: unknown): null => {
    findings.push({ what, detail: JSON.stringify(detail ?? null).slice(0, 600) })
    return null
  }
  const servers = [await spawnSandbox({ ...options, port: 0 }), await spawnSandbox({ ...options, port: 0 })]
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const clients = servers.map(({ url }) => new ServerClient(url))
  const [first] = clients as [ServerClient, ServerClient]
  await first.clockTo(`${await first.today()} 10:00:00`)
  // The other server reads the clock again within a second.
  await pause(1500)
  const { members } = await first.act<{ members: { token: string }[] }>('crowd', { unitId: UNIT, count: writers * 40 })
  const balancer = new Balancer(clients)
  const paid: { orderCode: string; appointmentId: string }[] = []
  let isOver = false
  const writer = async (at: number): Promise<void> => {
    for (let turn = 0; turn < 40 && !isOver; turn += 1) {
      const token = members[at * 40 + turn]?.token ?? ''
      const made = await walk(balancer, token, `${at}-${turn}`, find).catch((cause: unknown) => {
        find('a write was not answered', String(cause))
        return null
      })
      if (made) paid.push(made)
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, at) => writer(at)))
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const at of [0, 1]) {
        await pause(500)
        const begun = Date.now()
        await (servers[at] as SpawnedSandbox).stop()
        const ended = Date.now()
        servers[at] = await spawnSandbox({ ...options, port: ports[at] ?? 0 })
        say?.(
          `round ${round + 1}: server ${at + 1} ended in ${ended - begun} ms, was back after ${Date.now() - begun} ms`,
        )
      }
    isOver = true
    await writing
    balancer.tally.walks = paid.length
    // An idle connection may end at the very moment it is used again; more than one a restart were thrown out.
    if (balancer.tally.unanswered > rounds * 2) find('writes had no answer', balancer.tally)
    if (paid.length === 0) find('nobody came to the end', balancer.tally)
    for (const { orderCode, appointmentId } of paid) {
      const seen = await first.look<{
        order: { state: string; paidFen: number; payableFen: number } | null
        trade: { charges: number } | null
        appointment: { appointmentId: string; status: string } | null
      }>('order', { orderCode })
      const isKept = seen.order?.state === 'paid' && seen.trade?.charges === 1 && seen.appointment?.status === 'BOOKED'
      if (!isKept) find('an acknowledged visit is not in the books once', { orderCode, appointmentId, seen })
    }
    const books = await first.look<Record<string, number>>('ledger')
    if (books['sharedSeats'] !== 0 || books['overfullSlots'] !== 0) find('places given out twice', books)
    if (new Set(paid.map(({ orderCode }) => orderCode)).size !== paid.length)
      find('one order for two visits', paid.length)
  } finally {
    isOver = true
    await writing.catch(() => undefined)
    await Promise.all(servers.map((one) => one.stop()))
  }
  return { findings, tally: balancer.tally }
}

/** One person's visit, from the free place to the paid order; each write under a key of its own. */
async function walk(
  balancer: Balancer,
  token: string,
  key: string,
  find: (what: string, detail: unknown) => null,
): Promise<Order | null> {
  const schedule = await balancer.send<{ list: { status: string; slots: { slotId: string; remain: number }[] }[] }>(
    'subjects.scheduInfo',
    {},
    token,
  )
  const free = schedule.data.list.flatMap(({ status, slots }) =>
    status === 'OPEN' ? slots.filter((one) => one.remain > 0) : [],
  )
  const { slotId } = free[Math.floor(Math.random() * free.length)] ?? { slotId: '' }
  const seat = await balancer.send<Seat>('subjects.lockNumber', { slotId }, token, `lock-${key}`)
  // Somebody else was there first.
  if (seat.code === 400) return null
  if (seat.code !== 200) return find('a place was refused in an odd way', seat)
  const made = await balancer.send<Order>('subjects.regist', { lockId: seat.data.lockId }, token, `regist-${key}`)
  if (made.code !== 200) return find('an acknowledged place could not be registered', made)
  const { orderCode } = made.data
  const begun = await balancer.send('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token, `pay-${key}`)
  if (begun.code !== 200) return find('an acknowledged order could not be paid', begun)
  await balancer.pay(orderCode)
  const state = await balancer.send<{ payStatus: number }>('advice.queryPayState', { orderCode }, token)
  if (state.data.payStatus !== 1) return find('a paid order does not say so', state)
  return made.data
}
