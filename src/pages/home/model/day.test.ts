import { dangerOfDay, type DayItem, dayPlan, dayWord, type Home, hourOf } from './day'

import { addDays, hospitalInstant } from '@/domain/dates'

const TODAY = '2026-03-02'
const at = (hour: number, day = TODAY) => hospitalInstant(day, hour * 60)

const item = (itemId: string, more: Partial<DayItem> = {}): DayItem => ({
  itemId,
  kind: 'notice',
  title: itemId,
  note: '',
  at: null,
  date: '',
  amountFen: null,
  link: '',
  urgent: false,
  doneAt: null,
  level: null,
  facts: [],
  ...more,
})
const drug = (hour: number, day = TODAY, id = `drug${hour}${day}`) =>
  item(id, { kind: 'medication', at: at(hour, day), date: day })
const trigger = (hour: number) => item(`trigger${hour}`, { kind: 'trigger', at: at(hour), date: TODAY, urgent: true })
const storage = item('storage', { kind: 'freeze', urgent: true })
const visitOn = (date: string, startTime = '09:00') =>
  ({ appointmentId: 'visit', date, startTime }) as unknown as Home['nextVisit']
const home = (more: Partial<Home> = {}) =>
  ({ nextVisit: null, partner: null, mayBook: true, ...more }) as unknown as Home
const partner = { nameMasked: '吴*', isShared: true, nextVisit: { date: TODAY, startTime: '10:00', place: '' } }

const retrieval = (date: string, more: Partial<DayItem> = {}) =>
  item('retrieval', { kind: 'visit', date, at: at(9, date), facts: [{ label: '到院', value: '08:30前' }], ...more })

const cancelled = item('cancelled', {
  kind: 'cancelled',
  urgent: true,
  facts: [{ label: '原因', value: '卵泡发育不良' }],
})

describe('what stands first on home', () => {
  it.each<[string, Partial<Home>, DayItem[], number, string]>([
    [
      'tonight’s drugs before the visit of tomorrow',
      { nextVisit: visitOn(addDays(TODAY, 1)) },
      [drug(20)],
      14,
      'medicine',
    ],
    [
      'the day of a transfer before drugs, storage and a visit',
      { nextVisit: visitOn(TODAY) },
      [drug(7), storage, item('transfer', { kind: 'visit', at: at(10), date: TODAY, urgent: true })],
      7,
      'event',
    ],
    [
      'what was said of tonight before the dose that it may change',
      {},
      [{ ...drug(20), urgent: true }, item('tonight', { urgent: true })],
      20,
      'event',
    ],
    [
      'what was said of tonight behind the trigger',
      {},
      [item('tonight', { urgent: true }), trigger(21)],
      20,
      'medicine',
    ],
    ['a result that waits before drugs', {}, [drug(8), item('result', { urgent: true })], 8, 'event'],
    [
      'a place that is held, and runs out, behind drugs',
      {},
      [drug(20), item('offer', { urgent: true, at: at(19) })],
      18,
      'medicine',
    ],
    [
      'a transfer of tomorrow before storage that is overdue',
      {},
      [storage, item('transfer', { kind: 'visit', date: addDays(TODAY, 1), at: at(14, addDays(TODAY, 1)) })],
      9,
      'event',
    ],
    ['the wait where nothing else is near', {}, [item('wait', { kind: 'wait' })], 9, 'event'],
    ['the drugs of the wait before the wait', {}, [item('wait', { kind: 'wait' }), drug(20)], 9, 'medicine'],
    ['drugs that are an hour late', {}, [drug(20)], 21, 'medicine'],
    ['no drugs that are long past, but those of tomorrow', {}, [drug(8), drug(8, addDays(TODAY, 1))], 14, 'medicine'],
    ['a dose that waits for its tick, however late', {}, [drug(20), { ...drug(8), urgent: true }], 14, 'medicine'],
    [
      'the trigger in its last hour before a dose and a visit',
      { nextVisit: visitOn(TODAY, '20:10') },
      [drug(20), trigger(21)],
      20,
      'medicine',
    ],
    [
      'a visit of this morning no more than the drugs of the evening',
      { nextVisit: visitOn(TODAY) },
      [drug(20)],
      14,
      'medicine',
    ],
    ['today’s visit before the drugs of the evening', { nextVisit: visitOn(TODAY) }, [drug(20)], 7, 'visit'],
    [
      'tomorrow’s visit before storage that is overdue',
      { nextVisit: visitOn(addDays(TODAY, 1)) },
      [storage],
      9,
      'visit',
    ],
    [
      'storage that is overdue before a visit in a week',
      { nextVisit: visitOn(addDays(TODAY, 7)) },
      [storage],
      9,
      'storage',
    ],
    ['a visit in a week', { nextVisit: visitOn(addDays(TODAY, 7)) }, [], 9, 'visit'],
    ['the partner’s visit where there is no own one', { partner }, [], 9, 'partnerVisit'],
    [
      'the evening before a retrieval before the drugs of that evening',
      {},
      [drug(20), retrieval(addDays(TODAY, 1))],
      18,
      'event',
    ],
    ['in the afternoon before it the drugs', {}, [drug(20), retrieval(addDays(TODAY, 1))], 17, 'medicine'],
    [
      'the morning of a retrieval before the dose of last night',
      {},
      [{ ...drug(7), urgent: true }, retrieval(TODAY)],
      7,
      'event',
    ],
    ['an open trigger before the retrieval', {}, [retrieval(TODAY), trigger(7)], 7, 'medicine'],
    [
      'no retrieval of yesterday, in an answer that was kept',
      {},
      [retrieval(addDays(TODAY, -1), { urgent: true })],
      7,
      'book',
    ],
    [
      'a day of his own in two days before that nothing is booked',
      { mayBook: false },
      [retrieval(addDays(TODAY, 2))],
      9,
      'event',
    ],
    ['a day of his own before the visit of the partner', { partner }, [retrieval(addDays(TODAY, 2))], 9, 'event'],
    [
      'an examination of tomorrow before that nothing is booked',
      {},
      [item('scan', { kind: 'visit', date: addDays(TODAY, 1) })],
      9,
      'event',
    ],
    [
      'a cycle that is called off before drugs, storage, a visit and an order that was kept',
      { nextVisit: visitOn(TODAY) },
      [{ ...drug(7), urgent: true }, storage, retrieval(TODAY, { urgent: true }), cancelled],
      7,
      'cancelled',
    ],
    [
      'a doctor who waits before a cycle that is called off',
      {},
      [cancelled, item('ectopic', { kind: 'visit', urgent: true })],
      7,
      'event',
    ],
    ['an open trigger before a cycle that is called off', {}, [cancelled, trigger(7)], 7, 'medicine'],
    ['booking for whoever may book', {}, [item('bill', { kind: 'pay' })], 9, 'book'],
    ['no booking for somebody whom the hospital books', { mayBook: false }, [], 9, 'course'],
  ])('%s', (_name, more, items, hour, kind) => {
    expect(dayPlan(home(more), items, at(hour)).hero.kind).toBe(kind)
  })

  it('is all the drugs of one hour', () => {
    const { hero, today } = dayPlan(home(), [drug(20, TODAY, 'a'), drug(20, TODAY, 'b'), drug(22)], at(14))
    expect(hero).toMatchObject({ kind: 'medicine', at: at(20) })
    expect(hero.kind === 'medicine' && hero.drugs.map(({ itemId }) => itemId)).toEqual(['a', 'b'])
    expect(today.map(({ itemId }) => itemId)).toEqual([`drug22${TODAY}`])
  })
})

it('lists an ordered day from its order on, with its date, and under its own day once that is near', () => {
  const soon = addDays(TODAY, 2)
  const listed = (now: number) =>
    dayPlan(home(), [drug(20), drug(21), retrieval(soon, { note: '请提前30分钟到院' })], now)
  expect(listed(at(10)).today.find(({ itemId }) => itemId === 'retrieval')).toMatchObject({
    note: '2026年3月4日（周三） 09:00，请提前30分钟到院',
    at: null,
  })
  const before = dayPlan(
    home(),
    [{ ...trigger(10), date: addDays(TODAY, 1) }, retrieval(soon)],
    at(19, addDays(TODAY, 1)),
  )
  expect(before.tomorrow).toMatchObject([{ itemId: 'retrieval', at: at(9, soon) }])
})

describe('a danger that was told', () => {
  const danger = (doneAt: number | null) =>
    item('danger', { kind: 'danger', urgent: doneAt === null, level: 'urgent', doneAt })
  it.each<[string, number | null, number, boolean]>([
    ['until the hospital has seen it', null, at(10), true],
    ['the next morning as well', null, at(7, addDays(TODAY, 1)), true],
    ['with the hour at which it was seen, on that day', at(9), at(23), true],
    ['no more on the day after', at(23), at(0, addDays(TODAY, 1)), false],
  ])('stands there %s', (_name, doneAt, now, isShown) => {
    expect(dangerOfDay([drug(20), danger(doneAt)], now) !== null).toBe(isShown)
  })

  it('is in no list and leaves the order of the rest as it is', () => {
    const { hero, today } = dayPlan(home(), [danger(null), trigger(10), drug(20)], at(10))
    expect([hero.kind, today.map(({ itemId }) => itemId)]).toEqual(['medicine', [`drug20${TODAY}`]])
  })
})

it('lists what presses, then the hours, then the rest; tomorrow on its own', () => {
  const bill = item('bill', { kind: 'pay' })
  const order = item('order', { kind: 'pay', at: at(15), date: TODAY, urgent: true })
  const early = item('early', { at: at(8), date: TODAY })
  const { today, tomorrow } = dayPlan(
    home({ nextVisit: visitOn(TODAY, '07:00') }),
    [bill, drug(20), early, order, drug(8, addDays(TODAY, 1)), item('later', { date: addDays(TODAY, 2) })],
    at(7),
  )
  expect(today.map(({ itemId }) => itemId)).toEqual(['order', 'early', `drug20${TODAY}`, 'bill'])
  expect(tomorrow.map(({ itemId }) => itemId)).toEqual([`drug8${addDays(TODAY, 1)}`])
})

it('a ticked dose stands first no more and last among what is left of the day', () => {
  const ticked = { ...drug(8), doneAt: at(8) }
  const { hero, today } = dayPlan(home(), [ticked, drug(20), drug(21), item('bill', { kind: 'pay' })], at(9))
  expect(hero).toMatchObject({ kind: 'medicine', at: at(20) })
  expect(today.map(({ itemId }) => itemId)).toEqual([`drug21${TODAY}`, 'bill', `drug8${TODAY}`])
})

it.each([
  [8, addDays(TODAY, -1), '昨天'],
  [22, addDays(TODAY, -1), '昨晚'],
  [8, TODAY, '今天'],
  [20, TODAY, '今晚'],
  [8, addDays(TODAY, 1), '明天'],
  [21, addDays(TODAY, 1), '明晚'],
])('%i o’clock on %s is %s', (hour, day, word) => {
  expect(dayWord(at(hour, day), at(0))).toBe(word)
})

it('reads the hour on the hospital’s clock', () => {
  expect(hourOf(drug(20))).toBe('20:00')
  expect(hourOf(item('bill'))).toBe('')
})

it.each([
  ['in its last hour', 21, 20],
  ['from its minute on', 19, 19],
  ['before midnight when it is due after it', 24, 23],
])('a trigger stands before a dose that is due earlier: %s', (_name, due, hour) => {
  const { hero } = dayPlan(home({ nextVisit: visitOn(addDays(TODAY, 1)) }), [drug(18), trigger(due)], at(hour))
  expect(hero).toMatchObject({ kind: 'medicine', at: at(due), drugs: [{ itemId: `trigger${due}` }] })
})
