/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'

import { HelpLines } from './help-lines'

import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { dispatch } from '@/session/store'

const at = (unitId: number) => {
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId })
}
afterEach(() => void jest.restoreAllMocks())

it('every number is read and rung with one tap', () => {
  at(335)
  const ring = jest.spyOn(host, 'callPhone').mockRejectedValue(new Error('cancelled'))
  const { container } = render(<HelpLines id="help" />)
  const rows = [...container.querySelectorAll('[id^="help-"]')]
  for (const row of rows) fireEvent.click(row)
  const rung = ring.mock.calls.map(([number]) => number)
  expect(rung).toEqual([hospitalOf(335).counsellorPhone, '12356', '120'])
  // The joiners that keep a number on one line are not seen.
  rung.forEach((number, at) => expect(rows[at]?.textContent?.replace(/\u2060/g, '')).toContain(number))
})

it('a hospital that gives no number still leads to the national lines', () => {
  at(999_999)
  const { container } = render(<HelpLines id="help" />)
  expect(container.querySelector('#help-hospital')).toBeNull()
  expect(container.textContent).toMatch(/12356.*120/)
})
