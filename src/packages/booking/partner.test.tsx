/** @jest-environment jsdom */
/** The partner's appointments on the screens of the own ones. */

import { act, waitFor } from '@testing-library/react'

import { at, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Assessments from './assessments'
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
describe('a session that the hospital has stopped', () => {
  const stopped = (more: object) => {
    stage.answers['subjects.reservationRecord'] = () => pageOf([{ ...VISIT, status: 'SUSPENDED', ...more }])
    open(BookingRecords, '/ReservationRecordList')
  }

  it('leads to other times of the same doctor', async () => {
    stopped({ cancellable: false })
    await waitFor(() => expect(text('booking-records-item-0')).toContain('已停诊'))
    tap('booking-records-item-0')
    await waitFor(() => expect(text('booking-records-stopped')).toContain('可以重新选择时间'))
    tap('booking-records-rebook')
    const [address, { params }] = stage.went.at(-1) as [string, { params: object }]
    expect([address, params]).toEqual(['/appointMent', { subjectId: VISIT.subjectId, doctorId: VISIT.doctorId }])
  })

  it('is the hospital’s to arrange anew where the hospital had arranged it', async () => {
    stopped({ cancellable: false, createdBy: 'staff' })
    await waitFor(() => expect(text('booking-records-item-0')).toContain('已停诊'))
    tap('booking-records-item-0')
    await waitFor(() => expect(text('booking-records-stopped')).toContain('医院会为您另约时间'))
    expect(at('booking-records-rebook')).toBeNull()
  })
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

describe('the waiting list of assessments', () => {
  const ENTRY = {
    watchId: 'w'.repeat(32),
    kind: 'assessment',
    subjectId: 's1',
    subjectName: '女性生育力评估',
    doctorId: '',
    doctorName: '',
    date: '2099-03-01',
    state: 'WAITING',
    createdAt: 1,
    ahead: 2,
    offerId: '',
    offerDoctor: '',
    offerTime: '',
    offerUntil: null,
  }
  const OFFER = {
    ...ENTRY,
    state: 'OFFERED',
    offerId: 'o'.repeat(32),
    offerDoctor: '蒋样式',
    offerTime: '08:00-08:30',
    offerUntil: Date.UTC(2099, 0, 1),
  }
  const show = async (...list: object[]) => {
    stage.answers = {
      ...stage.answers,
      'activity.fertilityEvaluation': () => ({ list: [], mine: [VISIT], serverTime: 0 }),
      'ext.placeWatches': () => ({ list, serverTime: Date.UTC(2026, 0, 1) }),
      'ext.takeOffer': () => ({ lockId: '', appointmentId: 'a9', orderCode: '2'.repeat(20) }),
      'ext.endWatch': () => ({}),
    }
    open(Assessments, '/assessmentBooking')
    await waitFor(() => expect(at('assessment-booking-mine-0')).not.toBeNull())
  }
  const asked = (name: string) => stage.asked.filter(([id]) => id === name).map(([, input]) => input)

  it('says how many wait before, how long a place is held, and is left by a tap', async () => {
    await show(ENTRY, { ...ENTRY, watchId: 'v'.repeat(32), kind: 'registration' })
    await waitFor(() => expect(text('assessment-booking-watch-0')).toMatch(/正在候补.*评估时间.*前面还有2人.*15分钟/))
    expect(at('assessment-booking-watch-1')).toBeNull()
    tap('assessment-booking-watch-0-end')
    await waitFor(() => expect(asked('ext.endWatch')).toEqual([{ watchId: ENTRY.watchId }]))
  })

  it('asks before an offer is taken, and leads to its payment', async () => {
    await show(OFFER)
    await waitFor(() =>
      expect(text('assessment-booking-offer-0')).toMatch(/候补成功.*女性生育力评估 蒋样式，.*08:00-08:30，为您保留/),
    )
    tap('assessment-booking-offer-0-take')
    await waitFor(() => expect(text('dialog')).toContain('确认评估时间'))
    expect(asked('ext.takeOffer')).toEqual([])
    tap('dialog-ok')
    await waitFor(() => expect(stage.went).toEqual([['pay-order', { orderCode: '2'.repeat(20) }]]))
    expect(asked('ext.takeOffer')).toEqual([{ watchId: OFFER.watchId }])
  })

  it('tells of an offer that passed by, until that day is waited for again or is over', async () => {
    const LAPSED = { ...ENTRY, state: 'LAPSED' }
    const again = { ...ENTRY, watchId: 'x'.repeat(32), date: '2099-03-02', createdAt: 2 }
    await show(LAPSED, { ...LAPSED, date: '2099-03-02' }, again, { ...LAPSED, date: '2020-01-01' })
    await waitFor(() => expect(text('assessment-booking-lapsed-0')).toMatch(/评估时间已超时释放.*请重新候补/))
    expect(at('assessment-booking-lapsed-1')).toBeNull()
  })
})
