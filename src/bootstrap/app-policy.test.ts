/** Which release is served and what is switched: asked now and then, believed within limits, never in the way. */

import { askPolicy } from './app-policy'

import { CallError } from '@/api/core/errors'
import { hospitalOf, offers } from '@/hospitals/index'
import { dispatch } from '@/session/store'
import { useSwitches } from '@/shared/hospital/use-hospital'
import { useRelease } from '@/shared/release/store'

const asked: unknown[] = []
let answer: unknown

jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: unknown) => {
    asked.push([call.id, input])
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))

let now = 0
const at = (unitId: number) => dispatch({ type: 'loggedIn', token: `a-${unitId}-token`, unitId })
const ask = (said: unknown) => {
  answer = said
  now += 3_600_000
  return askPolicy(now)
}
const saying = (leastRelease: string, switches: { id: string; on: boolean }[] = []) => ({ leastRelease, switches })
const isOn = (id: Parameters<typeof offers>[1]) => offers(hospitalOf(335), id)

beforeEach(async () => {
  Object.assign(globalThis, { APP_VERSION: '1.3.0' })
  at(335)
  await ask(saying(''))
  asked.length = 0
})
afterAll(() => Object.assign(globalThis, { APP_VERSION: '' }))

it('tells the hospital which release runs where, and who asks not at all', async () => {
  await ask(saying('1.3.0'))
  expect(asked).toEqual([['ext.appPolicy', { unitId: 335, host: 'browser', release: '1.3.0' }]])
  expect(useRelease.getState().isOutdated).toBe(false)
})

it('says that an earlier release is no longer served, and takes it back', async () => {
  await ask(saying('1.4.0'))
  expect(useRelease.getState().isOutdated).toBe(true)
  await ask(saying('1.2.0'))
  expect(useRelease.getState().isOutdated).toBe(false)
})

it('shuts nobody out by a hospital that cannot be reached, or by words that are no release', async () => {
  await ask(new CallError({ kind: 'offline', callId: 'ext.appPolicy', message: '' }))
  await ask(saying('latest'))
  expect(useRelease.getState().isOutdated).toBe(false)
})

it('keeps what was said while the hospital cannot be reached', async () => {
  await ask(saying('1.4.0', [{ id: 'circles', on: false }]))
  await ask(new Error('offline'))
  expect([useRelease.getState().isOutdated, isOn('circles')]).toEqual([true, false])
})

it('switches what the profile leaves to the backend, draws screens anew, and goes back to the profile', async () => {
  const { round } = useSwitches.getState()
  await ask(saying('', [{ id: 'circles', on: false }]))
  expect([isOn('circles'), useSwitches.getState().round]).toEqual([false, round + 1])
  await ask(saying('', [{ id: 'circles', on: false }]))
  expect(useSwitches.getState().round).toBe(round + 1)
  await ask(saying(''))
  expect([isOn('circles'), useSwitches.getState().round]).toEqual([true, round + 2])
})

it.each(['stepUp', 'consentRecord', 'signOut', 'idempotency', 'ledger', 'telepathy', '__proto__', 'constructor'])(
  'leaves %s alone, whatever the backend says',
  async (id) => {
    const before = JSON.stringify(hospitalOf(335))
    await ask(saying('', [{ id, on: false }]))
    expect(JSON.stringify(hospitalOf(335))).toBe(before)
  },
)

it('asks the same hospital once in ten minutes, and one without the capability never', async () => {
  answer = saying('')
  now += 3_600_000
  await askPolicy(now)
  await askPolicy(now + 599_000)
  expect(asked).toHaveLength(1)
  await askPolicy(now + 601_000)
  expect(asked).toHaveLength(2)
  now += 601_000
  at(19)
  await ask(saying('9.0.0'))
  expect(asked).toHaveLength(2)
  expect(useRelease.getState().isOutdated).toBe(false)
})
