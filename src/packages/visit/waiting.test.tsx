/** @jest-environment jsdom */
/** Waiting as a patient sees it: how old a figure is, what cannot be read, what the phone does by itself. */

import { act, waitFor } from '@testing-library/react'

import { askedIds, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import CheckIn from './check-in'
import MyNumber from './my-number'
import MyNumbers from './my-numbers'

import { CallError } from '@/api/core/errors'
import { listFirstInQueue, listQueueNumbers } from '@/api/visit/calls'
import { invalidate } from '@/data/query'
import { formatDateTime } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { location } from '@/platform/location'
import { notify } from '@/platform/notify'
import { PortFault } from '@/platform/shared/fault'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

setStage('verified')

const now = Date.now()
const ticket = (more: object = {}) => ({
  ticketId: 't',
  whose: 'self',
  nameMasked: '周*',
  queueId: 'q',
  queueNo: 'A018',
  kind: 'clinic',
  queueName: '生殖医学门诊',
  place: '3层A区',
  date: '2026-03-01',
  status: 'WAITING',
  aheadCount: 7,
  callingNo: 'A010',
  minutesFrom: 25,
  minutesTo: 60,
  lateMinutes: 0,
  lateNote: '',
  takenAt: now - 10 * MINUTE_MS,
  calledAt: null,
  endedAt: null,
  rejoined: 0,
  rejoinsLeft: 2,
  callBackAhead: null,
  canCancel: true,
  ...more,
})
const numbers = (list: unknown[], serverTime = now) => ({
  list,
  total: list.length,
  pageNo: 1,
  pageSize: 10,
  serverTime,
})
const ID = 'my-queue-list-ticket-0'
const lists = (...list: unknown[]) => (stage.answers = { 'queue.getQueueRecord': () => numbers(list) })
const offline = () => new CallError({ kind: 'offline', callId: 'queue.getQueueRecord', message: '当前没有网络' })

it('says the hour of its figures, and turns grey with a warning once they are old', async () => {
  let told: unknown = numbers([ticket()])
  stage.answers = { 'queue.getQueueRecord': () => told }
  open(MyNumbers, '/MyLineNumber')
  await waitFor(() => expect(text(ID)).toContain('预计25–60分钟，仅供参考'))
  expect(text(`${ID}-as-of`)).toBe(`截至${formatDateTime(now).slice(11, 16)}`)
  const bright = at(`${ID}-ahead`).className
  // The hospital is not reached any more: minutes later the same figure is an old one.
  told = offline()
  jest.useFakeTimers({ now: now + 3 * MINUTE_MS, doNotFake: ['queueMicrotask', 'nextTick'] })
  await act(() => invalidate(listQueueNumbers))
  act(() => void jest.advanceTimersByTime(30_000))
  jest.useRealTimers()
  expect(text(`${ID}-as-of`)).toContain('现在可能已变化，请看候诊区大屏')
  expect(at(`${ID}-ahead`).className).not.toBe(bright)
  expect(at(`${ID}-ahead`).className).toContain(bright)
})

it('shows a state or a number of people that cannot be read as missing, never as none', async () => {
  lists(ticket({ status: null, aheadCount: null, minutesFrom: null, minutesTo: null }), ticket({ ticketId: 'u', aheadCount: null, minutesFrom: null, minutesTo: null })) // prettier-ignore
  open(MyNumbers, '/MyLineNumber')
  await waitFor(() => expect(text(ID)).toContain('请以候诊区大屏为准'))
  expect(text('my-queue-list-ticket-1')).toContain('请以候诊区大屏为准')
  expect(text('screen-my-queue-list')).not.toMatch(/下一位|前面0人|null|预计/)
})

it.each([
  ['/MyLineNumber', 'my-queue-list-ticket-0-ahead', '7'],
  ['/MyLineNumberZS', 'my-queue-list-ticket-0-calling', 'A010'],
  ['/MyLineNumberOld', 'my-queue-list-row-0', '前面7人'],
])('%s shows its own figure', async (address, id, words) => {
  lists(ticket())
  open(MyNumbers, address)
  await waitFor(() => expect(text(id)).toContain(words))
})

it('vibrates when a number comes near or is called, not for what was so when it was opened', async () => {
  const buzz = jest.spyOn(notify, 'buzz')
  let ahead: object = { aheadCount: 2 }
  stage.answers = {
    'queue.getQueueRecord': () => numbers([ticket(ahead), ticket({ ticketId: 'h', whose: 'spouse', ...ahead })]),
  }
  open(MyNumbers, '/MyLineNumber')
  await waitFor(() => expect(text(ID)).toContain('2'))
  expect(buzz).toHaveBeenCalledTimes(0)
  const after = async (more: object) => {
    ahead = more
    await act(() => invalidate(listQueueNumbers))
    return buzz.mock.calls.length
  }
  expect(await after({ aheadCount: 1 })).toBe(0)
  expect(await after({ status: 'CALLED', aheadCount: null })).toBe(1)
  expect(await after({ status: 'CALLED', aheadCount: null })).toBe(1)
  buzz.mockRestore()
})

describe('one number', () => {
  const one = (more: object) => {
    stage.answers = {
      'queue.getQueryQueueInfoFirstN': () => ({ ticket: ticket(more), first: [{ queueNo: 'A010', status: 'CALLED', isMine: false }], serverTime: now }), // prettier-ignore
      'ext.rejoinQueue': () => ({ ticketId: 't', rejoinsLeft: 1, aheadCount: 3 }),
    }
    open(MyNumber, '/MyLineNumberDetail', { ticketId: 't' })
    return waitFor(() => expect(at('my-queue-detail-ticket')).not.toBeNull())
  }

  it('missed can be put back in line while that is left, then the desk is named', async () => {
    await one({ status: 'MISSED', aheadCount: null, rejoinsLeft: 1, rejoined: 1 })
    expect(text('my-queue-detail-missed')).toContain('还可以重新排队1次')
    tap('my-queue-detail-rejoin')
    await waitFor(() => expect(stage.asked).toContainEqual(['ext.rejoinQueue', { ticketId: 't' }]))
  })
  it('missed for the third time leads to the desk alone', async () => {
    await one({ status: 'MISSED', aheadCount: null, rejoinsLeft: 0, rejoined: 2 })
    expect(text('my-queue-detail-desk')).toContain('服务台')
    expect(text('my-queue-detail-ticket')).toContain('请到服务台处理')
    expect(text('my-queue-detail-ticket')).not.toContain('可以重新排队')
    expect(at('my-queue-detail-rejoin')).toBeNull()
  })
  it('offers to wait outside only with more people ahead than it calls back at', async () => {
    await one({ aheadCount: 4 })
    expect(at('my-queue-detail-leave-3')).not.toBeNull()
    expect(at('my-queue-detail-leave-5')).toBeNull()
  })
  it('of the partner is read and not acted on', async () => {
    await one({ whose: 'spouse' })
    expect(text('my-queue-detail-theirs')).toContain('由本人办理')
    for (const id of ['cancel', 'leave', 'rejoin']) expect(at(`my-queue-detail-${id}`)).toBeNull()
  })
  it('is asked about again by itself while it waits', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
    stage.answers = { 'queue.getQueryQueueInfoFirstN': () => ({ ticket: ticket({ aheadCount: 1 }), first: [], serverTime: now }) } // prettier-ignore
    open(MyNumber, '/MyLineNumberDetail', { ticketId: 't' })
    for (let at = 0; at < 12; at++) await act(() => jest.advanceTimersByTimeAsync(5000))
    const asked = askedIds().filter((id) => id === listFirstInQueue.id).length
    jest.useRealTimers()
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(9)
  })
})

describe('checking in', () => {
  const visit = { appointmentId: 'a', subjectName: '生殖医学门诊', doctorName: '周示范', place: '3层', date: '2026-03-01', startTime: '10:00', endTime: '10:30', state: 'OPEN', opensAt: now, closesAt: now, checkInAt: null, method: null, ticketId: '', queueNo: '' } // prettier-ignore
  const article = (list: unknown[]) => ({ title: '签到说明', lines: ['说明'], radiusM: 500, list, serverTime: now })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['denied', '没有位置权限'],
    ['timeout', '定位时间过长'],
    ['failed', '没有取得位置'],
    ['unsupported', '这里不能定位'],
  ] as const)('says what to do when the position is %s, and asks nobody', async (kind, words) => {
    jest.spyOn(location, 'current').mockRejectedValue(new PortFault(kind, 'x'))
    stage.answers = { 'cms.signinArtical': () => article([visit]) }
    open(CheckIn, '/LocationYouHua')
    await waitFor(() => expect(at('check-in-act-place')).not.toBeNull())
    tap('check-in-act-place')
    await waitFor(() => expect(text('check-in-outcome')).toContain(words))
    expect(askedIds()).not.toContain('cms.addSigninRecord')
  })

  it('sends a position into one call and leaves it nowhere', async () => {
    const here = { latitude: 39.90812, longitude: 116.39712, accuracyM: 20, coordinates: 'gcj02' as const }
    jest.spyOn(location, 'current').mockResolvedValue(here)
    stage.answers = {
      'cms.signinArtical': () => article([visit]),
      'location.getDistance': () => ({ distanceM: 20, radiusM: 500, state: 'WITHIN', text: '您在签到范围内' }),
      'cms.addSigninRecord': () => ({ appointmentId: 'a', checkInAt: now, method: 'gps', ticketId: 't', queueNo: 'A001', wasDone: false }), // prettier-ignore
    }
    open(CheckIn, '/Location')
    await waitFor(() => expect(at('check-in-act-look')).not.toBeNull())
    tap('check-in-act-look')
    await waitFor(() => expect(at('check-in-act-place')).not.toBeNull())
    tap('check-in-act-place')
    await waitFor(() => expect(text('check-in-outcome')).toContain('您的号码是A001'))
    const kept = [
      ...stage.went,
      text('screen-check-in'),
      ...storage.keys('local').map((key) => storage.get('local', key)),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/39\.908|116\.397/)
  })

  it('without a visit names the desk and sends nothing', async () => {
    stage.answers = { 'cms.signinArtical': () => article([]) }
    open(CheckIn, '/LocationYouHua')
    await waitFor(() => expect(text('check-in-none')).toContain('请到服务台办理'))
    tap('check-in-act-place')
    expect(askedIds()).not.toContain('cms.addSigninRecord')
    expect(text('screen-check-in')).toContain('今天没有您的预约')
  })
})

it('a number of an earlier day says so in words, without figures, acts or asking again', async () => {
  const over = ticket({ status: 'OVER', aheadCount: null, minutesFrom: null, minutesTo: null, canCancel: false })
  stage.answers = { 'queue.getQueryQueueInfoFirstN': () => ({ ticket: over, first: [], serverTime: now }) }
  open(MyNumber, '/MyLineNumberDetail', { ticketId: 't' })
  await waitFor(() => expect(text('my-queue-detail-ticket')).toContain('这是以前的号码，如需就诊请重新取号'))
  expect(text('my-queue-detail-ticket')).toContain('已过期')
  expect(text('screen-my-queue-detail')).not.toMatch(/人在前面|预计|正在叫/)
  for (const id of ['cancel', 'leave-3', 'rejoin']) expect(at(`my-queue-detail-${id}`)).toBeNull()
})

it('keeps no number on the device: it may be the partner’s, whose sharing ends at any moment', () => {
  for (const call of [listQueueNumbers, listFirstInQueue]) expect(call.kept).toBeUndefined()
})

it.each([
  [0, '还可以激活2次'],
  [1, '还可以激活1次'],
  [2, ''],
])(
  '[rule:bookingNotices.second] a number missed after %s reactivations: %p at the machine',
  async (rejoined, words) => {
    dispatch({ type: 'hospitalSwitched', unitId: 38, deptId: '' })
    const missed = ticket({ status: 'MISSED', rejoined, rejoinsLeft: 2 - rejoined, canCancel: false })
    stage.answers = { 'queue.getQueryQueueInfoFirstN': () => ({ ticket: missed, first: [], serverTime: now }) }
    open(MyNumber, '/MyLineNumberDetail', { ticketId: 't' })
    await waitFor(() => expect(at(words === '' ? 'my-queue-detail-desk' : 'my-queue-detail-machine')).not.toBeNull())
    if (words === '') expect(text('my-queue-detail-desk')).toContain('请到服务台处理')
    else expect(text('my-queue-detail-machine')).toContain(words)
  },
)
