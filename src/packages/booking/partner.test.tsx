/** @jest-environment jsdom */
/** The partner's appointments on the screens of the own ones. */
import { act, waitFor } from '@testing-library/react'

import { at, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'

import BookingRecords from './booking-records'
import MyAppointments from './my-appointments-records'

import { CallError } from '@/api/core/errors'
import { setActing } from '@/shared/member/acting'

const VISIT = {
  appointmentId: 'a1',
  orderCode: '',
  patientName: '何静',
  unitName: '示例医院',
  subjectId: 's1',
  subjectName: '生殖医学门诊',
  doctorId: 'd1',
  doctorName: '周示范',
  doctorTitle: '主任医师',
  date: '2099-03-01',
  period: 'AM',
  startTime: '08:00',
  endTime: '08:30',
  seqNo: 3,
  place: '门诊楼3层',
  feeFen: 5000,
  status: 'BOOKED',
  createdBy: 'patient',
  acknowledgedAt: null,
  cancellable: true,
  cancelRefusal: '',
  swappable: false,
  swapRefusal: '',
}
const HERS = { ...VISIT, appointmentId: 'a2', patientName: '何*', doctorName: '吴样例', cancellable: false }
const sharing = (mayAct: boolean) => ({
  paired: true,
  partnerNameMasked: '何*',
  list: [
    { dataClass: 'appointments', label: '就诊预约', note: '', mine: false, theirs: true },
    { dataClass: 'actFor', label: '由配偶代为办理', note: '', mine: false, theirs: mayAct },
  ],
})

setStage('verified')
beforeEach(() => {
  setActing('')
  stage.answers = {
    'ext.sharing': () => sharing(false),
    'ext.placeWatches': () => ({ list: [], serverTime: 0 }),
    'subjects.reservationRecord': ({ whose }) => pageOf([whose === 'spouse' ? HERS : VISIT]),
  }
})
describe('the records', () => {
  it('show the partner’s under the partner’s name, to be read and not to be changed', async () => {
    open(BookingRecords, '/ReservationRecordList')
    await waitFor(() => expect(text('booking-records-item-0')).toContain('周示范'))
    await waitFor(() => expect(at('booking-records-whose-spouse')).not.toBeNull())
    expect(at('partner-ribbon')).toBeNull()
    tap('booking-records-whose-spouse')
    await waitFor(() => expect(text('booking-records-item-0')).toContain('吴样例'))
    expect(text('partner-ribbon')).toContain('何*配偶')
    tap('booking-records-item-0')
    expect(text('booking-records-sheet')).toContain('何*（配偶）的预约')
    for (const act of ['cancel', 'swap', 'pay', 'request', 'resume']) expect(at(`booking-records-${act}`)).toBeNull()
    expect(text('booking-records-partners')).toContain('由何*（配偶）本人办理')
    tap('booking-records-partners-cards')
    expect(stage.went).toEqual([['couple-pair-detail']])
    const ofHer = ([id, { whose }]: (typeof stage.asked)[number]) =>
      id === 'subjects.reservationRecord' && whose === 'spouse'
    expect(stage.withoutEffects.filter(ofHer)).toEqual(stage.asked.filter(ofHer))
  })

  it('lead to the cards where the partner lets the member act', async () => {
    stage.answers['ext.sharing'] = () => sharing(true)
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse', appointmentId: 'a2' })
    await waitFor(() => expect(text('booking-records-partners')).toContain('可以代为办理'))
    tap('booking-records-partners-cards')
    expect(stage.went).toEqual([['visiting-card-list']])
  })

  it('say what can be done where the partner keeps them', async () => {
    const kept = new CallError({ kind: 'business', callId: 'x', code: 400, message: '配偶没有向您共享就诊预约' })
    stage.answers['subjects.reservationRecord'] = ({ whose }) => (whose ? kept : pageOf([VISIT]))
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse' })
    await waitFor(() => expect(text('booking-records-empty')).toContain('没有向您共享就诊预约'))
    expect(at('booking-records-book')).toBeNull()
    tap('booking-records-pair')
    expect(stage.went).toEqual([['couple-pair-detail']])
  })

  it('have no switch while acting: the records are the partner’s already', async () => {
    setActing('何*')
    stage.answers['member.getPatienInfo'] = () => ({ relation: 'spouse' })
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse' })
    await waitFor(() => expect(text('booking-records-item-0')).toContain('周示范'))
    await act(async () => undefined)
    expect(at('booking-records-whose-spouse')).toBeNull()
    expect(at('partner-ribbon')).toBeNull()
    expect(stage.asked.some(([, { whose }]) => whose === 'spouse')).toBe(false)
  })
})

it('what is coming of the partner’s is told without the steps and the acts that are the partner’s', async () => {
  stage.answers['ext.bookingStanding'] = () => ({ onFile: true, bookedBy: '护士' })
  stage.answers['member.reservationRecord'] = ({ whose }) =>
    pageOf([whose === 'spouse' ? { ...HERS, createdBy: 'staff' } : VISIT])
  open(MyAppointments, '/myAppoint')
  await waitFor(() => expect(at('my-appointments-records-whose-spouse')).not.toBeNull())
  tap('my-appointments-records-whose-spouse')
  await waitFor(() => expect(text('my-appointments-records-item-0')).toContain('医护为何*（配偶）安排'))
  expect(at('my-appointments-records-item-0-confirm')).toBeNull()
  expect(at('my-appointments-records-team')).toBeNull()
  expect(
    stage.asked.filter(([id]) => id === 'subjects.appointProcess').map(([, { appointmentId }]) => appointmentId),
  ).toEqual(['a1'])
  tap('my-appointments-records-item-0-open')
  expect(stage.went).toEqual([['booking-records', { appointmentId: 'a2', whose: 'spouse' }]])
})
