/** @jest-environment jsdom */
/** A form that the hospital does not open to this patient: why, and where to go instead. */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { memberIs } from '../../../../tests/screens/member'
import FollowUpForm from './'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { configureRouting } from '@/routing/context'
import { dispatch } from '@/session/store'

/** What the hospital says to the reading of a form. */
let refusal: CallError
let mayAct = false
const asked: string[] = []
jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }) => {
    asked.push(call.id)
    if (call.id === 'follow.abortionGetInfo') return Promise.reject(refusal)
    if (call.id !== 'ext.sharing') return new Promise(() => undefined)
    const actFor = { dataClass: 'actFor', label: '', note: '', mine: false, theirs: mayAct, only: null }
    return Promise.resolve({ paired: true, partnerNameMasked: '赵*', list: [actFor] })
  },
}))
const went: unknown[] = []
jest.mock('@/routing/go', () => {
  const go = (...to: unknown[]) => (went.push(to), Promise.resolve())
  return { go, goStart: () => go('start'), goLegacy: go }
})
jest.mock('@/shared/form/use-draft', () => ({ useDraft: () => ({ isLoading: false, answers: {}, step: 0 }) }))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ path: '/abortionFollowUpSheet', params: {} }),
}))

const business = (message: string, data: unknown = '') =>
  new CallError({ kind: 'business', callId: 'follow.abortionGetInfo', code: 400, message, data })
const at = (id: string) => document.getElementById(id)
const text = (id: string) => at(id)?.textContent ?? ''
const tap = (id: string) => act(() => void fireEvent.click(at(id) as HTMLElement))
const open = () => render(<FollowUpForm />)

beforeEach(() => {
  asked.length = 0
  went.length = 0
  mayAct = false
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
  memberIs('her')
  configureRouting({ level: () => 'verified' })
})
afterEach(cleanup)

it('that she fills says so to him, with what he may see and where', async () => {
  refusal = business('本次随访由女方填写', { filledBy: 'female' })
  open()
  await waitFor(() => expect(text('outcome-follow-up-partners')).toContain('由女方填写'))
  expect(text('outcome-follow-up-partners')).toContain('不能查看内容')
  expect(at('outcome-follow-up-retry')).toBeNull()
  await waitFor(() => expect(text('outcome-follow-up-cards')).toBe('查看夫妻配对'))
  tap('outcome-follow-up-plan')
  tap('outcome-follow-up-cards')
  expect(went).toEqual([['follow-up-plan-home', {}, { mode: 'replace' }], ['couple-pair-detail']])
})

it('that she lets him fill leads to her card', async () => {
  mayAct = true
  refusal = business('本次随访由女方填写', { filledBy: 'female' })
  open()
  await waitFor(() => expect(text('outcome-follow-up-cards')).toBe('去切换就诊卡'))
  tap('outcome-follow-up-cards')
  expect(went).toEqual([['visiting-card-list']])
})

it('that is refused otherwise says why, and is left by more than asking again', async () => {
  refusal = business('未找到该记录')
  open()
  await waitFor(() => expect(text('outcome-follow-up-failure')).toContain('未找到该记录'))
  tap('outcome-follow-up-home')
  expect(went).toEqual([['start']])
  const before = asked.length
  tap('outcome-follow-up-retry')
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

it('that the network kept away is a failure with another try', async () => {
  refusal = new CallError({ kind: 'offline', callId: 'follow.abortionGetInfo', message: '网络连接异常' })
  open()
  await waitFor(() => expect(text('outcome-follow-up-failure')).toContain('网络'))
  expect(at('outcome-follow-up-home')).toBeNull()
})
