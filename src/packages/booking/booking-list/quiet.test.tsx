/** @jest-environment jsdom */
/** What can be booked says nothing in quiet mode that hurts, and stays bookable. */

import { waitFor } from '@testing-library/react'

import { open, pageOf, setStage, stage, text } from '../../../../tests/screens/stage'
import BookingRecords from '../booking-records'
import BookingSuccess from '../booking-success'
import MyAppointments from '../my-appointments-records'
import BookingList from '.'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

setStage('verified')

const CLINIC = {
  subjectId: 's1',
  name: '中医生殖门诊',
  intro: '中医调理与备孕指导',
  floor: '2层',
  feeFen: 2000,
  remain: 3,
}
const EXAM = { ...CLINIC, subjectId: 's2', name: '验孕抽血', intro: '抽血查hCG', exam: null }

function answer(quiet: boolean): void {
  stage.answers = {
    'ext.quiet': () => ({ quiet, asks: false, reason: null, suggested: false, tellsPartner: false }),
    'subjects.subjectsList': () => ({ list: [CLINIC] }),
    'jiancha.appointmentQueueList': () => ({ list: [EXAM] }),
  }
}

it.each([
  ['clinics', '/SubscribeList', 'screen-booking-list', '中医生殖门诊', '备孕指导'],
  ['examinations', '/subjectDocCheckList', 'screen-check-booking-list', '化验抽血', '验孕'],
] as const)('%s', async (_, path, id, kept, hurting) => {
  answer(true)
  open(BookingList, path)
  await waitFor(() => expect(text(id)).toContain(kept))
  await waitFor(() => expect(mentionsPregnancy(text(id))).toBe(false))
  expect(text(id)).not.toContain(hurting)
})

const BOOKED = {
  appointmentId: 'a1',
  kind: 'check',
  status: 'BOOKED',
  subjectId: 's2',
  subjectName: '验孕抽血',
  doctorName: '采血四号窗',
  date: '2099-03-01',
  startTime: '08:00',
  endTime: '08:30',
  serverTime: 0,
}

it.each([
  ['records', BookingRecords, '/appointCheckRecord', {}],
  ['records of every kind', MyAppointments, '/myAppoint', {}],
  ['one that was just made', BookingSuccess, '/confirmSucCheck', { appointmentId: 'a1' }],
] as const)('what was booked before: %s', async (_, Screen, path, params) => {
  answer(true)
  Object.assign(stage.answers, {
    'ext.placeWatches': () => ({ list: [{ ...BOOKED, watchId: 'w', state: 'WAITING' }], serverTime: 0 }),
    'jiancha.appointmentRecordList': () => pageOf([BOOKED]),
    'member.reservationRecord': () => pageOf([BOOKED]),
    'subjects.selectRecordByOrderId': () => BOOKED,
  })
  open(Screen, path, params)
  await waitFor(() => expect(document.body.textContent).toContain('化验抽血'))
  expect(document.body.textContent).not.toContain('验孕')
})

it('whoever is not quiet reads them as the hospital wrote them', async () => {
  answer(false)
  open(BookingList, '/SubscribeList')
  await waitFor(() => expect(text('screen-booking-list')).toContain('中医调理与备孕指导'))
})
