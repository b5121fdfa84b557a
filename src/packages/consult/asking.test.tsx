/** @jest-environment jsdom */
/** What a doctor's page says of clinic days, and by which call of the hospital a question is begun. */

import { act, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, pageOf, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import Describe from './describe'
import DoctorHome from './doctor-home'

const DOCTOR = {
  doctorId: 'd1',
  name: '周示范',
  title: '主任医师',
  subjectName: '生殖医学门诊',
  goodAt: '促排卵',
  intro: '',
  rating: null,
  ratingPercent: null,
  reviewCount: 0,
  consultCount: 0,
  isFocused: false,
  isCollected: false,
  services: [{ type: 5, priceFen: 0, enabled: true, onDuty: true }],
}
const session = (scheduleId: string, date: string, status: string | null, remain: number) => ({
  ...{ scheduleId, date, status, remain, subjectId: 's1', subjectName: '生殖医学门诊', period: 'AM' },
  ...{ regClass: '专家号', feeFen: 5000 },
})

setStage('verified')
beforeEach(() => {
  stage.answers = {
    'consult.selectPageList': () => pageOf([DOCTOR]),
    'consult.getConsultBlack': () => ({ reason: '', verified: true, firstVisit: false }),
    'consult.selectConsult': () => pageOf([]),
    'subjects.doctorScheduling': () => ({
      list: [
        session('p0', '2099-03-01', 'CLOSED', 0),
        session('p1', '2099-03-02', 'OPEN', 4),
        session('p2', '2099-03-03', 'OPEN', 0),
        session('p3', '2099-03-04', 'SUSPENDED', 4),
        session('p4', '2099-03-05', null, 4),
      ],
    }),
  }
})

const showDoctor = () => open(DoctorHome, '/doctorHome', { doctorId: 'd1' })

it('names the coming clinic days; only one with places leads to its times', async () => {
  showDoctor()
  await waitFor(() => expect(at('doctor-home-clinic-0')).not.toBeNull())
  const rows = [0, 1, 2, 3].map((row) => text(`doctor-home-clinic-${row}`))
  expect(rows[0]).toBe('03-02 周一 上午生殖医学门诊专家号¥50.00可预约')
  expect(rows.map((row) => /可预约|约满|停诊|不可约/.exec(row)?.[0])).toEqual(['可预约', '约满', '停诊', '不可约'])
  expect(at('doctor-home-clinic-4')).toBeNull()
  ;[1, 2, 3, 0].forEach((row) => tap(`doctor-home-clinic-${row}`))
  expect(stage.went).toEqual([['booking-schedule', { doctorId: 'd1', subjectId: 's1', date: '2099-03-02' }]])
})

it('asks for no clinic days where bookings have other calls, and shows none where none is planned', async () => {
  stage.answers['subjects.doctorScheduling'] = () => ({ list: [] })
  showDoctor()
  await waitFor(() => expect(askedIds()).toContain('subjects.doctorScheduling'))
  expect(at('doctor-home-clinic-0')).toBeNull()
  stage.asked = []
  arrive(19, 'verified')
  showDoctor()
  await waitFor(() => expect(askedIds()).toContain('consult.selectPageList'))
  expect(askedIds()).not.toContain('subjects.doctorScheduling')
})

it.each([
  [335, 'consult.newAddConsult'],
  [1002, 'consult.addConsult'],
])('at %i a question is begun by %s, with what was typed', async (unitId, call) => {
  arrive(unitId, 'verified')
  stage.answers[call] = () => ({ consultId: 'c9', orderCode: '', payableFen: 0 })
  open(Describe, '/DoctorCs', { doctorId: 'd1', type: '5' })
  await waitFor(() => expect(at('consult-describe-submit')).not.toBeNull())
  type('consult-describe-description', '想问一下复查时间应该怎样安排')
  await act(async () => tap('consult-describe-submit'))
  const sent = stage.asked.filter(([id]) => id.endsWith('ddConsult'))
  expect(sent.map(([id, { description }]) => [id, description])).toEqual([[call, '想问一下复查时间应该怎样安排']])
  expect(stage.went).toEqual([['consult-success', { consultId: 'c9', kind: 'submitted' }, { mode: 'replace' }]])
})
