/** @jest-environment jsdom */
/** The partner's appointments on the screens of the own ones. */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import BookingRecords from './booking-records'
import MyAppointments from './my-appointments-records'

import { CallError } from '@/api/errors'
import { queryClient } from '@/data/cache'
import { DataProvider } from '@/data/query'
import { setActing } from '@/features/member/acting'
import { configureRouting } from '@/routing/context'
import { dispatch, sessionState } from '@/session/store'

type Answers = Record<string, (input: Record<string, unknown>) => unknown>

/** What the hospital says, by call; a CallError is thrown, and what is not named is never answered. */
let answers: Answers
const asked: [string, Record<string, unknown>, boolean][] = []
jest.mock('@/api/client', () => ({
  send: (call: { id: string }, input: Record<string, unknown>, options: { withoutEffects?: boolean } = {}) => {
    asked.push([call.id, input, options.withoutEffects === true])
    const answer = answers[call.id]?.(input)
    if (answer instanceof CallError) return Promise.reject(answer)
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
  },
}))
const went: unknown[] = []
jest.mock('@/routing/go', () => {
  const go = (...to: unknown[]) => (went.push(to), Promise.resolve())
  return { go, goLegacy: go }
})
let params: Record<string, string> = {}
let path = ''
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ path, params }),
}))

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
const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 })
const sharing = (mayAct: boolean) => ({
  paired: true,
  partnerNameMasked: '何*',
  list: [
    { dataClass: 'appointments', label: '就诊预约', note: '', mine: false, theirs: true },
    { dataClass: 'actFor', label: '由配偶代为办理', note: '', mine: false, theirs: mayAct },
  ],
})

function open(Screen: () => React.JSX.Element, at: string, more: Record<string, string> = {}) {
  path = at
  params = more
  return render(
    <DataProvider>
      <Screen />
    </DataProvider>,
  )
}
const at = (id: string) => document.getElementById(id)
const text = (id: string) => at(id)?.textContent ?? ''
const tap = (id: string) => act(() => void fireEvent.click(at(id) as HTMLElement))

beforeEach(() => {
  asked.length = 0
  went.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'verified' })
  configureRouting({ level: () => 'verified' })
  setActing('')
  answers = {
    'ext.sharing': () => sharing(false),
    'ext.placeWatches': () => ({ list: [], serverTime: 0 }),
    'subjects.reservationRecord': ({ whose }) => pageOf([whose === 'spouse' ? HERS : VISIT]),
  }
})
afterEach(cleanup)

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
    expect(text('booking-records-sheet')).toContain('配偶的预约')
    for (const act of ['cancel', 'swap', 'pay', 'request', 'resume']) expect(at(`booking-records-${act}`)).toBeNull()
    expect(text('booking-records-partners')).toContain('由配偶本人办理')
    tap('booking-records-partners-cards')
    expect(went).toEqual([['couple-pair-detail']])
    const ofHer = asked.filter(([id, { whose }]) => id === 'subjects.reservationRecord' && whose === 'spouse')
    expect(ofHer.every(([, , isQuiet]) => isQuiet)).toBe(true)
  })

  it('lead to the cards where the partner lets the member act', async () => {
    answers['ext.sharing'] = () => sharing(true)
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse', appointmentId: 'a2' })
    await waitFor(() => expect(text('booking-records-partners')).toContain('可以代为办理'))
    tap('booking-records-partners-cards')
    expect(went).toEqual([['visiting-card-list']])
  })

  it('say what can be done where the partner keeps them', async () => {
    const kept = new CallError({ kind: 'business', callId: 'x', code: 400, message: '配偶没有向您共享就诊预约' })
    answers['subjects.reservationRecord'] = ({ whose }) => (whose ? kept : pageOf([VISIT]))
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse' })
    await waitFor(() => expect(text('booking-records-empty')).toContain('没有向您共享就诊预约'))
    expect(at('booking-records-book')).toBeNull()
    tap('booking-records-pair')
    expect(went).toEqual([['couple-pair-detail']])
  })

  it('have no switch while acting: the records are the partner’s already', async () => {
    setActing('何*')
    answers['member.getPatienInfo'] = () => ({ relation: 'spouse' })
    open(BookingRecords, '/ReservationRecordList', { whose: 'spouse' })
    await waitFor(() => expect(text('booking-records-item-0')).toContain('周示范'))
    await act(async () => undefined)
    expect(at('booking-records-whose-spouse')).toBeNull()
    expect(at('partner-ribbon')).toBeNull()
    expect(asked.some(([, { whose }]) => whose === 'spouse')).toBe(false)
  })
})

it('what is coming of the partner’s is told without the steps and the acts that are the partner’s', async () => {
  answers['ext.bookingStanding'] = () => ({ onFile: true, bookedBy: '护士' })
  answers['subjects.reservationRecord'] = ({ whose }) =>
    pageOf([whose === 'spouse' ? { ...HERS, createdBy: 'staff' } : VISIT])
  open(MyAppointments, '/myAppoint')
  await waitFor(() => expect(at('my-appointments-records-whose-spouse')).not.toBeNull())
  tap('my-appointments-records-whose-spouse')
  await waitFor(() => expect(text('my-appointments-records-item-0')).toContain('医护为配偶安排'))
  expect(at('my-appointments-records-item-0-confirm')).toBeNull()
  expect(at('my-appointments-records-team')).toBeNull()
  expect(
    asked.filter(([id]) => id === 'subjects.appointProcess').map(([, { appointmentId }]) => appointmentId),
  ).toEqual(['a1'])
  tap('my-appointments-records-item-0-open')
  expect(went).toEqual([['booking-records', { appointmentId: 'a2', whose: 'spouse' }]])
})
