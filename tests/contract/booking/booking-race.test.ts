import { race } from '../../attack/server/server-race-rounds'
import { swapRace } from '../../attack/server/server-swap-rounds'
import { members, watchRace } from '../../attack/server/server-watch-rounds'
import { startHost, type TestHost } from '../support/test-host'

/** Short forms; the attack command runs 20 rounds of 1,000 callers and 200 kills, on the embedded database and on PostgreSQL. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

it('[rule:states.appointment] one place, 100 callers: one winner in each of two rounds', async () => {
  expect(await race(host.url, { rounds: 2, callers: 100 })).toEqual([])
})

it('keeps as many places at the window as it says, whatever numbers were given out before', async () => {
  const { client } = host
  const [first = '', ...others] = await members(client, 3)
  const { data } = await client.call<{ list: { status: string; slots: { slotId: string; remain: number }[] }[] }>(
    'subjects.scheduInfo',
    {},
    first,
  )
  const slots = data.list.flatMap((one) => (one.status === 'OPEN' ? one.slots : []))
  const slotId = slots.find(({ remain }) => remain >= 3)?.slotId ?? ''
  const lock = (token: string) => client.call('subjects.lockNumber', { slotId }, token)
  expect((await lock(first)).code).toBe(200)
  await client.act('leave', { slotId, places: 1 })
  const codes: number[] = []
  for (const token of others) codes.push((await lock(token)).code)
  expect(codes).toEqual([200, 400])
})

it('[rule:states.appointment] a given-up place goes to whoever waited, however many others ask', async () => {
  expect(await watchRace([host.url], { rounds: 1, strangers: 30 })).toEqual([])
})

it('[rule:states.appointment] changes of time that meet lose no visit and share no place', async () => {
  expect(await swapRace([host.url], { rounds: 1, pairs: 2 })).toEqual([])
})
