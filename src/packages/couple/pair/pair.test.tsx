/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { OWN_CODE, usePairing } from '../model/use-pairing'
import { AnswerForm } from './parts/answer-form'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { dispatch } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

const INVALID = '邀请码无效或已过期，请向配偶核对'
const invite = {
  inviteId: 'i1',
  direction: 'received',
  partnerNameMasked: '林*',
  inviteCode: '',
  state: 'REQUESTED',
  reason: '',
  requestedAt: 0,
  expireAt: Date.UTC(2026, 2, 8, 2),
}
const asked: [string, Record<string, unknown>][] = []

jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: Record<string, unknown>) => {
    asked.push([call.id, input])
    if (call.id === 'member.coupleMatch') return Promise.resolve({ state: 'REFUSED', mismatches: [], triesLeft: null })
    if (call.id !== 'ext.inviteByCode') return Promise.resolve({ list: [], invites: [] })
    const fail = (kind: 'business' | 'offline', message: string) =>
      Promise.reject(new CallError({ kind, callId: call.id, message }))
    if (input['inviteCode'] === 'ABCDEFGH') return Promise.resolve(invite)
    if (input['inviteCode'] === 'MYOWNAAA') return Promise.resolve({ ...invite, direction: 'sent' })
    return input['inviteCode'] === 'NETWORKX' ? fail('offline', '网络不可用') : fail('business', INVALID)
  },
}))

function Page() {
  return <AnswerForm pairing={usePairing()} invited="" />
}
const at = (id: string) => document.getElementById(`couple-pair-detail-${id}`)
const isOff = () => at('confirm')?.getAttribute('aria-disabled') === 'true'
const type = (code: string) =>
  act(async () => void fireEvent.change(at('code-field') ?? (at('code') as HTMLElement), { target: { value: code } }))
const tap = (id: string) => act(async () => void fireEvent.click(at(id) as HTMLElement))
const lookedUp = () => asked.filter(([id]) => id === 'ext.inviteByCode').map(([, input]) => input['inviteCode'])
const text = () => document.body.textContent ?? ''

beforeEach(async () => {
  asked.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
  render(<Page />)
  await tap('agree')
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('says whom a whole code comes from and until when, however it was typed, and asks nothing before', async () => {
  await type('abcd')
  expect(lookedUp()).toEqual([])
  expect(text()).toContain('请填写8位邀请码')
  await type('abcd efgh')
  await waitFor(() => expect(at('from')?.textContent).toContain('林* 邀请您配对'))
  expect(at('from')?.textContent).toContain('2026-03-08 10:00')
  expect(lookedUp()).toEqual(['ABCDEFGH'])
  expect(isOff()).toBe(false)
})

it.each([
  ['wrong or expired', 'WRONGWRG', INVALID],
  ['the own', 'MYOWNAAA', OWN_CODE],
])('a code that is %s is told in words, and cannot be confirmed or refused', async (_what, code, words) => {
  await type(code)
  await waitFor(() => expect(text()).toContain(words))
  expect(at('from')).toBeNull()
  expect(at('refuse')).toBeNull()
  expect(isOff()).toBe(true)
  await tap('confirm')
  expect(asked.some(([id]) => id === 'member.coupleMatch')).toBe(false)
})

it('leaves it to the confirmation where the look-up is not to be had', async () => {
  await type('NETWORKX')
  await waitFor(() => expect(isOff()).toBe(false))
  expect(text()).not.toContain('网络不可用')
  expect(at('from')).toBeNull()
})

it('a refused invitation leaves an empty form and says so', async () => {
  await type('ABCDEFGH')
  await waitFor(() => expect(at('from')).not.toBeNull())
  jest.spyOn(dialogs, 'confirm').mockResolvedValue(true)
  const alert = jest.spyOn(dialogs, 'alert').mockResolvedValue(undefined)
  await tap('refuse')
  expect(asked.filter(([id]) => id === 'member.coupleMatch')).toEqual([
    ['member.coupleMatch', { inviteCode: 'ABCDEFGH', accept: false }],
  ])
  expect(alert).toHaveBeenCalledWith('已拒绝，这个邀请码已失效')
  expect(at('from')).toBeNull()
})
