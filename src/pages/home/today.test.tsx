/** @jest-environment jsdom */
/** Home as a day: the act of the dose that waits, what is ticked, and the couple's rows. */

import { cleanup, waitFor } from '@testing-library/react'

import { agreedToAll, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Home from '.'

import { queryClient } from '@/data/cache'
import { addDays, hospitalInstant } from '@/domain/dates'

setStage('verified')

const DAY = '2026-03-02'
const NOW = hospitalInstant(DAY, 10 * 60)

const dose = (hour: number, more: object = {}) => ({
  itemId: `dose${hour}`,
  kind: 'medication',
  title: `针剂${hour}`,
  note: '皮下注射',
  at: hospitalInstant(DAY, hour * 60),
  date: DAY,
  amountFen: null,
  link: '/medicationClockout',
  urgent: false,
  doneAt: null,
  level: null,
  facts: [],
  ...more,
})
const VISIT = { ...dose(0), itemId: 'scan', kind: 'visit', title: 'B超监测', at: null, date: addDays(DAY, 1), link: '' }

const answer = (today: object[], more: object = {}, quiet = false) => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'index.noticeList': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    'ext.quiet': () => ({ quiet, reason: quiet ? 'chosen' : null, since: null, asks: false }),
    'index.patientIndex': () => ({
      patientId: 'p',
      patientName: '样例',
      verified: true,
      card: null,
      nextVisit: null,
      today,
      course: null,
      mayBook: true,
      partner: { nameMasked: '吴*', isShared: false, nextVisit: null },
      unread: 0,
      unpaidCount: 0,
      unpaidFen: null,
      serverTime: NOW,
      ...more,
    }),
  }
  open(Home, '/index')
}
const rows = (day: string): string[] =>
  [...document.querySelectorAll(`[id^="home-${day}-"]`)].map((row) => row.textContent ?? '')

it('a dose that waits has its act, one that is to come the way to the plan', async () => {
  answer([dose(8, { urgent: true }), dose(20)])
  await waitFor(() => expect(text('home-medicine')).toContain('08:00'))
  expect(text('home-medicine')).toContain('待打卡')
  expect(text('home-medicine-open')).toBe('去打卡')
  tap('home-medicine-open')
  expect(stage.went.at(-1)).toEqual(['/medicationClockout'])
  cleanup()
  queryClient.clear()
  answer([dose(20)])
  await waitFor(() => expect(text('home-medicine-open')).toBe('查看用药安排'))
  expect(text('home-medicine')).not.toContain('待打卡')
})

it('a trigger is never said to wait for a tick: whether it can be confirmed is said on its own page', async () => {
  answer([dose(9, { kind: 'trigger', title: '夜针还没有确认，请立即打电话给医院', urgent: true })])
  await waitFor(() => expect(text('home-medicine-open')).toBe('查看夜针安排'))
  expect(text('home-medicine')).not.toContain('打卡')
  expect(text('home-medicine-call')).toMatch(/^24小时电话 .*3350$/)
})

it('with nothing booked the treatment stands first by its stage, unless it may not be said', async () => {
  const course = { cycleId: 'c', title: '冻胚移植周期', stage: '早孕随访', dayText: '孕7周', step: 0, steps: [] }
  const hero = (): string => at('home-book').closest('[class*=card]')?.textContent ?? ''
  answer([], { course })
  await waitFor(() => expect(hero()).toContain('孕7周'))
  expect(hero()).toContain('近期没有预约')
  cleanup()
  queryClient.clear()
  answer([], { course }, true)
  await waitFor(() => expect(text('screen-home')).not.toContain('孕'))
  expect(hero()).toContain('近期没有预约')
})

it('an urgent dose keeps its hour in the list, one of last night says it in words', async () => {
  const lastNight = { itemId: 'night', at: hospitalInstant(addDays(DAY, -1), 20 * 60), urgent: true, note: '昨天20:00' }
  answer([dose(7, { urgent: true }), dose(9, { urgent: true }), dose(0, lastNight)])
  await waitFor(() => expect(rows('today')).toHaveLength(2))
  expect(rows('today')).toEqual(['07:00针剂7皮下注射请尽快', '09:00针剂9皮下注射请尽快'])
  expect(text('home-medicine')).toContain('昨天20:00')
})

it('what is ticked stands last, with its tick; hours and icons share a column', async () => {
  answer([
    dose(8, { doneAt: NOW }),
    dose(20),
    dose(21),
    { ...VISIT, itemId: 'bill', kind: 'pay', title: '待缴费用', date: '' },
  ])
  await waitFor(() => expect(rows('today')).toHaveLength(3))
  expect(rows('today')).toEqual(['21:00针剂21皮下注射', '待缴费用皮下注射', '08:00针剂8皮下注射已打卡'])
})

it('the visit of tomorrow can be prepared, beside the partner, each as a row', async () => {
  answer([dose(20), VISIT])
  await waitFor(() => expect(at('home-ready')).not.toBeNull())
  expect(at('home-ready').parentElement).toBe(at('home-partner').parentElement)
  tap('home-ready')
  expect(stage.went.at(-1)).toEqual(['visit-ready', {}])
  cleanup()
  queryClient.clear()
  answer([dose(20)])
  await waitFor(() => expect(at('home-partner')).not.toBeNull())
  expect(at('home-ready')).toBeNull()
})

it('a cycle that is called off stands first, with its reason, what comes next and whom to ring up, quiet or not', async () => {
  const facts = [
    { label: '原因', value: '卵泡发育不良' },
    { label: '接下来', value: '接下来怎么做由医生与您商量。' },
  ]
  const cancelled = dose(0, {
    itemId: 'c.cancelled',
    kind: 'cancelled',
    title: '本周期已取消',
    note: '卵泡发育不良，接下来的安排医院会与您联系',
    at: null,
    date: '',
    link: '/treatmentProcess',
    urgent: true,
    facts,
  })
  for (const quiet of [false, true]) {
    answer([dose(8, { urgent: true }), cancelled, VISIT], {}, quiet)
    await waitFor(() => expect(text('home-cancelled')).toContain('本周期已取消'))
    for (const { label, value } of facts) expect(text('home-cancelled')).toContain(label + value)
    expect(text('home-cancelled-call')).toMatch(/^24小时电话 /)
    const isBefore = (id: string) =>
      (at('home-cancelled').compareDocumentPosition(at(id)) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    for (const id of ['home-today-0', 'home-tomorrow-0']) expect([id, isBefore(id)]).toEqual([id, true])
    expect(rows('today')).toEqual(['08:00针剂8皮下注射请尽快'])
    tap('home-cancelled-open')
    expect(stage.went.at(-1)).toEqual(['/treatmentProcess'])
    cleanup()
    queryClient.clear()
  }
})

it('shows no card of a visit that is over, and one of this morning while its session may run late', async () => {
  const visit = (startTime: string, endTime: string) => ({
    ...{ appointmentId: 'v', date: DAY, startTime, endTime, doctorName: '', subjectName: '门诊', place: '3层' },
    ...{ unitName: '', seqNo: 1, status: 'BOOKED', kind: 'registration' },
  })
  for (const [start, end, isShown] of [
    ['06:00', '06:30', false],
    ['08:00', '08:30', true],
  ] as const) {
    answer([dose(20)], { nextVisit: visit(start, end) })
    await waitFor(() => expect(document.body.textContent).toContain('针剂20'))
    expect([start, at('home-next-visit') !== null]).toEqual([start, isShown])
    cleanup()
    queryClient.clear()
  }
})

it('a danger that was told stands above a cycle that is called off', async () => {
  const cancelled = dose(0, { itemId: 'c.cancelled', kind: 'cancelled', title: '本周期已取消', at: null, date: '' })
  const danger = dose(0, {
    itemId: 'd',
    kind: 'danger',
    title: '气促',
    level: 'urgent',
    urgent: true,
    at: null,
    date: '',
  })
  answer([cancelled, danger])
  await waitFor(() => expect(at('home-danger')).not.toBeNull())
  expect(at('home-danger').compareDocumentPosition(at('home-cancelled'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a finding that cannot wait stands first with the number, one tap away', async () => {
  const finding = {
    ...dose(0),
    kind: 'visit',
    title: '请尽快联系医院',
    note: '请不要等待',
    at: null,
    date: '',
    urgent: true,
  }
  answer([dose(20), { ...finding, level: 'emergency', link: '/treatmentProcess' }])
  await waitFor(() => expect(text('home-event')).toContain('请尽快联系医院'))
  expect(text('home-event-call')).toMatch(/\d{3}/)
  tap('home-event-open')
  await waitFor(() => expect(stage.went.length).toBeGreaterThan(0))
})

it('says of a transfer of tomorrow that it is tomorrow', async () => {
  const day = addDays(DAY, 1)
  answer([{ ...VISIT, title: '移植', at: hospitalInstant(day, 14 * 60), date: day, link: '/treatmentProcess' }])
  await waitFor(() => expect(text('home-event')).toMatch(/明天移植.*2026年3月3日（周二）.*14:00/))
})
