import { randomFrom } from '../../contract/support/mutants'
import { type SpawnedSandbox, type SpawnOptions, spawnSandbox } from '../../hospital/spawn'
import type { Finding } from '../part'
import { ServerClient } from './server-client'

export interface Kills {
  rounds: number
  seed: number
  say?: (text: string) => void
}

type Steps = 'regist' | 'createPay' | 'pay' | 'notify' | 'query'

/** A walk nobody disturbs takes at least this long; measured walks are longer on a busy machine. */
const LEAST_WINDOW_MS = 60

/**
 * Kills the server without warning while one patient goes through create → pay → notify → query, starts it again and
 * compares: nothing that was acknowledged is lost, nothing is charged twice, what was paid is known to be paid.
 */
export async function kills(
  options: Omit<SpawnOptions, 'port'>,
  { rounds, seed, say }: Kills,
): Promise<{ findings: Finding[]; hits: Record<string, number> }> {
  const random = randomFrom(seed)
  const findings: Finding[] = []
  const hits: Record<string, number> = {}
  let sandbox: SpawnedSandbox = await spawnSandbox({ ...options, port: 0 })
  let client = new ServerClient(sandbox.url)
  await client.clockTo(`${await client.today()} 10:00:00`)
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: rounds + 1 })
  // The kill falls anywhere in a walk, so the length of one on this machine, on a server just started, is measured first.
  const windowMs = await undisturbed(client, members[rounds]?.token ?? '')
  say?.(`a walk takes ${windowMs} ms`)
  try {
    for (let round = 0; round < rounds; round++) {
      const find = (what: string, detail: unknown) =>
        findings.push({ what: `round ${round}: ${what}`, detail: JSON.stringify(detail ?? null).slice(0, 600) })
      const token = members[round]?.token ?? ''
      const { slotId } = await client.place(token, { daysAhead: 2 })
      const lock = await client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)
      const lockId = lock.data.lockId
      const acknowledged = new Map<Steps, unknown>()
      const walk = payThrough(client, token, lockId, acknowledged).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, random() * windowMs))
      await sandbox.kill()
      await walk
      const last = [...acknowledged.keys()].at(-1) ?? 'nothing'
      hits[last] = (hits[last] ?? 0) + 1

      sandbox = await spawnSandbox({ ...options, port: 0 })
      client = new ServerClient(sandbox.url)
      const order = acknowledged.get('regist') as { orderCode: string; payableFen: number } | undefined
      const again = await client.call<{ orderCode: string; payableFen: number; status: string }>(
        'subjects.regist',
        { lockId },
        token,
      )
      if (again.code !== 200) find('the hold or the order was lost', again)
      if (order && order.orderCode !== again.data.orderCode)
        find('an acknowledged order was replaced', [order, again.data])
      const { orderCode } = again.data
      const before = await client.call<{ payStatus: number }>('advice.queryPayState', { orderCode }, token)
      if (acknowledged.has('pay') && before.data.payStatus !== 1)
        find('a payment that the payer made is not known', before)
      if (acknowledged.has('query') && before.data.payStatus !== 1) find('a paid answer was taken back', before)

      // The patient goes on, whatever had happened.
      if (before.data.payStatus !== 1) {
        await client.call('advice.createPay', { orderCode }, token)
        await client.act('pay', { orderCode, decision: 'paid' })
      }
      await client.act('notify', { orderCode, times: 2 })
      const seen = await client.look<{
        order: { state: string; paidFen: number; payableFen: number }
        trade: { charges: number }
        appointment: { status: string }
        notices: { result: string }[]
        refunds: unknown[]
      }>('order', { orderCode })
      const right =
        seen.order?.state === 'paid' && seen.order.paidFen === seen.order.payableFen && seen.trade?.charges === 1
      if (!right || seen.appointment?.status !== 'BOOKED' || seen.refunds.length > 0)
        find('the end is not one charge and one booking', seen)
      if (seen.notices.filter(({ result }) => result === 'applied').length > 1)
        find('a notice was applied twice', seen.notices)
      if (round % 20 === 19) say?.(`${round + 1} rounds, ${findings.length} findings`)
    }
    const sums = await client.look<Record<string, number>>('ledger')
    const agrees =
      sums['chargedFen'] === (sums['paidFen'] ?? 0) + (sums['lateRefundFen'] ?? 0) &&
      sums['sharedSeats'] === 0 &&
      sums['overfullSlots'] === 0
    if (!agrees) findings.push({ what: 'the ledger does not agree', detail: JSON.stringify(sums) })
  } finally {
    await sandbox.kill()
  }
  return { findings, hits }
}

async function undisturbed(client: ServerClient, token: string): Promise<number> {
  const { slotId } = await client.place(token, { daysAhead: 2 })
  const lock = await client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)
  const started = Date.now()
  await payThrough(client, token, lock.data.lockId, new Map())
  return Math.max(LEAST_WINDOW_MS, Date.now() - started)
}

async function payThrough(
  client: ServerClient,
  token: string,
  lockId: string,
  acknowledged: Map<Steps, unknown>,
): Promise<void> {
  const made = await client.call<{ orderCode: string }>('subjects.regist', { lockId }, token)
  if (made.code !== 200) return
  acknowledged.set('regist', made.data)
  const { orderCode } = made.data
  const started = await client.call('advice.createPay', { orderCode }, token)
  if (started.code !== 200) return
  acknowledged.set('createPay', true)
  await client.act('pay', { orderCode, decision: 'paid', notify: false })
  acknowledged.set('pay', true)
  await client.act('notify', { orderCode })
  acknowledged.set('notify', true)
  const state = await client.call<{ payStatus: number }>('advice.queryPayState', { orderCode }, token)
  if (state.data.payStatus === 1) acknowledged.set('query', true)
}
