/** @jest-environment jsdom */

import { cleanup, fireEvent, render } from '@testing-library/react'

import { DangerCard } from './danger-card'

import { type Danger, NO_DANGER } from '@/domain/safety/danger-signs'
import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { dispatch } from '@/session/store'

/** 335 gives a number for day and night, 19 its service phone with hours, 999999 none. */
const show = (danger: Danger, unitId = 335) => {
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId })
  render(<DangerCard id="card" danger={danger} />)
}
const words = () => (document.body.textContent ?? '').replace(/\u2060/g, '')
const calls = () => [...document.querySelectorAll('[role="button"]')].map(({ id }) => id)

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it.each<[Danger['level'], boolean, string[], string]>([
  ['contact', false, ['card-hospital', 'card-ambulance'], '请今天联系医院'],
  ['urgent', false, ['card-hospital', 'card-ambulance'], '请尽快就医'],
  ['emergency', false, ['card-ambulance', 'card-hospital'], '请立即就医'],
  [null, true, ['card-help-line', 'card-ambulance', 'card-hospital'], '请先和人说说'],
  ['urgent', true, ['card-help-line', 'card-hospital', 'card-ambulance'], '请尽快就医'],
  ['emergency', true, ['card-ambulance', 'card-hospital', 'card-help-line'], '请立即就医'],
])('of %s (crisis: %s) offers the calls %s', (level, isCrisis, ids, title) => {
  show({ level, isCrisis, signs: [] })
  expect(calls()).toEqual(ids)
  expect(words()).toContain(title)
  expect(words()).toContain('120')
  if (level) expect(words()).toContain('到最近急诊')
  if (isCrisis) expect(words()).toContain('12356')
})

it('rings up with one tap, and breaks nothing where the call is not placed', () => {
  const ring = jest.spyOn(host, 'callPhone').mockRejectedValue(new Error('cancelled'))
  show({ level: 'urgent', isCrisis: true, signs: [] })
  for (const id of ['card-hospital', 'card-ambulance', 'card-help-line'])
    fireEvent.click(document.getElementById(id) as Element)
  expect(ring.mock.calls.map(([number]) => number)).toEqual([hospitalOf(335).danger.phone, '120', '12356'])
})

it('gives the service phone where the hospital has no other, and sends nobody to a number that is not there', () => {
  show({ level: 'urgent', isCrisis: false, signs: [] }, 19)
  expect(words()).toContain(hospitalOf(19).phone)
  cleanup()
  show({ level: 'urgent', isCrisis: true, signs: [] }, 999_999)
  expect(calls()).toEqual(['card-help-line', 'card-ambulance'])
  expect(words()).not.toContain('24小时电话')
})

it('calls no service phone a number for day and night', () => {
  for (const level of ['contact', 'urgent', 'emergency'] as const) {
    show({ level, isCrisis: false, signs: [] }, 19)
    expect(calls()).toContain('card-hospital')
    expect(words()).not.toContain('24小时电话')
    expect(words()).toMatch(/到最近急诊.*120/)
    expect(words()).toContain('医院电话接听时间：每日8:00–17:30。其他时间如有不适，请到最近急诊或拨打120。')
    cleanup()
    show({ level, isCrisis: false, signs: [] })
    expect([level, words().includes('24小时电话')]).toEqual([level, level !== 'contact'])
    expect(words()).not.toContain('接听时间')
    cleanup()
  }
})

it('names no illness, thanks nobody and is not there without danger', () => {
  for (const level of ['contact', 'urgent', 'emergency'] as const) show({ level, isCrisis: true, signs: [] })
  expect(words()).not.toMatch(/过度刺激|宫外孕|流产|感染|诊断|感谢|恭喜/)
  cleanup()
  show(NO_DANGER)
  expect(document.getElementById('card')).toBeNull()
})
