import { GATEWAY_CALLS } from '../../sandbox/payment/gateway-calls'
import { personOf } from '../attack/server-client'
import { growth, tallyOf, type Tally } from '../attack/server-tally'
import { sampleOf } from '../day'
import { startHost, type TestHost } from './test-host'
import { newActor, PREPARE, WRITES, type Actor } from './write-cases'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

const tally = (): Promise<Tally> => tallyOf(host.client)

const CASES = WRITES.map((call) => ({ id: call.id, idempotent: call.idempotent === true }))
let keys = 0

async function ready(id: string): Promise<{ who: Actor; input: Record<string, unknown>; before: Tally }> {
  const who = await newActor(host.client)
  const input = (await PREPARE[id]?.(who)) ?? {}
  return { who, input, before: await tally() }
}

it('knows what every write needs before it', () => {
  expect(CASES.map(({ id }) => id).filter((id) => !PREPARE[id])).toEqual([])
  expect([...GATEWAY_CALLS].filter((id) => !CASES.some((one) => one.id === id))).toEqual([])
})

/** Every write in a whole round; every day another half of them, and all that reach outside. */
const ROUNDS = [
  ...CASES.filter(({ id }) => GATEWAY_CALLS.has(id)),
  ...sampleOf(
    'writes sent again',
    CASES.filter(({ id }) => !GATEWAY_CALLS.has(id)),
    Math.ceil(CASES.length / 2),
  ),
]

describe('a write whose answer could not be stored', () => {
  it.each(ROUNDS)('$id: repeated, it has happened once', async ({ id, idempotent }) => {
    const { client } = host
    // What is one transaction must leave nothing behind; of the others, somebody without bad luck tells what is once.
    const plain = GATEWAY_CALLS.has(id) ? await ready(id) : null
    if (plain) await client.call(id, plain.input, plain.who.token, plain.who.headers)
    const once = plain && growth(plain.before, await tally())

    const { who, input, before } = await ready(id)
    const send = () =>
      client.call(id, input, who.token, { ...who.headers, ...(idempotent && { 'idempotency-key': key }) })
    const key = `once-${++keys}`
    await client.act('fault', { callId: id, kind: 'unkept' })
    expect(await send()).toMatchObject({ code: 500 })
    if (!once) expect(growth(before, await tally())).toEqual({})

    const repeated = await send()
    expect(repeated).toMatchObject({ code: 200 })
    if (!once && !idempotent) return
    const done = await tally()
    if (once) expect(growth(before, done)).toEqual(once)
    if (!idempotent) return
    expect(await send()).toEqual(repeated)
    expect(growth(done, await tally())).toEqual({})
  })
})

describe('tries of an identity', () => {
  it('fifty at the same time: five are tried, the others read that the day is used up', async () => {
    const { client } = host
    await client.act('fresh', { persona: 'lin-xiao' })
    const token = await client.token('lin-xiao')
    const { idNo, mobile } = personOf('lin-xiao')
    const tries = Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? client.call<{ attemptsLeft: number }>('member.authBind', { name: '不是她', idType: '1', idNo, mobile }, token)
        : client.call<{ attemptsLeft: number }>('member.realInfo', { name: '不是她', idType: '1', idNo }, token),
    )
    const answers = await Promise.all(tries)
    const tried = answers.filter(({ code }) => code === 200).map(({ data }) => data.attemptsLeft)
    expect(tried.sort()).toEqual([0, 1, 2, 3, 4])
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(45)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['今日认证次数已用完，请明日再试']))
    // The right name comes too late today.
    expect((await client.verify('lin-xiao', token)).code).toBe(400)
  })
})
