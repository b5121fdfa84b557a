import { memberIs } from '../../tests/screens/member'
import { dispatch, openHospital, restoreSession, sessionState, waitingSessions } from './store'

import { memoryStorage } from '@/platform/shared/memory-storage'
import type { Storage } from '@/platform/storage/contract'

let storage: Storage
const waiting = () => storage.keys('cookie').filter((key) => key.startsWith('waiting.'))
const byHost = (token: string) => dispatch({ type: 'tokenReceived', token, byHost: true })
const signIn = (token: string, unitId: number) => dispatch({ type: 'loggedIn', token, unitId })
const at = () => {
  const { unitId, token, tokenOrigin } = sessionState()
  return [unitId, token, tokenOrigin]
}

beforeEach(() => {
  storage = memoryStorage()
  restoreSession(storage)
  dispatch({ type: 'signedOut' })
})

describe('a hospital that is left by a link', () => {
  it('finds its session again, also after a restart, and nobody of the other one', () => {
    signIn('first', 335)
    openHospital(17, '', true)
    expect(at()).toEqual([17, '', 'own'])
    expect(storage.get('cookie', 'token')).toBeNull()
    restoreSession(storage)
    openHospital(335, '', true)
    expect(at()).toEqual([335, 'first', 'own'])
    expect(waiting()).toEqual([])
  })

  it('does not mix two: each comes back at its own hospital only', () => {
    signIn('first', 335)
    openHospital(17, '', true)
    signIn('second', 17)
    openHospital(38, '', true)
    expect(at()).toEqual([38, '', 'own'])
    openHospital(17, '', true)
    expect(sessionState().token).toBe('second')
  })

  it.each<[string, () => unknown, string]>([
    ['a sign-in at the other one', () => dispatch({ type: 'loggedIn', token: 'hers' }), 'link'],
    ['a link', () => dispatch({ type: 'entered', values: { token: 'hers' } }), 'link'],
    ["the phone's own account, of whom nothing is known yet", () => byHost('his'), 'link'],
    ['nothing but the return', () => undefined, 'own'],
  ])('after %s it is asked whose it is, or not', (_act, act, origin) => {
    signIn('first', 335)
    memberIs('m1')
    openHospital(17, '', true)
    act()
    openHospital(335, '', false)
    expect(at()).toEqual([335, 'first', origin])
  })

  it.each([
    ['one with the same number, which each hospital gives by itself', ['m1'], 'link'],
    ['another member', ['m2'], 'link'],
    ['nobody that the hospital names', [''], 'link'],
    ['one with the same number after a start that found out nothing', [null, 'm1'], 'link'],
    ['another after a start that found out nothing', [null, 'm2'], 'link'],
    ['the same after another', ['m2', 'm1'], 'link'],
  ] as const)(
    'the phone is started again, and its account is %s: it is asked whose it is, or not',
    (_who, starts, origin) => {
      signIn('first', 335)
      memberIs('m1')
      openHospital(17, '', true)
      starts.forEach((member, at) => {
        byHost(`start${at}`)
        if (member !== null) memberIs(member)
        restoreSession(storage)
      })
      openHospital(335, '', false)
      expect(at()).toEqual([335, 'first', origin])
    },
  )

  it('a hospital with numbers of its own asks nothing of who was there before as well', () => {
    signIn('first', 335)
    memberIs('m1')
    openHospital(17, '', true)
    signIn('second', 17)
    memberIs('n7')
    openHospital(335, '', true)
    dispatch({ type: 'entryConfirmed', generation: sessionState().generation })
    memberIs('m1')
    dispatch({ type: 'entryConfirmed', generation: sessionState().generation })
    openHospital(17, '', true)
    memberIs('n7')
    restoreSession(storage)
    byHost('third')
    memberIs('n7')
    openHospital(335, '', true)
    expect(at()).toEqual([335, 'first', 'confirmedLink'])
  })

  it('is asked for when the token in use turns out to be another’s', () => {
    signIn('first', 335)
    memberIs('m1')
    openHospital(17, '', true)
    byHost('second')
    memberIs('m1')
    memberIs('m2')
    openHospital(335, '', false)
    expect(at()).toEqual([335, 'first', 'link'])
  })

  it('that an older app put aside without its owner is asked for', () => {
    storage.set('cookie', 'waiting.335', 'own first')
    dispatch({ type: 'hospitalSwitched', unitId: 17 })
    byHost('second')
    memberIs('m1')
    openHospital(335, '', false)
    expect(at()).toEqual([335, 'first', 'link'])
  })

  it.each([
    ['signing out', () => dispatch({ type: 'signedOut' }), 0],
    ['taking the consent back', () => dispatch({ type: 'consentWithdrawn' }), 0],
    ['an answer 401 at the other one', () => dispatch({ type: 'expired', generation: sessionState().generation }), 1],
    ['declining what a link opened', () => dispatch({ type: 'entryDeclined' }), 1],
  ] as const)('after %s it waits or is gone', (_act, act, left) => {
    signIn('first', 335)
    openHospital(17, '', true)
    dispatch({ type: 'entered', values: { token: 'theirs' } })
    act()
    expect(waiting()).toHaveLength(left)
  })

  it('is listed with its hospital, and what is no session is not', () => {
    signIn('first', 335)
    openHospital(17, '', true)
    storage.set('cookie', 'waiting.38', 'own')
    storage.set('cookie', 'waiting.324', 'strange token')
    expect(waitingSessions()).toEqual([{ unitId: 335, token: 'first', origin: 'own' }])
  })

  it('waits beside at most two others, and a choice from the list lets nothing wait', () => {
    for (const unitId of [335, 17, 38, 324, 19]) {
      openHospital(unitId, '', true)
      signIn(`at${unitId}`, unitId)
    }
    openHospital(1001, '', true)
    expect(waiting().sort()).toEqual(['waiting.19', 'waiting.324', 'waiting.38'])
    signIn('at1001', 1001)
    openHospital(335, '', false)
    expect(waiting()).not.toContain('waiting.1001')
  })
})

it('a sign-in that came before the first choice of a hospital goes on there', () => {
  dispatch({ type: 'hospitalSwitched', unitId: 335 })
  restoreSession(memoryStorage())
  dispatch({ type: 'loggedIn', token: 'first' })
  openHospital(335, '', false)
  expect(at()).toEqual([335, 'first', 'own'])
})
