/** @jest-environment jsdom */
/** What a tap on a time changes on the screen, and what a covered page draws. */

import { act, waitFor } from '@testing-library/react'

import { memberIs } from '../../../../tests/screens/member'
import { arrive, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import BookingSchedule from './index'

import { bookAtOnce, holdSlot, listBookableDays, listDoctorsWithSessions, listSessionTimes } from '@/api/booking/calls'
import { invalidate } from '@/data/query'
import { dispatch } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

type Life = Record<'useDidShow' | 'useDidHide', (run: () => void) => void>
const life = { show: [] as (() => void)[], hide: [] as (() => void)[] }

const DAY = '2099-03-02'
const day = (remain: number) => ({ date: DAY, status: 'OPEN', remain, total: 8, openAt: null })
const session = {
  scheduleId: 'p1',
  date: DAY,
  period: 'AM',
  doctorName: '周示范',
  doctorTitle: '主任医师',
  regClass: '专家号',
  place: '门诊楼3层',
  subjectName: '生殖医学门诊',
  feeFen: 5000,
  plusRemain: 0,
  plusTotal: 0,
  status: 'OPEN',
  remain: 8,
}
const time = (at: number, remain: number) => ({
  slotId: `s${at}`,
  startTime: `0${8 + at}:00`,
  endTime: `0${8 + at}:30`,
  status: 'OPEN',
  remain,
})

let remain = 4
afterEach(() => jest.restoreAllMocks())
setStage('verified')
beforeEach(() => {
  Object.assign(life, { show: [], hide: [] })
  const taro: Life = jest.requireMock('@tarojs/taro')
  jest.spyOn(taro, 'useDidShow').mockImplementation((run) => void life.show.push(run))
  jest.spyOn(taro, 'useDidHide').mockImplementation((run) => void life.hide.push(run))
  remain = 4
  stage.answers = {
    [listBookableDays.id]: () => ({ list: [day(remain)], open: true, opensAt: 1, closesAt: 2, serverTime: 0 }),
    [listDoctorsWithSessions.id]: () => ({ list: [{ schedules: [session] }], serverTime: 0 }),
    [listSessionTimes.id]: () => ({ list: [time(0, remain), time(1, remain)], serverTime: 0 }),
  }
})

/** Changes of the screen's content while `run` lasts, as the element that changed. */
async function changesDuring(run: () => Promise<void>): Promise<string[]> {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((some) => void records.push(...some))
  observer.observe(at('booking-schedule-notice').parentElement as HTMLElement, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  })
  await run()
  records.push(...observer.takeRecords())
  observer.disconnect()
  return records.map(
    ({ type, attributeName, target }) => `${type} ${attributeName ?? ''} ${target.parentElement?.outerHTML ?? ''}`,
  )
}

async function openSchedule() {
  open(BookingSchedule, '/appointMent', { subjectId: 'd1' })
  await waitFor(() => expect(text('booking-schedule-time-0')).toContain('余4'))
}

const holds = () => stage.asked.filter(([id]) => id === holdSlot.id).length

it('changes nothing on the screen by a tap on a time', async () => {
  await openSchedule()
  const changes = await changesDuring(async () => {
    tap('booking-schedule-time-0')
    await act(async () => undefined)
  })
  expect(changes).toEqual([])
  expect(holds()).toBe(1)
})

it('goes on once with one hold when two times are tapped quickly', async () => {
  stage.answers[holdSlot.id] = () => ({ lockId: 'l1' })
  await openSchedule()
  await act(async () => {
    at('booking-schedule-time-0').click()
    at('booking-schedule-time-1').click()
  })
  expect(stage.went).toEqual([['/confirmRegis', { params: { lockId: 'l1' }, mode: 'push' }]])
  expect(holds()).toBe(1)
})

it('draws nothing while another page covers it, and what has changed when it is back', async () => {
  await openSchedule()
  const changes = await changesDuring(async () => {
    act(() => life.hide.forEach((run) => run()))
    remain = 3
    await act(() => invalidate(listBookableDays, listSessionTimes))
  })
  expect(changes).toEqual([])
  act(() => life.show.forEach((run) => run()))
  expect(text('booking-schedule-time-0')).toContain('余3')
  expect(at(`booking-schedule-day-${DAY}`).textContent).toContain('余3')
})

it('asks for the verification once the hospital has said that it is missing, not while it is asked', async () => {
  dispatch({ type: 'loggedIn', token: 'a-new', unitId: 335 })
  await openSchedule()
  expect(at('booking-schedule-verify')).toBeNull()
  act(() => void memberIs('m-1', 'phone'))
  expect(text('booking-schedule-verify')).toContain('请先完成在线认证')
  act(() => void memberIs('m-1', 'verified'))
  expect(at('booking-schedule-verify')).toBeNull()
})

it.each([
  [true, [['/confirmRegis', { params: { lockId: 'a1' }, mode: 'push' }]]],
  [false, []],
])('books in one step after a yes where the hospital holds nothing (%s)', async (isSure, went) => {
  arrive(1003, 'verified')
  const confirm = jest.spyOn(dialogs, 'confirm').mockResolvedValue(isSure)
  stage.answers[bookAtOnce.id] = () => ({ appointmentId: 'a1', orderCode: 'o1', payableFen: 5000, status: 'UNPAID' })
  await openSchedule()
  await act(async () => tap('booking-schedule-time-0'))
  const asked = confirm.mock.calls[0]?.[0]
  for (const words of ['08:00-08:30', '3月2日', '周示范 主任医师', '挂号费¥50.00', '提交后直接挂号'])
    expect(asked).toContain(words)
  // There is no page of confirmation that would say the rules.
  expect(document.body.textContent).toContain('预约须知')
  expect(stage.asked.filter(([id]) => id === bookAtOnce.id).map(([, input]) => input.slotId)).toEqual(
    isSure ? ['s0'] : [],
  )
  expect(holds()).toBe(0)
  expect(stage.went).toEqual(went)
})
