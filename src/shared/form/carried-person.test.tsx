/** @jest-environment jsdom */

import { cleanup, renderHook } from '@testing-library/react'

import { useKnownPerson } from './known-person'

import { storage } from '@/platform/storage'
import { dispatch, sessionState } from '@/session/store'

beforeEach(() => void dispatch({ type: 'loggedIn', token: 'a', unitId: 335 }))
afterEach(() => {
  cleanup()
  dispatch({ type: 'signedOut' })
})

const HIS = { name: '林晓', femaleIdNo: '110000199205180022', mobile: '13800000001', education: '20', nation: '01' }
const personAfter = (oaData?: string) => renderHook(() => useKnownPerson(oaData)).result.current

it('[rule:session.personalInfo] goes with the visit to the next form, without what says who somebody is', () => {
  expect(personAfter(JSON.stringify(HIS))).toMatchObject(HIS)
  cleanup()
  expect(personAfter()).toEqual({ education: '20', nation: '01' })
  expect(JSON.parse(storage.get('session', 'personalInfo') ?? '')).toEqual({ education: '20', nation: '01' })
})

it('[rule:session.personalInfo] takes what a page beside the app has kept; what the way here says wins', () => {
  dispatch({ type: 'personalInfoKept', text: '{"education":"30","nation":"05"}' })
  expect(personAfter('{"education":"10"}')).toEqual({ education: '10', nation: '05' })
})

it.each(['', 'no JSON', '[1]', 'null'])('makes nothing of %j', (text) => {
  dispatch({ type: 'personalInfoKept', text })
  expect(personAfter()).toEqual({})
})

it('ends with the person', () => {
  personAfter(JSON.stringify(HIS))
  dispatch({ type: 'loggedIn', token: 'another', unitId: 335 })
  expect([sessionState().personalInfo, storage.get('session', 'personalInfo')]).toEqual(['', null])
})
