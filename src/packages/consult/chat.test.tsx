/** @jest-environment jsdom */
/** A conversation: what is written without a network is kept and sent once, in order; danger comes before sending. */

import { act, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import Chat from './chat'
import { takeOut, useBox } from './model/outbox'
import SmartService from './smart-service'

import { CallError } from '@/api/core/errors'
import { network } from '@/platform/network'
import type { fakeNetwork } from '@/platform/network/fake'
import { storage } from '@/platform/storage'
import { dispatch, sessionState } from '@/session/store'

const CONSULT = {
  consultId: 'c1',
  orderCode: 'o1',
  type: 6,
  state: 'ONGOING',
  doctorId: 'd1',
  doctorName: '周示范',
  doctorTitle: '主任医师',
  subjectName: '生殖医学',
  priceFen: 5000,
  description: '想问复查时间的安排。',
  hasVisited: true,
  hospitalBefore: '',
  diagnosis: '',
  drugs: '',
  lmp: '',
  firstVisit: false,
  images: [],
  attachments: [],
  questionQuota: 0,
  questionUsed: 0,
  createdAt: 0,
  payBy: null,
  answerBy: null,
  startAt: 0,
  openUntil: 1,
  endAt: null,
  endReason: null,
  endText: '',
  unread: 0,
  refundFen: null,
  review: null,
  messages: [],
  hasEarlier: false,
  lastText: '',
  lastAt: null,
}

setStage('verified')
afterEach(() => void jest.restoreAllMocks())

/** What the hospital has, by the ids under which it came; each id once. */
let kept: Map<string, string>
let isOnline: boolean
/** The doctor's messages that were not read. */
let unread = 0
/** The answer to the next message gets lost on its way back. */
let loses: boolean
const offline = () => new CallError({ kind: 'offline', callId: 'consult.editConsult', message: '网络超时，请重试' })
const sent = () => stage.asked.filter(([id]) => id === 'consult.editConsult').map(([, input]) => input)

async function chat(changes: Record<string, unknown> = {}, carry?: (input: Record<string, unknown>) => unknown) {
  kept = new Map()
  isOnline = true
  loses = false
  stage.answers = {
    'consult.selectConsult': () => {
      if (!isOnline) return offline()
      const messages = [...kept].map(([clientId, content], place) => ({
        ...{ msgId: String(place + 1), clientId, sender: 'patient', kind: 'text', content },
        ...{ mediaUrl: '', at: 0, read: false },
      }))
      return { list: [{ ...CONSULT, messages, ...changes }], total: 1, pageNo: 1, pageSize: 1 }
    },
    'consult.editConsult': (input) => {
      if (!isOnline) return offline()
      if (carry) return carry(input)
      const { clientId, content } = input as { clientId: string; content: string }
      if (!kept.has(clientId)) kept.set(clientId, content)
      return loses ? offline() : { consultId: 'c1', msgId: '9', serverTime: null }
    },
    'message-center.allUnreadMsgCount': () => ({ total: 3 + unread, system: 3, consult: unread }),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(Chat, '/chatConsultation', { consultId: 'c1' })
  await waitFor(() => expect(at('consult-chat-messages')).not.toBeNull())
}
const write = async (words: string) => {
  type('consult-chat-text', words)
  await act(async () => void tap('consult-chat-send'))
}
const back = () => act(async () => (network as ReturnType<typeof fakeNetwork>).set(true))

it('keeps what was written without a network, and sends each once and in order when it is back', async () => {
  await chat()
  isOnline = false
  await write('第一条')
  await write('第二条')
  await waitFor(() => expect(text('consult-chat-waiting-0-state')).toContain('联网后自动发送'))
  expect([text('consult-chat-waiting-1').includes('第二条'), kept.size]).toEqual([true, 0])
  isOnline = true
  await back()
  await waitFor(() => expect([...kept.values()]).toEqual(['第一条', '第二条']))
  await waitFor(() => expect(at('consult-chat-waiting')).toBeNull())
  const tries = sent().map(({ clientId }) => clientId as string)
  expect(new Set(tries).size).toBe(2)
})

it('finds what waits again after the app was closed, for the same person alone', async () => {
  await chat()
  isOnline = false
  await write('关机之前写的')
  const rested = storage.keys('local').find((key) => key.includes('outbox')) ?? ''
  expect(storage.get('local', rested)).toContain('关机之前写的')
  act(() => useBox.setState({ of: '', list: [], sending: '' }))
  isOnline = true
  await back()
  await waitFor(() => expect([...kept.values()]).toEqual(['关机之前写的']))
  expect(storage.get('local', rested)).toBeNull()
  isOnline = false
  await write('只给本人')
  act(() => dispatch({ type: 'signedOut' }))
  expect([useBox.getState().list, storage.get('local', rested)]).toEqual([[], null])
})

it('writes no number of a person to the phone', async () => {
  await chat()
  isOnline = false
  await write('我的电话是13800000001')
  expect(text('consult-chat-waiting-0')).toContain('13800000001')
  expect(storage.keys('local').some((key) => key.includes('outbox'))).toBe(false)
})

it('sends again under the same id where only the answer was lost, and another text under another', async () => {
  await chat()
  loses = true
  await write('答复丢了')
  await waitFor(() => expect(kept.size).toBe(1))
  loses = false
  await write('另一句话')
  await waitFor(() => expect([...kept.values()]).toEqual(['答复丢了', '另一句话']))
  await waitFor(() => expect(at('consult-chat-waiting')).toBeNull())
})

it('stops at what the hospital refuses, says why, and gives it back to be changed', async () => {
  const refusal = new CallError({
    kind: 'business',
    callId: 'consult.editConsult',
    message: '提问次数已用完',
    code: 400,
  })
  await chat({}, () => refusal)
  await write('还有一个问题')
  await waitFor(() => expect(text('consult-chat-waiting-0-state')).toBe('未发送：提问次数已用完'))
  const tries = sent().length
  await back()
  expect(sent()).toHaveLength(tries)
  tap('consult-chat-waiting-0-back')
  expect([(at('consult-chat-text') as HTMLInputElement).value, at('consult-chat-waiting')]).toEqual([
    '还有一个问题',
    null,
  ])
})

it('shows help before words of danger go anywhere, and again for another danger', async () => {
  await chat()
  await write('今天喘不上气')
  expect([at('consult-chat-danger') !== null, kept.size, text('consult-chat-send')]).toEqual([
    true,
    0,
    '我已了解，仍要发送',
  ])
  type('consult-chat-text', '我不想活了')
  expect(text('consult-chat-send')).toBe('发送')
  await act(async () => void tap('consult-chat-send'))
  expect([at('consult-chat-danger-help-line') !== null, kept.size]).toEqual([true, 0])
  await act(async () => void tap('consult-chat-send'))
  await waitFor(() => expect([...kept.values()]).toEqual(['我不想活了']))
})

it('is read only once it is over, and what was not sent can be taken out', async () => {
  await chat()
  isOnline = false
  await write('太晚了')
  isOnline = true
  stage.answers['consult.selectConsult'] = () => ({
    ...{ list: [{ ...CONSULT, state: 'FINISHED', endReason: 'time' }], total: 1, pageNo: 1, pageSize: 1 },
  })
  stage.answers['consult.editConsult'] = () =>
    new CallError({ kind: 'business', callId: 'consult.editConsult', message: '本次咨询已结束', code: 400 })
  await back()
  await waitFor(() => expect(text('consult-chat-waiting-0-state')).toBe('未发送：本次咨询已结束'))
  tap('consult-chat-waiting-0-drop')
  expect(useBox.getState().list).toEqual([])
  takeOut('nothing of that name')
})

it('asks another question of the smart service under another id', async () => {
  const ids: unknown[] = []
  stage.answers = {
    'index.chatMessageConfig': () => ({ greeting: '您好', about: '不作诊断', list: [] }),
    'index.chatMessageList': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
    'index.chatMessageSave': (input) => (ids.push(input['clientId']), offline()),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(SmartService, '/intelligentAI')
  await waitFor(() => expect(at('smart-service-ask')).not.toBeNull())
  type('smart-service-text', '门诊几点开始')
  await act(async () => void tap('smart-service-ask'))
  await act(async () => void tap('smart-service-ask'))
  type('smart-service-text', '停车场在哪里')
  await act(async () => void tap('smart-service-ask'))
  expect([ids[0] === ids[1], ids[1] === ids[2], ids.length]).toEqual([true, false, 3])
})

it('tells the menus that what was read in it is unread no longer', async () => {
  unread = 2
  const said = { msgId: '7', clientId: '', sender: 'doctor', kind: 'text', content: '请放心', mediaUrl: '', at: 0 }
  await chat({ messages: [{ ...said, read: false }] }, ({ act: what }) => {
    if (what === 'read') unread = 0
    return { consultId: 'c1', msgId: '', serverTime: null }
  })
  await waitFor(() => expect(sent()).toContainEqual({ consultId: 'c1', act: 'read', msgId: 7 }))
  await waitFor(() => {
    const { unreadMessageCount, unreadConsultCount } = sessionState()
    expect([unreadMessageCount, unreadConsultCount]).toEqual([3, 0])
  })
})
