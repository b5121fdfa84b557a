/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'

import { useDrawnWhileShown } from './use-drawn-while-shown'

import { host } from '@/platform/host/fake'
import { dispatch } from '@/session/store'

const mockLife: Record<'show' | 'hide', () => void> = { show: () => undefined, hide: () => undefined }

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => (mockLife.show = run),
  useDidHide: (run: () => void) => (mockLife.hide = run),
}))

beforeEach(() => {
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
  renderHook(useDrawnWhileShown)
  mockLife.show()
  host.calls.length = 0
})

const drawn = () => host.calls.flat()

it('draws nothing while another page is in front, and all of it when it is shown again', () => {
  mockLife.hide()
  expect(drawn()).toEqual(['pause'])
  act(() => void dispatch({ type: 'unreadCounted', messages: 3 }))
  expect(drawn()).toEqual(['pause'])
  mockLife.show()
  expect(drawn()).toEqual(['pause', 'resume'])
})

it.each([
  ['another person', () => dispatch({ type: 'loggedIn', token: 'token-of-another', unitId: 335 })],
  ['another hospital', () => dispatch({ type: 'hospitalSwitched', unitId: 324 })],
  ['another card', () => dispatch({ type: 'cardSwitched', card: { cardId: 'c2', patientId: 'p2', name: '王演示' } })],
  ['sign-out', () => dispatch({ type: 'signedOut' })],
])('%s: does not keep what was drawn for the old one', (_what, change) => {
  mockLife.hide()
  act(() => void change())
  expect(drawn()).toEqual(['pause', 'resume'])
})
