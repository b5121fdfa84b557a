/** @jest-environment jsdom */
/** The daily self-check as she uses it: the red card with the number, kept without a network and sent once. */

import { cleanup, waitFor } from '@testing-library/react'

import { memberIs } from '../../../tests/screens/member'
import { agreedToAll, arrive, at, open, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import { loadDevice, readDevice, writeDevice } from './model/device-checks'
import { sendWaiting } from './model/send-checks'
import TreatmentProcess from './treatment-process'

import { CallError } from '@/api/core/errors'
import { inTurn, keepAnswersIn } from '@/data/kept-answers'
import { addDays, hospitalDate } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import { offline } from '@/platform/offline'
import type { fakeTexts } from '@/platform/offline/fake'
import { storage } from '@/platform/storage'
import { dispatch, hasUnsent } from '@/session/store'
import { forgetServerTime } from '@/shared/clock/server-clock'

setStage('verified')
afterEach(forgetServerTime)

const today = hospitalDate(Date.now())
const CALM = {
  weightKg: 55,
  girthCm: 78,
  urine: 'usual',
  breath: 'usual',
  pain: 'none',
  vomiting: 'none',
  faint: 'none',
  thirst: 'usual',
  leg: 'none',
} as const
const checks = (list: unknown[], open_ = true) => ({
  open: open_,
  from: addDays(today, -3),
  until: addDays(today, 11),
  list,
})
const offlineNow = () => new CallError({ kind: 'offline', callId: 'ext.saveSelfCheck', message: '网络连接异常' })
const sent = () => stage.asked.filter(([id]) => id === 'ext.saveSelfCheck').map(([, input]) => input)

async function write(): Promise<void> {
  await waitFor(() => expect(at('self-check-write')).not.toBeNull())
  tap('self-check-write')
}

it('is silent outside of its days', async () => {
  stage.answers = { 'ext.consents': agreedToAll, 'ext.selfChecks': () => checks([], false) }
  open(TreatmentProcess, '/treatmentProcess')
  await waitFor(() => expect(stage.asked.map(([id]) => id)).toContain('ext.selfChecks'))
  expect(at('self-check')).toBeNull()
})

it('is asked for by the hospital’s day, on a phone whose date is behind', async () => {
  const serverTime = Date.now() + 24 * HOUR_MS
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => ({ ...checks([]), from: hospitalDate(serverTime), serverTime }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await waitFor(() => expect(at('self-check-write')).not.toBeNull())
})

it('a calm day is received, and what is missing is named and not normal', async () => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => checks([]),
    'ext.saveSelfCheck': () => ({ checkId: 'c1', danger: '' }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await write()
  tap('self-check-day-pain-none')
  type('self-check-day-weight', '55')
  tap('self-check-day-save')
  await waitFor(() => expect(sent()).toEqual([{ date: today, pain: 'none', weightKg: 55 }]))
  await waitFor(() => expect(text('self-check-sent')).toContain('医院已收到'))
  expect(text('self-check-about')).toContain('没有填的不当作正常')
})

it.each([
  [55.6, '体重比昨天多0.6公斤，体重比取卵日多0.7公斤。', true],
  [55.1, '体重比昨天多0.1公斤，体重比取卵日多0.2公斤。', false],
])(
  '%s kg is told against yesterday and the retrieval, and a small rise asks to measure again',
  async (weightKg, words, again) => {
    const before = [
      { date: addDays(today, -2), ...CALM, weightKg: 54.9 },
      { date: addDays(today, -1), ...CALM },
    ]
    const list = [...before, { date: today, ...CALM, weightKg }]
    stage.answers = {
      'ext.consents': agreedToAll,
      'ext.selfChecks': () => ({ ...checks(list), retrievalOn: addDays(today, -2) }),
    }
    open(TreatmentProcess, '/treatmentProcess')
    await waitFor(() => expect(text('self-check-change')).toContain(words))
    expect(/再量一次.*请联系医院/.test(text('self-check-change'))).toBe(again)
    expect(at('self-check-danger')).toBeNull()
  },
)

it.each([
  ['vomiting', 'lasting', '请尽快就医'],
  ['faint', 'fainted', '请立即就医'],
  ['thirst', 'strong', '请今天联系医院'],
  ['leg', 'sore', '请尽快就医'],
])('%s is asked for, and %s leads to what to do at once', async (field, answer, title) => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => checks([]),
    'ext.saveSelfCheck': () => ({ checkId: 'c1', danger: 'urgent' }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await write()
  tap(`self-check-day-${field}-${answer}`)
  expect(text('self-check-day-danger')).toContain(title)
  tap('self-check-day-save')
  await waitFor(() => expect(sent()).toEqual([{ date: today, [field]: answer }]))
})

it('an unreadable weight is not kept, and never holds back a danger sign', async () => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => checks([]),
    'ext.saveSelfCheck': () => ({ checkId: 'c1', danger: 'emergency' }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await write()
  type('self-check-day-weight', '5x')
  tap('self-check-day-save')
  expect(text('self-check-day-weight-error')).toContain('请填写30至200之间的体重')
  expect(sent()).toEqual([])
  tap('self-check-day-breath-short')
  expect(text('self-check-day-danger')).toContain('请立即就医')
  tap('self-check-day-save')
  await waitFor(() => expect(sent()).toEqual([{ date: today, breath: 'short' }]))
  await waitFor(() => expect(text('self-check-sent')).toContain('不必等待回复'))
  expect(text('self-check-danger').replace(/\u2060/g, '')).toContain('010-0000-3350')
  expect(document.body.textContent).not.toContain('谢')
})

it('without a network: the red card stands, the answers are kept and sent once', async () => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => checks([{ date: addDays(today, -1), ...CALM }]),
    'ext.saveSelfCheck': offlineNow,
  }
  open(TreatmentProcess, '/treatmentProcess')
  await write()
  type('self-check-day-weight', '56.2')
  tap('self-check-day-urine-less')
  tap('self-check-day-save')
  await waitFor(() => expect(text('self-check-waiting')).toContain('还没有发送到医院'))
  expect(text('self-check-danger')).toContain('请立即就医')
  cleanup()

  // Opened again without any answer: the days, the card and what waits are on the device.
  stage.asked = []
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.saveSelfCheck': () => ({ checkId: 'c1', danger: 'emergency' }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await waitFor(() => expect(text('self-check-danger').replace(/\u2060/g, '')).toContain('010-0000-3350'))
  await waitFor(() => expect(at('self-check-waiting')).toBeNull())
  expect(sent()).toEqual([{ date: today, weightKg: 56.2, urine: 'less' }])
  expect(text('self-check-danger')).toContain('请立即就医')
})

it.each([500, 429])(
  'trouble at the hospital (%s) loses nothing: the day waits and the red card stands',
  async (code) => {
    stage.answers = {
      'ext.consents': agreedToAll,
      'ext.selfChecks': () => checks([]),
      'ext.saveSelfCheck': () =>
        new CallError({ kind: 'business', callId: 'ext.saveSelfCheck', code, message: '系统繁忙' }),
    }
    open(TreatmentProcess, '/treatmentProcess')
    await write()
    tap('self-check-day-breath-short')
    tap('self-check-day-save')
    await waitFor(() => expect(text('self-check-waiting')).toContain('还没有发送到医院'))
    expect(text('self-check-danger')).toContain('请立即就医')
  },
)

it('a refused day stays on the device: the red card stands, and it goes with the next one', async () => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.selfChecks': () => checks([{ date: today, ...CALM }]),
    'ext.saveSelfCheck': () =>
      new CallError({ kind: 'business', callId: 'ext.saveSelfCheck', code: 400, message: '现在不能填写' }),
  }
  open(TreatmentProcess, '/treatmentProcess')
  await write()
  tap('self-check-day-breath-short')
  tap('self-check-day-save')
  await waitFor(() => expect(text('self-check-refused')).toContain('现在不能填写'))
  expect(text('self-check-danger')).toContain('请立即就医')
  cleanup()

  // Opened again: the hospital's word on the day does not hide what it never heard of.
  stage.asked = []
  open(TreatmentProcess, '/treatmentProcess')
  await waitFor(() => expect(text('self-check-refused')).toContain('只保存在本机'))
  expect(text('self-check-danger')).toContain('请立即就医')
  expect(sent()).toEqual([])
  stage.answers['ext.saveSelfCheck'] = () => ({ checkId: 'c1', danger: 'emergency' })
  tap('self-check-write')
  type('self-check-day-weight', '55')
  tap('self-check-day-save')
  await waitFor(() => expect(sent()).toEqual([{ date: today, breath: 'short', weightKg: 55 }]))
  await waitFor(() => expect(at('self-check-refused')).toBeNull())
})

describe('several days that wait', () => {
  const day = (back: number, key: string) => ({ date: addDays(today, -back), ...CALM, key })
  const waiting = (...days: ReturnType<typeof day>[]) =>
    writeDevice(() => ({ window: { from: addDays(today, -5), until: addDays(today, 5) }, waiting: days }))
  const dates = () => sent().map((input) => input['date'])

  it('a day that fails holds up none of the others, and the newest goes first', async () => {
    await waiting(day(2, 'a'), day(1, 'b'), day(0, 'c'))
    stage.answers = {
      'ext.consents': agreedToAll,
      'ext.saveSelfCheck': ({ date }) =>
        date === today
          ? new CallError({ kind: 'timeout', callId: 'ext.saveSelfCheck', message: '' })
          : { checkId: 'c', danger: '' },
    }
    open(TreatmentProcess, '/treatmentProcess')
    await waitFor(() => expect(dates()).toEqual([today, addDays(today, -1), addDays(today, -2)]))
    await waitFor(() => expect(readDevice(335).waiting.map(({ key }) => key)).toEqual(['c']))
  })

  it('nothing of her goes out for who signs in while it is being sent, and that one is not kept waiting', async () => {
    await waiting(day(1, 'hers'), day(0, 'hers-too'))
    let answer: (value: unknown) => void = () => undefined
    stage.answers = {
      'ext.consents': agreedToAll,
      'ext.saveSelfCheck': () => new Promise((resolve) => (answer = resolve)),
    }
    const first = sendWaiting()
    await waitFor(() => expect(dates()).toEqual([today]))
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'loggedIn', token: 'another', unitId: 335 })
    memberIs('m-2')
    await waiting(day(3, 'of-another'))
    stage.answers['ext.saveSelfCheck'] = () => ({ checkId: 'c', danger: '' })
    expect([...(await sendWaiting()).keys()]).toEqual(['of-another'])
    answer({ checkId: 'c', danger: '' })
    await first
    expect(dates()).toEqual([today, addDays(today, -3)])
    expect(readDevice(335).waiting).toEqual([])
  })
})

describe('what lies on the device', () => {
  const told = { date: today, ...CALM, weightKg: 61.7 }
  const lying = async () => {
    // What is being written is written.
    await loadDevice()
    await inTurn(() => Promise.resolve())
    const plain = storage.keys('local').map((key) => storage.get('local', key))
    return { plain: plain.join(' '), sealed: [...texts().kept.values()].join(' ') }
  }
  const texts = () => offline.texts as ReturnType<typeof fakeTexts>
  beforeEach(async () => {
    keepAnswersIn(offline.texts)
    await offline.texts.clear()
  })
  afterEach(() => {
    jest.useRealTimers()
    Object.assign(offline.texts, { isEncrypted: true })
  })
  const write = (waiting: object[] = []) =>
    writeDevice(() => ({ window: checks([]), days: [told], waiting: waiting as never }))

  it('lies sealed beside the storage, and goes with the session', async () => {
    await write()
    const { plain, sealed } = await lying()
    expect([plain.includes('61.7'), sealed.includes('61.7')]).toEqual([false, true])
    dispatch({ type: 'signedOut' })
    expect((await lying()).sealed).toBe('')
    arrive(335, 'verified')
    await loadDevice()
    expect(readDevice(335).days).toEqual([])
  })

  it('is good for three days after the hospital had it; what waits stays with the session', async () => {
    const unsent = { date: addDays(today, -1), ...CALM, key: 'k' }
    await write([unsent])
    expect(hasUnsent()).toBe(true)
    jest.useFakeTimers({ now: Date.now() + 72 * HOUR_MS, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    expect(readDevice(335)).toMatchObject({ days: [], waiting: [unsent] })
    await writeDevice(() => ({ waiting: [] }))
    expect(hasUnsent()).toBe(false)
    expect((await lying()).sealed).not.toContain('61.7')
    expect(readDevice(335).window).toBeNull()
  })

  it('is cleared at the next start once it is too old and nothing waits', async () => {
    await write()
    jest.useFakeTimers({ now: Date.now() + 73 * HOUR_MS, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    dispatch({ type: 'tokenReceived', token: 'second', byHost: true })
    expect((await lying()).sealed).toBe('')
  })

  it('outlasts a new token of the same phone for its owner only', async () => {
    await write([{ date: today, ...CALM, key: 'k' }])
    dispatch({ type: 'tokenReceived', token: 'second', byHost: true })
    await loadDevice()
    expect(readDevice(335).waiting).toEqual([])
    memberIs('m-1')
    await loadDevice()
    expect(readDevice(335).waiting).toMatchObject([{ key: 'k' }])
    dispatch({ type: 'tokenReceived', token: 'third', byHost: true })
    memberIs('m-2')
    await loadDevice()
    expect(readDevice(335).waiting).toEqual([])
    dispatch({ type: 'tokenReceived', token: 'fourth', byHost: true })
    expect((await lying()).sealed).toBe('')
  })

  it('where the host does not encrypt, only what the hospital has not got lies there', async () => {
    Object.assign(offline.texts, { isEncrypted: false })
    await write()
    expect(await lying()).toEqual({ plain: expect.not.stringContaining('weightKg') as string, sealed: '' })
    await write([{ date: today, ...CALM, weightKg: 62.3, key: 'k' }])
    expect((await lying()).plain).toMatch(/weightKg\W+62\.3/)
    expect(hasUnsent()).toBe(true)
    await writeDevice(() => ({ waiting: [] }))
    expect((await lying()).plain).not.toContain('weightKg')
  })
})
