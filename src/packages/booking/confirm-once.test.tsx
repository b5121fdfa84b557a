/** @jest-environment jsdom */
/** A confirmed booking opens its payment once, although the page draws again while it is being replaced. */

import { act, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap } from '../../../tests/screens/stage'
import BookingConfirm from './booking-confirm'

import { getAppointmentByOrder } from '@/api/booking/calls'
import { invalidate } from '@/data/query'

const ORDER = '3'.repeat(20)
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
  isFirstVisit: false,
}

setStage('verified')

it('opens the payment once', async () => {
  let appointment: object = HELD
  stage.answers = {
    'subjects.selectRecordByOrderId': () => appointment,
    'subjects.regist': () => {
      appointment = { ...HELD, status: 'UNPAID', orderCode: ORDER }
      return {
        appointmentId: 'a1',
        orderCode: ORDER,
        status: 'UNPAID',
        payableFen: 5000,
        expireAt: Date.UTC(2099, 1, 1),
      }
    },
  }
  open(BookingConfirm, '/confirmRegis', { lockId: 'a1' })
  await waitFor(() => expect(at('booking-confirm-submit')).not.toBeNull())
  tap('booking-confirm-notice')
  tap('booking-confirm-submit')
  await waitFor(() => expect(stage.went).toHaveLength(1))
  await act(() => invalidate(getAppointmentByOrder))
  await waitFor(() =>
    expect(stage.asked.filter(([id]) => id === 'subjects.selectRecordByOrderId').length).toBeGreaterThan(1),
  )
  expect(stage.went).toEqual([['pay-order', { orderCode: ORDER }, { mode: 'replace' }]])
})
