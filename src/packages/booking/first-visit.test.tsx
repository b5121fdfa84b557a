/** @jest-environment jsdom */
/** First visit or not is not asked again where the hospital's file says it. */

import { waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap } from '../../../tests/screens/stage'
import BookingConfirm from './booking-confirm'

const HELD = {
  appointmentId: 'a1',
  orderCode: '',
  patientName: '何静',
  subjectName: '生殖医学门诊',
  doctorName: '周示范',
  date: '2099-03-01',
  period: 'AM',
  startTime: '08:00',
  endTime: '08:30',
  feeFen: 5000,
  status: 'LOCKED',
  lockExpireAt: Date.UTC(2099, 1, 1),
}
const chosen = (value: string) => at(`booking-confirm-visit-${value}`)?.getAttribute('aria-checked')
const held = async (isFirstVisit: boolean | null) => {
  stage.answers = { 'subjects.selectRecordByOrderId': () => ({ ...HELD, isFirstVisit }) }
  open(BookingConfirm, '/confirmRegis', { lockId: 'a1' })
  await waitFor(() => expect(at('booking-confirm-visit-again')).not.toBeNull())
}

setStage('verified')

it.each([
  [true, 'true', 'false'],
  [false, 'false', 'true'],
  [null, 'false', 'false'],
])('by the file %s: first %s, again %s', async (said, first, again) => {
  await held(said)
  expect([chosen('first'), chosen('again')]).toEqual([first, again])
})

it('may be said otherwise', async () => {
  await held(false)
  tap('booking-confirm-visit-first')
  expect(chosen('first')).toBe('true')
})
