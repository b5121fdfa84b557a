/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'

import { CallHospital, CallHospitalRow } from './call-hospital'

import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { dispatch } from '@/session/store'
import { Notice } from '@/ui/notice'

const at = (unitId: number) => {
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId })
}

afterEach(() => void jest.restoreAllMocks())

it.each([
  ['a button', <CallHospital key="call" id="call" />],
  ['a way on', <CallHospital key="call" id="call" text />],
  ['a row', <CallHospitalRow key="call" id="call" />],
])('%s shows the number and rings it, and a call that is not placed breaks nothing', (_what, piece) => {
  at(335)
  const { phone } = hospitalOf(335)
  const ring = jest.spyOn(host, 'callPhone').mockRejectedValue(new Error('cancelled'))
  const { container } = render(piece)
  const call = container.querySelector('#call') as Element
  // The joiners that keep the number on one line are not seen.
  expect(call.textContent?.replace(/\u2060/g, '')).toContain(phone)
  fireEvent.click(call)
  expect(ring).toHaveBeenCalledWith(phone)
})

it('is not there where the hospital gives no number', () => {
  at(999_999)
  const { container } = render(
    <Notice title="请联系医院" action={<CallHospital id="call" />}>
      到院办理
    </Notice>,
  )
  expect(hospitalOf(999_999).phone).toBe('')
  expect(container.querySelector('#call')).toBeNull()
})
