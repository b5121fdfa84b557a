/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'

import { HelpFloat } from './help-float'

import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { go } from '@/routing/go'
import { dispatch } from '@/session/store'
import { setShell } from '@/ui/shell/environment'

jest.mock('@/routing/go', () => ({ go: jest.fn(() => Promise.resolve()) }))

const EXAMPLE = 335

beforeEach(() => void dispatch({ type: 'loggedIn', token: 'a', unitId: EXAMPLE }))
afterEach(() => {
  act(() => setShell({ elder: false }))
  jest.restoreAllMocks()
})

const show = (kind: 'service' | 'emergency') =>
  render(<HelpFloat id="help" kind={kind} />).container.querySelector<HTMLElement>('#help')

it('opens the smart service, or rings the number that is answered at any hour', () => {
  const ring = jest.spyOn(host, 'callPhone').mockRejectedValue(new Error('cancelled'))
  const service = show('service')
  expect(service?.getAttribute('aria-label')).toBe('智能客服')
  fireEvent.click(service as Element)
  expect(jest.mocked(go).mock.calls).toEqual([['smart-service']])
  const emergency = show('emergency')
  expect(emergency?.getAttribute('aria-label')).toBe('24小时电话')
  fireEvent.click(emergency as Element)
  expect(ring).toHaveBeenCalledWith(hospitalOf(EXAMPLE).danger.phone)
})

it('stays where it was put, on every page', () => {
  const first = show('service') as HTMLElement
  const before = first.style.left
  fireEvent.touchStart(first, { touches: [{ clientX: 900, clientY: 300 }] })
  fireEvent.touchMove(first, { touches: [{ clientX: 20, clientY: 260 }] })
  fireEvent.touchEnd(first, { touches: [] })
  const second = show('emergency') as HTMLElement
  expect([second.style.left, second.style.top]).toEqual([first.style.left, first.style.top])
  expect(second.style.left).not.toBe(before)
})

it('is a button in the page in the elder layout: nobody has to push it aside', () => {
  act(() => setShell({ elder: true }))
  const button = show('emergency') as HTMLElement
  expect([button.textContent, button.style.left]).toEqual(['24小时电话', ''])
})

it('is not there where the hospital gives no number', () => {
  dispatch({ type: 'hospitalSwitched', unitId: 999_999 })
  expect(show('emergency')).toBeNull()
})
