/** Short forms; the attack command guesses 10,000 times at the SMS code, 2,000 times at each other secret, and measures whether durations tell. */

import { guessRounds } from '../../attack/server/server-guess-rounds'
import { sendRounds } from '../../attack/server/server-guess-sends'
import { answersTell } from '../../attack/server/server-guess-tell'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

it('codes, tickets and numbers bear their tries and not one more, and never lock their owner out', async () => {
  const { rounds, findings } = await guessRounds(host.client, { sms: 60, others: 60, seed: 20260301 })
  expect(findings).toEqual([])
  expect(rounds).toBe(7 * 60)
})

it('a hundred sends to one phone at once: one SMS', async () => {
  expect(await sendRounds(host.client, 100)).toEqual([])
})

it('no answer tells who has an account, is a patient, or that half a guess was right', async () => {
  expect(await answersTell(host.client)).toEqual([])
})
