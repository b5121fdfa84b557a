/** @jest-environment jsdom */
/** Feedback as the patient writes it, finds it again and takes it back. */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import Feedback from './feedback'
import FeedbackDetail from './feedback-detail'
import FeedbackRecords from './feedback-list'

import { CallError } from '@/api/errors'
import { queryClient } from '@/data/cache'
import { DataProvider } from '@/data/query'
import { configureRouting } from '@/routing/context'
import { dispatch, sessionState } from '@/session/store'

let said: Record<string, unknown>[]
let isDown: boolean
const asked: [string, Record<string, unknown>][] = []
jest.mock('@/api/client', () => ({
  send: (call: { id: string }, input: Record<string, unknown>) => {
    asked.push([call.id, input])
    if (isDown) return Promise.reject(new CallError({ kind: 'offline', callId: call.id, message: '网络超时，请重试' }))
    if (call.id === 'member.getUserFeedbackList')
      return Promise.resolve({ list: said, total: said.length, pageNo: 1, pageSize: 10 })
    if (call.id === 'member.delUserFeedbackList') {
      said = said.filter(({ feedbackId }) => !(input.feedbackIds as unknown[]).includes(feedbackId))
      return Promise.resolve(null)
    }
    if (call.id === 'member.userFeedback') return Promise.resolve({ feedbackId: 'f9', state: 'PENDING', createdAt: 0 })
    return new Promise(() => undefined)
  },
}))
const went: unknown[] = []
jest.mock('@/routing/go', () => ({
  go: (...to: unknown[]) => (went.push(to), Promise.resolve()),
  goBack: (to: unknown) => (went.push(['back', to]), Promise.resolve()),
}))
let params: Record<string, string> = {}
let path = ''
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ path, params }),
}))

const AT = Date.UTC(2026, 2, 1, 1)
const OPEN = {
  feedbackId: 'f1',
  type: 'experience',
  content: '候诊区座位不够，希望增加',
  state: 'PENDING',
  reply: '',
  createdAt: AT,
  repliedAt: null,
}
const ANSWERED = { ...OPEN, feedbackId: 'f2', state: 'ANSWERED', reply: '已增加二十个座位', repliedAt: AT + 3_600_000 }

function open(Screen: () => React.JSX.Element, at: string, more: Record<string, string> = {}) {
  path = at
  params = more
  return render(
    <DataProvider>
      <Screen />
    </DataProvider>,
  )
}
const at = (id: string) => document.getElementById(id) as HTMLElement
const text = (id: string) => at(id)?.textContent ?? ''
const tap = (id: string) => act(() => void fireEvent.click(at(id)))
const type = (id: string, value: string) => act(() => void fireEvent.change(at(id), { target: { value } }))

beforeEach(() => {
  said = [OPEN, ANSWERED]
  isDown = false
  asked.length = 0
  went.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'phone' })
  configureRouting({ level: () => 'phone' })
})
afterEach(cleanup)

describe('writing', () => {
  it('asks for enough to be answered, and sends it once with what it is about', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '太短')
    tap('feedback-submit')
    expect(text('feedback-content-error')).toContain('至少填写10个字')
    expect(asked.some(([id]) => id === 'member.userFeedback')).toBe(false)
    tap('feedback-type-fault')
    type('feedback-content', '  缴费后一直显示开具中，请看看  ')
    tap('feedback-submit')
    tap('feedback-submit')
    await waitFor(() =>
      expect(went).toEqual([['feedback-records-detail', { feedbackId: 'f9', sent: '1' }, { mode: 'replace' }]]),
    )
    expect(asked.filter(([id]) => id === 'member.userFeedback').map(([, input]) => input)).toEqual([
      { kind: 'feedback', type: 'fault', content: '缴费后一直显示开具中，请看看', contact: '' },
    ])
  })

  it('keeps what was typed when it did not arrive, and says so', async () => {
    isDown = true
    open(Feedback, '/feedback')
    type('feedback-content', '缴费后一直显示开具中，请看看')
    tap('feedback-submit')
    await waitFor(() => expect(text('feedback-failed')).toContain('您写的内容都在'))
    expect((at('feedback-content') as HTMLTextAreaElement).value).toBe('缴费后一直显示开具中，请看看')
    expect(went).toEqual([])
  })
})

describe('what was told', () => {
  it('stands with its state, and opens', async () => {
    open(FeedbackRecords, '/feedList')
    await waitFor(() => expect(text('feedback-records-list-item-0')).toContain('待处理'))
    expect(text('feedback-records-list-item-0')).toContain('体验建议')
    expect(text('feedback-records-list-item-1')).toContain('已回复')
    tap('feedback-records-list-item-1')
    expect(went).toEqual([['feedback-records-detail', { feedbackId: 'f2' }]])
  })

  it('shows the hospital’s answer, or how long one takes', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f2' })
    await waitFor(() => expect(text('feedback-records-detail-reply')).toContain('已增加二十个座位'))
    cleanup()
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1', sent: '1' })
    await waitFor(() => expect(text('feedback-records-detail-reply')).toContain('5-10个工作日'))
    expect(text('feedback-records-detail-sent')).toContain('已提交给医院')
  })

  it('is taken back only after a yes', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1' })
    await waitFor(() => expect(text('feedback-records-detail-content')).toContain('座位'))
    tap('feedback-records-detail-delete')
    await waitFor(() => expect(text('dialog-text')).toContain('不可恢复'))
    await act(async () => void fireEvent.click(at('dialog-cancel')))
    expect(said).toHaveLength(2)
    tap('feedback-records-detail-delete')
    await waitFor(() => expect(at('dialog-ok')).not.toBeNull())
    await act(async () => void fireEvent.click(at('dialog-ok')))
    await waitFor(() => expect(went).toEqual([['back', 'feedback-records-list']]))
    expect(said.map(({ feedbackId }) => feedbackId)).toEqual(['f2'])
  })

  it('that is no longer there is said to be gone, with the way to the others', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f0' })
    await waitFor(() => expect(text('feedback-records-detail-empty')).toContain('没有找到这条反馈'))
    tap('feedback-records-detail-list')
    expect(went).toEqual([['feedback-records-list']])
  })
})
