/**
 * The server killed in the middle of a hysteroscopy's moves and of a renewal of storage (spec:booking#hysteroscopy,
 * spec:treatment#storage-renewal): nothing that was acknowledged is lost, nothing is done twice, and both go on to their end.
 */

import { payable } from '../../../sandbox/booking/procedure-examples'
import { newActor } from '../../contract/support/actor'
import { randomFrom } from '../../contract/support/mutants'
import { type SpawnOptions, spawnSandbox } from '../../hospital/spawn'
import type { Finding } from '../part'
import { ServerClient } from '../server/server-client'
import type { Kills } from '../server/server-kill-rounds'

import { addDays } from '@/domain/dates'
import { monthsAfter } from '@/domain/treatment/storage-terms'

/** One patient's way through writes. */
interface Walk {
  readonly name: string
  /** Does one write after the other and says each that was acknowledged. */
  go(client: ServerClient, done: (step: string) => void): Promise<void>
  /** After the restart: what is wrong, '' for nothing. Goes on to the end first. */
  judge(client: ServerClient, done: ReadonlySet<string>): Promise<string>
}

const DAYS_LEFT = 40
const MONTHS = 12

async function hysteroscopyWalk(first: ServerClient): Promise<Walk> {
  const who = await newActor(first)
  const { applicationId, slotId } = await payable(who)
  const { token } = who
  const read = async (client: ServerClient) => {
    const { data } = await client.call<{
      list: { state: string; applicationId: string; appointment: { appointmentId: string } | null }[]
    }>('gqj.getHysteroscopeInfo', { code: 'tjhysteroscope' }, token)
    return data.list.find((one) => one.applicationId === applicationId)
  }
  /** What it may be after the last acknowledged write: that, or what the next one makes of it. */
  const allowed = (done: ReadonlySet<string>): string[] =>
    done.has('withdrawn')
      ? ['CANCELLED']
      : done.has('given up')
        ? ['APPROVED', 'CANCELLED']
        : done.has('reserved')
          ? ['RESERVED', 'APPROVED']
          : ['APPROVED', 'RESERVED']
  return {
    name: 'hysteroscopy',
    go: async (client, done) => {
      const reserve = { applicationId, slotId }
      const made = await client.call<{ appointmentId: string }>('gqj.reserveHysteroscopeScheduling', reserve, token)
      if (made.code !== 200) return
      done('reserved')
      if ((await client.call('gqj.cancelAppoint', { id: made.data.appointmentId }, token)).code !== 200) return
      done('given up')
      if ((await client.call('gqj.cancelApply', { id: applicationId }, token)).code === 200) done('withdrawn')
    },
    judge: async (client, done) => {
      const found = await read(client)
      if (!found || !allowed(done).includes(found.state))
        return `after ${[...done].at(-1) ?? 'nothing'} the application is ${found?.state ?? 'lost'}`
      if (found.state === 'RESERVED')
        await client.call('gqj.cancelAppoint', { id: found.appointment?.appointmentId }, token)
      await client.call('gqj.cancelApply', { id: applicationId }, token)
      const end = (await read(client))?.state
      return end === 'CANCELLED' ? '' : `it ends as ${end ?? 'lost'}`
    },
  }
}

async function renewalWalk(first: ServerClient): Promise<Walk> {
  const token = await first.token('he-jing')
  const frozenOn = addDays(addDays(await first.today(), DAYS_LEFT), -365)
  const { freezeId } = await first.act<{ freezeId: string }>('storeMaterial', {
    persona: 'he-jing',
    frozenOn,
    straws: 1,
  })
  const item = async (client: ServerClient) => {
    const { data } = await client.call<{ list: { freezeId: string; paidUntil: string }[] }>(
      'freeze.getPatientFreeze',
      {},
      token,
    )
    return data.list.find((one) => one.freezeId === freezeId)?.paidUntil ?? ''
  }
  const before = await item(first)
  const order = async (client: ServerClient) => {
    const input = { freezeIds: [freezeId], months: MONTHS }
    return client.call<{ orderCode: string }>('freeze.createFreezeOrder', input, token)
  }
  let orderCode = ''
  return {
    name: 'renewal',
    go: async (client, done) => {
      const made = await order(client)
      if (made.code !== 200) return
      orderCode = made.data.orderCode
      done('ordered')
      await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
      await client.act('pay', { orderCode, decision: 'paid', notify: false })
      done('paid')
      if ((await client.call('freeze.synOrderStatus', { orderCode }, token)).code === 200) done('known')
    },
    judge: async (client, done) => {
      // Asked for again it is the same order while that is open; once it is paid another term would be another order.
      if (!done.has('ordered')) orderCode = (await order(client)).data.orderCode
      const state = async () =>
        (await client.call<{ payStatus: number }>('advice.queryPayState', { orderCode }, token)).data.payStatus
      if (done.has('paid') && (await state()) !== 1) return 'a payment that the payer made is not known'
      if ((await state()) !== 1) {
        await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
        await client.act('pay', { orderCode, decision: 'paid' })
      }
      await client.call('freeze.synOrderStatus', { orderCode }, token)
      await client.act('notify', { orderCode, times: 2 })
      const seen = await client.look<{ order: { state: string }; trade: { charges: number }; refunds: unknown[] }>(
        'order',
        { orderCode },
      )
      if (seen.order?.state !== 'paid' || seen.trade?.charges !== 1 || seen.refunds.length > 0)
        return `the order ends as ${JSON.stringify(seen).slice(0, 300)}`
      const [until, wanted] = [await item(client), monthsAfter(before, MONTHS)]
      return until === wanted ? '' : `paid until ${until}, not ${wanted}, from ${before}`
    },
  }
}

/** Rounds between two lines that say how far it has come. */
const TOLD_EVERY = 20

const WALKS = [hysteroscopyWalk, renewalWalk]

/** Kills the server somewhere in a walk, starts it again, and judges. */
export async function kindKills(options: Omit<SpawnOptions, 'port'>, { rounds, seed, say }: Kills): Promise<Finding[]> {
  const random = randomFrom(seed)
  const findings: Finding[] = []
  let sandbox = await spawnSandbox({ ...options, port: 0 })
  let client = new ServerClient(sandbox.url)
  const hits: Record<string, number> = {}
  try {
    await client.clockTo(`${await client.today()} 10:00:00`)
    for (let round = 0; round < rounds; round++) {
      const walk = await (WALKS[round % WALKS.length] ?? hysteroscopyWalk)(client)
      const done = new Set<string>()
      const going = walk.go(client, (step) => void done.add(step)).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, random() * 400))
      await sandbox.kill()
      await going
      const last = `${walk.name}: ${[...done].at(-1) ?? 'nothing'}`
      hits[last] = (hits[last] ?? 0) + 1
      sandbox = await spawnSandbox({ ...options, port: 0 })
      client = new ServerClient(sandbox.url)
      const wrong = await walk.judge(client, done)
      if (wrong !== '') findings.push({ what: `round ${round}, ${walk.name}`, detail: wrong })
      if (round % TOLD_EVERY === TOLD_EVERY - 1) say?.(`${round + 1} kills, ${findings.length} findings`)
    }
    const sums = await client.look<Record<string, number>>('ledger')
    if (sums['sharedSeats'] !== 0 || sums['overfullSlots'] !== 0)
      findings.push({ what: 'places given out twice', detail: JSON.stringify(sums) })
    say?.(`killed after ${JSON.stringify(hits)}`)
  } finally {
    await sandbox.kill()
  }
  return findings
}
