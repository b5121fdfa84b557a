/** @jest-environment jsdom */
/** Ticking doses as a patient does it: what the hospital has not decided about is kept and sent again. */

import { act, cleanup, waitFor } from '@testing-library/react'

import { memberIs } from '../../../../tests/screens/member'
import { agreedToAll, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import { heldTicks, holdTick } from '../model/held-ticks'
import ClockIn from '.'

import { CallError, type CallErrorKind } from '@/api/core/errors'
import { getMedicationPlan } from '@/api/medication/calls'
import { invalidate } from '@/data/query'
import { formatDateTime, hospitalDate } from '@/domain/dates'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

jest.mock('@/platform/calendar', () => ({
  calendar: { way: () => 'added', add: () => Promise.resolve({ outcome: 'added' }) },
}))

setStage('verified')
beforeEach(() => storage.clearMember())

const now = Date.now()
const dueAt = now - MINUTE_MS
const dose = (dueMs: number, more: object = {}) => ({
  planId: 'p',
  drugName: '黄体酮注射液',
  dose: '40',
  unit: 'mg',
  route: '肌肉注射',
  site: '',
  version: 1,
  date: hospitalDate(dueMs),
  time: formatDateTime(dueMs).slice(11, 16),
  dueAt: dueMs,
  state: 'PENDING',
  isOpen: false,
  lateAfterMin: null,
  callAfterMin: null,
  missedAfterMin: null,
  isAtHospital: false,
  doneAt: null,
  by: null,
  isHeldOffline: false,
  toldAt: null,
  ...more,
})
const planOf = (doses: unknown[], trigger: unknown = null) => ({
  today: hospitalDate(now),
  serverTime: now,
  missedText: '漏打卡请联系医院',
  callText: '用药时间已过，请先打电话问医院怎么办',
  triggerLateText: '请打电话',
  lateAfterMin: 120,
  missedAfterMin: 720,
  cancelledText: '',
  plans: [],
  doses,
  changes: [],
  trigger,
})
const failing = (kind: CallErrorKind, code?: number) => () =>
  new CallError({ kind, callId: 'ext.tickDose', message: '系统繁忙', ...(code && { code }) })

const triggerAt = now + 5 * HOUR_MS
const triggerOf = (more: object = {}) => ({
  cycleId: 'c',
  at: triggerAt,
  previousAt: null,
  orderedAt: now,
  retrievalAt: triggerAt + 36 * HOUR_MS,
  doctorName: '王医生',
  drugs: [],
  state: 'AHEAD',
  lateAt: triggerAt + HOUR_MS,
  confirmedAt: null,
  confirmedBy: null,
  ...more,
})

async function tickUnder(kind: CallErrorKind, code?: number): Promise<void> {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.medicationPlan': () => planOf([dose(dueAt, { isOpen: true })]),
    'ext.tickDose': failing(kind, code),
  }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(at('clock-in-form-dose-open-0-tick')).not.toBeNull())
  tap('clock-in-form-dose-open-0-tick')
  await waitFor(() => expect(stage.asked.map(([id]) => id)).toContain('ext.tickDose'))
}

it.each([
  ['offline', undefined],
  ['business', 500],
  ['business', 429],
  ['http', undefined],
  ['badBody', undefined],
  ['badAnswer', undefined],
] as const)('a tick is kept after %s %s, and sent again', async (kind, code) => {
  await tickUnder(kind, code)
  await waitFor(() => expect(text('clock-in-form-dose-open-0-held')).toContain('还没有上传到医院'))
  cleanup()

  // Opened again while the trouble lasts: it still waits.
  stage.asked = []
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(stage.asked.map(([id]) => id)).toContain('ext.tickDose'))
  await waitFor(() => expect(text('clock-in-form-dose-open-0-held')).toContain('还没有上传到医院'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heldTicks()).toMatchObject([{ planId: 'p', dueAt }])
})

it('a refusal is said and not kept', async () => {
  await tickUnder('business', 400)
  await waitFor(() => expect(stage.asked.filter(([id]) => id === 'ext.medicationPlan').length).toBeGreaterThan(1))
  expect(heldTicks()).toEqual([])
  expect(at('clock-in-form-dose-open-0-held')).toBeNull()
})

it('a drug that its trigger ends says its last dose, wants no more of it, and is over after it', async () => {
  const lastAt = now + HOUR_MS
  const amount = { dose: '150', unit: 'IU', times: ['20:00'] }
  const drug = {
    ...{ planId: 'p', drugId: '', drugName: '重组人促卵泡激素', spec: '', route: '皮下注射', version: 2, ...amount },
    ...{ startOn: hospitalDate(now), endOn: hospitalDate(now), lastAt, dosesDue: 1, isEnded: false, note: '' },
    ...{ storage: 'cold', isAtHospital: false, doctorName: '王医生', left: '300', dosesLeft: 2, isStopped: false },
    ...{ stopReason: '', stoppedAt: null, stoppedBy: '', stopReadAt: null, stopReadBy: null },
  }
  const change = {
    ...{ planId: 'p', version: 2, drugName: drug.drugName, at: now, fromAt: now, firstAt: null, doctorName: '王医生' },
    before: { ...amount, isEnding: false, lastAt: null },
    after: { ...amount, isEnding: true, lastAt },
    ...{ readAt: null, readBy: null },
  }
  let plan: object = { ...planOf([]), plans: [drug], changes: [change] }
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => plan }
  open(ClockIn, '/medicationClockout')
  const moment = formatDateTime(lastAt).slice(5, 16)
  await waitFor(() => expect(text('clock-in-form-plan-0')).toContain(`最后一针${moment}`))
  expect(text('clock-in-form-change-0')).toContain(`最后一次用药${moment}`)
  expect(text('clock-in-form-change-0')).not.toContain('从何时起')
  // Two doses are left and one is due: nobody has to fetch more.
  expect(at('clock-in-form-plan-0-few')).toBeNull()
  expect(at('clock-in-form-plan-0-done')).toBeNull()
  plan = { ...planOf([]), plans: [{ ...drug, dosesDue: 0, dosesLeft: null, isEnded: true }] }
  await act(() => invalidate(getMedicationPlan))
  await waitFor(() => expect(text('clock-in-form-plan-0-done')).toContain('不再提醒'))
  expect(at('clock-in-form-plan-0-ended')).toBeNull()
})

it('a late trigger that a nurse has dealt with says so, and urges nobody any more', async () => {
  const late = triggerOf({ at: now - 2 * HOUR_MS, lateAt: now - HOUR_MS, state: 'LATE' })
  let trigger = late
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => planOf([], trigger) }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(text('clock-in-form-trigger')).toContain('请立即打电话'))
  trigger = { ...late, handledAt: now } as typeof late
  await act(() => invalidate(getMedicationPlan))
  await waitFor(() => expect(text('clock-in-form-trigger-handled')).toContain('护士已处理'))
  expect(text('clock-in-form-trigger-handled')).not.toContain('立即')
})

it('a moved trigger is not called in the calendar, and the old entry is to be deleted', async () => {
  let trigger = triggerOf()
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => planOf([], trigger) }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(at('clock-in-form-trigger-remind')).not.toBeNull())
  expect(at('clock-in-form-trigger-moved')).toBeNull()
  tap('clock-in-form-trigger-remind')
  await waitFor(() => expect(text('clock-in-form-trigger-remind-said')).toContain('已加入手机日历'))
  trigger = triggerOf({ at: triggerAt - HOUR_MS, previousAt: triggerAt })
  await act(() => invalidate(getMedicationPlan))
  await waitFor(() => expect(text('clock-in-form-trigger-moved')).toContain('请删除'))
  expect(at('clock-in-form-trigger-remind-said')).toBeNull()
})

it('an older answer asks to ring up about the trigger', async () => {
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => planOf([], triggerOf()) }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(at('clock-in-form-trigger')).not.toBeNull())
  expect(at('clock-in-form-trigger-older')).toBeNull()
  stage.answers['ext.medicationPlan'] = failing('offline')
  await act(() => invalidate(getMedicationPlan))
  await waitFor(() => expect(text('clock-in-form-trigger-older')).toContain('请打电话核对夜针时间'))
  expect(at('clock-in-form-trigger-older-call')).not.toBeNull()
})

it('a late trigger and a missed dose give the number that is answered at night', async () => {
  const late = triggerOf({ at: now - 2 * HOUR_MS, lateAt: now - HOUR_MS, state: 'LATE' })
  const missed = dose(now - 13 * HOUR_MS, { state: 'MISSED' })
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => planOf([missed], late) }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(text('clock-in-form-trigger-call')).toMatch(/^24小时电话 .*3350$/))
  expect(text('clock-in-form-dose-missed-call')).toMatch(/^24小时电话 .*3350$/)
})

it('what one person ticked is never sent for the next one, who signs in while it is being sent', async () => {
  const plan = () => planOf([])
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': plan }
  for (const hour of [3, 2, 1])
    holdTick({ planId: `of-a-${hour}`, dueAt: now - hour * HOUR_MS, version: 1, doneAt: now })
  let answer: (value: unknown) => void = () => undefined
  stage.answers['ext.tickDose'] = () => new Promise((resolve) => (answer = resolve))
  open(ClockIn, '/medicationClockout')
  const ticked = () => stage.asked.filter(([id]) => id === 'ext.tickDose').map(([, { planId }]) => planId)
  await waitFor(() => expect(ticked()).toEqual(['of-a-3']))
  act(() => {
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'loggedIn', token: 'another', unitId: 335 })
    memberIs('m-2')
  })
  holdTick({ planId: 'of-b', dueAt, version: 1, doneAt: now })
  await act(async () => {
    answer({ wasDone: false, by: 'self' })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(ticked().filter((planId) => planId !== 'of-b')).toEqual(['of-a-3'])
  expect(heldTicks().every(({ planId }) => planId === 'of-b')).toBe(true)
})

it('a tick that hangs holds up none of the others', async () => {
  stage.answers = { 'ext.consents': agreedToAll, 'ext.medicationPlan': () => planOf([]) }
  for (const planId of ['hangs', 'goes']) holdTick({ planId, dueAt, version: 1, doneAt: now })
  stage.answers['ext.tickDose'] = ({ planId }) =>
    planId === 'hangs' ? failing('timeout')() : { wasDone: false, by: 'self' }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(heldTicks().map(({ planId }) => planId)).toEqual(['hangs']))
})

it('a stopped drug names who stopped it and when until it is read, and an amendment its first dose', async () => {
  const stoppedAt = now - HOUR_MS
  const plan = {
    planId: 'p',
    drugId: 'd',
    drugName: '戊酸雌二醇',
    spec: '',
    dose: '2',
    unit: 'mg',
    times: ['20:00'],
    route: '口服',
    version: 3,
    startOn: hospitalDate(now),
    endOn: '',
    note: '',
    storage: 'room',
    isAtHospital: false,
    doctorName: '王医生',
    left: '',
    dosesLeft: null,
    isStopped: true,
    stopReason: '内膜已达标',
    stoppedAt,
    stoppedBy: '王医生',
    stopReadAt: null,
    stopReadBy: null,
  }
  const said = { dose: '2', unit: 'mg', times: ['20:00'] }
  const change = {
    planId: 'q', version: 2, drugName: '地屈孕酮', at: now, fromAt: now, firstAt: dueAt, doctorName: '王医生',
    before: said, after: { ...said, dose: '3' }, readAt: null, readBy: null,
  } // prettier-ignore
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.medicationPlan': () => ({ ...planOf([]), plans: [plan], changes: [change] }),
    'ext.acknowledgeDoseChange': () => ({ planId: 'p', readAt: now }),
  }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(text('clock-in-form-plan-0-stopped')).toContain('王医生已停用'))
  expect(text('clock-in-form-plan-0-stopped')).toContain(formatDateTime(stoppedAt).slice(5, 16))
  expect(text('clock-in-form-plan-0-stopped')).toContain('内膜已达标')
  expect(text('clock-in-form-change-0')).toContain(`${formatDateTime(dueAt).slice(5, 16)} 这一次起`)
  tap('clock-in-form-plan-0-stopped-read')
  await waitFor(() =>
    expect(stage.asked.filter(([id]) => id === 'ext.acknowledgeDoseChange').map(([, input]) => input)).toEqual([
      { planId: 'p', version: 3, isStop: true },
    ]),
  )
})

it('a dose that is late for its drug tells to ring up first, and can still be told; one of another drug does not', async () => {
  const threeAgo = now - 3 * HOUR_MS
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.medicationPlan': () =>
      planOf([
        dose(threeAgo, { isOpen: true, callAfterMin: 120, missedAfterMin: 360 }),
        dose(threeAgo, { isOpen: true, planId: 'q', drugName: '叶酸片', callAfterMin: 720 }),
      ]),
  }
  open(ClockIn, '/medicationClockout')
  await waitFor(() => expect(text('clock-in-form-dose-open-0-ask')).toContain('请先打电话问医院怎么办'))
  expect(text('clock-in-form-dose-open-0-ask').replace(/\u2060/g, '')).toContain('010-0000-3350')
  expect(text('clock-in-form-dose-open-0-tick')).toBe('已问过医院并用药，打卡')
  expect([at('clock-in-form-dose-open-1-ask'), text('clock-in-form-dose-open-1-tick')]).toEqual([null, '已用药，打卡'])
})
