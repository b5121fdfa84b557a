/** @jest-environment jsdom */
/** The partner's bills on the screens of the own ones. */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import PaidRecords from './paid-records-records'
import PayableDetail from './payable-detail'
import PayableList from './payable-list'
import PgtPayDetail from './pgt-pay-detail'

import { CallError } from '@/api/errors'
import { queryClient } from '@/data/cache'
import { DataProvider } from '@/data/query'
import { setActing } from '@/features/member/acting'
import { configureRouting } from '@/routing/context'
import { dispatch, sessionState } from '@/session/store'

type Answers = Record<string, (input: Record<string, unknown>) => unknown>

/** What the hospital says, by call; a CallError is thrown, and what is not named is never answered. */
let answers: Answers
const asked: [string, Record<string, unknown>][] = []
jest.mock('@/api/client', () => ({
  send: (call: { id: string }, input: Record<string, unknown>) => {
    asked.push([call.id, input])
    const answer = answers[call.id]?.(input)
    if (answer instanceof CallError) return Promise.reject(answer)
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
  },
}))
const went: unknown[] = []
jest.mock('@/routing/go', () => {
  const go = (...to: unknown[]) => (went.push(to), Promise.resolve())
  return { go, goBack: go }
})
let params: Record<string, string> = {}
let path = ''
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ path, params }),
}))

const BILL = {
  billId: 'b1',
  title: '检查检验费',
  deptName: '生殖医学门诊',
  doctorName: '周示范',
  prescNo: '',
  date: '2026-03-01',
  paidAt: null,
  status: 'UNPAID',
  orderCode: '',
  totalFen: 42_000,
  medicareFen: 0,
  selfPayFen: 42_000,
  items: [],
}
const HERS = { ...BILL, billId: 'b2', title: '西药费' }
const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 })

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
    'ext.sharing': () => ({
      paired: true,
      partnerNameMasked: '何*',
      list: [{ dataClass: 'bills', label: '费用账单', note: '', mine: false, theirs: true }],
    }),
    'advice.adviceList': ({ whose }) => pageOf([whose === 'spouse' ? HERS : BILL]),
    'advice.getGoPayOpen': () => ({ open: true, reason: '' }),
    'advice.adviceDetail': ({ whose }) => (whose === 'spouse' ? HERS : BILL),
    'pgt.getPgtRecord': () => pageOf([HERS]),
  }
})
afterEach(cleanup)

it('the list has the partner’s behind a switch, and opens one as the partner’s', async () => {
  open(PayableList, '/StayPayList')
  await waitFor(() => expect(text('payable-list-item-0')).toContain('检查检验费'))
  await waitFor(() => expect(at('payable-list-whose-spouse')).not.toBeNull())
  tap('payable-list-whose-spouse')
  await waitFor(() => expect(text('payable-list-item-0')).toContain('西药费'))
  expect(text('partner-ribbon')).toContain('何*配偶')
  tap('payable-list-item-0')
  expect(went).toEqual([['payable-detail', { billId: 'b2', whose: 'spouse' }]])
})

it('paid records keep the choice of the state beside the choice of the person', async () => {
  open(PaidRecords, '/PaidRecordsTG')
  await waitFor(() => expect(at('paid-records-records-whose-spouse')).not.toBeNull())
  tap('paid-records-records-whose-spouse')
  await waitFor(() => expect(text('paid-records-records-item-0')).toContain('西药费'))
  tap('paid-records-records-tab-REFUNDED')
  await waitFor(() =>
    expect(asked).toContainEqual([
      'advice.adviceList',
      { whose: 'spouse', state: 'REFUNDED', pageNo: 1, pageSize: 10 },
    ]),
  )
})

it.each([
  ['payable-detail', PayableDetail, '/payDetails'],
  ['pgt-pay-detail', PgtPayDetail, '/pgtPayDetailTG'],
] as const)('%s of the partner’s can be read and not be paid', async (id, Screen, address) => {
  open(Screen, address, { billId: 'b2', whose: 'spouse' })
  await waitFor(() => expect(text(`${id}-facts`)).toContain('西药费'))
  expect(text('partner-ribbon')).toContain('何*')
  expect(at(`${id}-pay`)).toBeNull()
  expect(text(`${id}-partners`)).toContain('代为缴费')
  expect(asked.some(([call]) => call === 'advice.getGoPayOpen')).toBe(false)
})

it('an own bill is paid as ever', async () => {
  open(PayableDetail, '/payDetails', { billId: 'b1' })
  await waitFor(() => expect(text('payable-detail-pay')).toContain('420.00'))
  expect(asked.find(([id]) => id === 'advice.adviceDetail')?.[1]).toEqual({ billId: 'b1' })
  expect(at('partner-ribbon')).toBeNull()
})

it('a bill that is kept says so, with the way to the pairing', async () => {
  answers['advice.adviceDetail'] = () =>
    new CallError({ kind: 'business', callId: 'x', code: 400, message: '配偶没有向您共享费用账单' })
  open(PayableDetail, '/payDetails', { billId: 'b2', whose: 'spouse' })
  await waitFor(() => expect(text('payable-detail-empty')).toContain('没有向您共享费用账单'))
  tap('payable-detail-pair')
  expect(went).toEqual([['couple-pair-detail']])
})
