import { signOnAgain, signOnByHost, useSigningOn } from './host-sign-on'

import type { ExchangeOutcome } from '@/session/exchange'
import { dispatch } from '@/session/store'
import { signInByHost } from '@/shared/member/own-login'

jest.mock('@/shared/member/own-login', () => ({ signInByHost: jest.fn() }))

const answers = (outcome: ExchangeOutcome) => jest.mocked(signInByHost).mockResolvedValue(outcome)
const times = () => jest.mocked(signInByHost).mock.calls.length

beforeEach(() => {
  jest.mocked(signInByHost).mockReset()
  dispatch({ type: 'signedOut' })
})

describe('a first start without a network', () => {
  it('is made good as soon as the network is back or the app is shown again, and then no more', async () => {
    answers('unreached')
    await signOnByHost()
    answers('done')
    signOnAgain()
    expect([times(), useSigningOn.getState().isRunning]).toEqual([2, true])
    // A second reason while the first is being followed asks nothing.
    signOnAgain()
    await new Promise((done) => setImmediate(done))
    expect(useSigningOn.getState().isRunning).toBe(false)
    signOnAgain()
    expect(times()).toBe(2)
  })

  it('tries as often as the network lets it down', async () => {
    answers('unreached')
    await signOnByHost()
    for (let count = 2; count <= 4; count += 1) {
      signOnAgain()
      await new Promise((done) => setImmediate(done))
      expect(times()).toBe(count)
    }
  })

  it.each<[string, ExchangeOutcome, () => void]>([
    ['a refusal of the hospital', 'guest', () => undefined],
    ['a start on h5', 'skipped', () => undefined],
    ['somebody who signed in by hand', 'unreached', () => dispatch({ type: 'loggedIn', token: 'a'.repeat(32) })],
    [
      'somebody who signed in and out again',
      'unreached',
      () => {
        dispatch({ type: 'loggedIn', token: 'a'.repeat(32) })
        dispatch({ type: 'signedOut' })
      },
    ],
  ])('leaves %s alone', async (_, outcome, then) => {
    answers(outcome)
    await signOnByHost()
    then()
    signOnAgain()
    expect(times()).toBe(1)
  })
})
