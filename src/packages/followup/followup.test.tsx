/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

import Guide from './guide/index'
import Plan from './plan/index'

import { CallError } from '@/api/errors'
import { queryClient } from '@/data/cache'
import { DataProvider } from '@/data/query'
import { dispatch, sessionState } from '@/session/store'

/** Answers by call; a call without one fails. */
let answers: Record<string, unknown> = {}
const asked: [string, unknown][] = []
const went: unknown[][] = []

jest.mock('@/routing/use-screen', () => ({
  useScreen: () => ({ allowed: true, meant: 'follow-up-plan-list', params: { kind: 'guide' }, variant: null }),
}))
jest.mock('@/routing/go', () => {
  const go = (...told: unknown[]) => Promise.resolve(void went.push(told))
  return { go, goLegacy: go }
})
jest.mock('@/features/quiet/use-quiet', () => ({ useQuiet: () => false, useMayShow: () => () => true }))
jest.mock('@/features/app-screen/app-screen', () => ({
  AppScreen: ({
    query,
    children,
  }: {
    query?: { data?: unknown }
    children: ReactNode | ((data: unknown) => ReactNode)
  }) => <div>{typeof children !== 'function' ? children : query?.data ? children(query.data) : null}</div>,
}))
jest.mock('@/api/client', () => ({
  send: (call: { id: string }, input: unknown) => {
    asked.push([call.id, input])
    return call.id in answers
      ? Promise.resolve(answers[call.id])
      : Promise.reject(new CallError({ kind: 'business', callId: call.id, message: '暂不支持' }))
  },
}))

const text = () => document.body.textContent ?? ''
const at = (id: string) => document.getElementById(id)
const tap = (id: string) => act(async () => void fireEvent.click(at(id) as HTMLElement))
const open = (Page: () => ReactNode) =>
  render(
    <DataProvider>
      <Page />
    </DataProvider>,
  )
const applied = () => asked.filter(([id]) => id === 'covid.feeApply').map(([, input]) => input)

const waiver = { applyId: 'a1', reason: '家庭困难', state: 'SUBMITTED', answer: '', createdAt: 0, decidedAt: null }
const mine = (feeApply: unknown) => ({ found: false, nameMasked: '', idNoMasked: '', doses: [], feeApply })

beforeEach(() => {
  asked.length = 0
  went.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'verified' })
})
afterEach(cleanup)

describe('a fee waiver', () => {
  it('is asked for once with a reason, and then waits', async () => {
    answers = { 'covid.queryByCurrLogin': mine(null), 'covid.feeApply': waiver }
    open(Guide)
    await waitFor(() => expect(at('covid-detail-waiver')).not.toBeNull())
    await tap('covid-detail-waiver-send')
    expect(text()).toContain('请填写申请原因')
    expect(applied()).toEqual([])
    const field = at('covid-detail-waiver-reason-field') ?? (at('covid-detail-waiver-reason') as HTMLElement)
    await act(async () => void fireEvent.change(field, { target: { value: ' 家庭困难 ' } }))
    answers['covid.queryByCurrLogin'] = mine(waiver)
    await act(async () => {
      fireEvent.click(at('covid-detail-waiver-send') as HTMLElement)
      fireEvent.click(at('covid-detail-waiver-send') as HTMLElement)
    })
    expect(applied()).toEqual([{ reason: '家庭困难' }])
    await waitFor(() => expect(text()).toContain('医院答复后会通知您'))
    expect(at('covid-detail-waiver-send')).toBeNull()
  })

  it('that was refused says why and can be asked for again; before the verification nothing is asked', async () => {
    answers = { 'covid.queryByCurrLogin': mine({ ...waiver, state: 'REFUSED', answer: '请补充低保证明' }) }
    open(Guide)
    await waitFor(() => expect(at('covid-detail-waiver-answer')?.textContent).toContain('请补充低保证明'))
    expect(at('covid-detail-waiver-send')?.textContent).toBe('补充后再次申请')
    cleanup()
    asked.length = 0
    dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'phone' })
    open(Guide)
    expect(text()).toContain('填写说明')
    expect(asked).toEqual([])
  })
})

describe('the plan of follow-ups', () => {
  const step = (form: string, state: string) => ({
    followId: `f-${form}`,
    form,
    variant: 'XY',
    title: form,
    dueDate: '2026-03-05',
    state,
    recordId: '',
    reason: '',
  })
  const plan = [step('pregnancy-test', 'TODO'), step('first-trimester', 'TODO'), step('delivery', 'NOT_DUE')]
  const list = { 'clinic-follow.getCmeafterList': { list: plan, quiet: false } }

  it('says when a step begins in the hospital’s words, and which one is not filled here', async () => {
    const config = (form: string, available: boolean) => ({ form, title: form, note: '移植后第260天起', available })
    answers = {
      ...list,
      'clinic-follow.getCmeafterConfig': {
        list: [config('pregnancy-test', true), config('first-trimester', false), config('delivery', true)],
      },
    }
    open(Plan)
    await waitFor(() => expect(text()).toContain('移植后第260天起可以填写'))
    expect(text()).toContain('现在可以填写')
    expect(text()).toContain('这一项由医院电话或门诊随访，不用在手机上填写')
    expect(document.querySelectorAll('[role="button"]')).toHaveLength(1)
  })

  it('stands as it is where the hospital says nothing of its forms', async () => {
    answers = list
    open(Plan)
    await waitFor(() => expect(text()).toContain('到期后可以填写'))
    expect(document.querySelectorAll('[role="button"]')).toHaveLength(2)
  })
})
