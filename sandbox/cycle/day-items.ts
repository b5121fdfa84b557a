/** The day of a retrieval, transfer or insemination, that of his sample and of the test, and a result, as items of home for both of the couple. */

import { attemptView, instructionView, isEctopicNear, resultView, sampleAhead, waitView } from './course/attempt-views'
import type { CourseDate } from './course/retrieval-day'
import { cycleStatusOf, isHard, isOver } from './course/stage-engine'
import type { CycleRecords } from './records'
import { stageWords } from './words'

import { addDays, formatDay, formatDateTime, hospitalDate } from '@/domain/dates'
import type { DangerLevel } from '@/domain/safety/danger-signs'
import { MINUTE_MS } from '@/domain/time'
import {
  type DayFact,
  fastingHour,
  HOUR_UNKNOWN,
  isDayNear,
  retrievalFacts,
  sampleFacts,
} from '@/domain/treatment/retrieval-day'
import { hospitalOf } from '@/hospitals/index'

const LINK = '/treatmentProcess'
const TITLES = { retrieval: '取卵', transfer: '移植', insemination: '人工授精' } as const
const COMES = '您需要到院取精'

type Attempt = NonNullable<ReturnType<typeof attemptView>>

const hourOf = (at: number): string => formatDateTime(at).slice(11, 16)

interface Item {
  itemId: string
  kind: 'visit' | 'wait' | 'notice' | 'cancelled'
  title: string
  note: string
  link: string
  date?: string
  at?: number | null
  urgent?: boolean
  facts?: DayFact[]
  /** How soon it needs the hospital; left out where it does not. */
  level?: DangerLevel
}

/** Who reads: she, or her partner, for whom it is hers. */
interface Reading {
  now: number
  isQuiet: boolean
  isHers: boolean
}

/** Her retrieval: when to be there and from when on nothing is eaten. */
function retrievalItem(cycle: CycleRecords, { date, at }: CourseDate, { now, isHers }: Reading): Item {
  const words = hospitalOf(cycle.unitId).attempt.retrieval
  const fasting = fastingHour(words)
  const come = at === null ? HOUR_UNKNOWN : `请提前${words.arriveMin}分钟到院`
  return {
    itemId: `${cycle.cycleId}.retrieval`,
    kind: 'visit',
    title: isHers ? TITLES.retrieval : `配偶${TITLES.retrieval}`,
    note: [come, isHers && fasting ? `${fasting}禁食禁水` : ''].filter(Boolean).join('，'),
    link: LINK,
    date,
    at,
    urgent: isDayNear(date, now),
    facts: retrievalFacts(at, words),
  }
}

/** What the day of his sample is for, with its hour and her fasting, where she shares her treatment. */
function herDayFact(cycle: CycleRecords, { kind, at }: Attempt): DayFact[] {
  if (kind === null) return []
  const fasting = kind === 'retrieval' ? fastingHour(hospitalOf(cycle.unitId).attempt.retrieval) : ''
  const words = [at === null ? HOUR_UNKNOWN : hourOf(at), fasting && `配偶${fasting}禁食禁水`]
  return [{ label: TITLES[kind], value: words.filter(Boolean).join('，') }]
}

/**
 * His sample: day, hour, place and what to prepare.
 * @param shared what the day is for, where she shares it; null where she does not
 */
function sampleItem(cycle: CycleRecords, shared: Attempt | null, now: number): Item[] {
  const sample = sampleAhead(cycle, now)
  if (!sample) return []
  const { name, attempt } = hospitalOf(cycle.unitId)
  const { date, at } = sample
  const item: Item = {
    // The id of the cycle is hers.
    itemId: `sample.${date}`,
    kind: 'visit',
    title: [shared?.kind ? TITLES[shared.kind] : '', COMES].filter(Boolean).join('，'),
    note: [at === null ? HOUR_UNKNOWN : '请准时到院', attempt.sample.place || name].join('，'),
    link: LINK,
    date,
    at,
    urgent: isDayNear(date, now),
    facts: [...sampleFacts(at, attempt.sample, name), ...(shared ? herDayFact(cycle, shared) : [])],
  }
  return [item]
}

/** The day for which he was asked to come, once the hospital has called it off; it names no reason, for that is hers. */
function withdrawnSampleItems(cycle: CycleRecords | undefined, now: number): Item[] {
  if (!cycle || cycle.cancelledOn === null) return []
  const sample = sampleAhead({ ...cycle, cancelledOn: null }, now)
  if (!sample) return []
  return [
    {
      itemId: `sample.${sample.date}.cancelled`,
      kind: 'cancelled',
      title: '您的来院安排已取消',
      note: `${formatDay(sample.date)}不用来院`,
      link: '',
      urgent: true,
      facts: [
        { label: '原定', value: formatDay(sample.date) },
        { label: '接下来', value: '这一天不用来院，新的安排医院会另行通知。' },
      ],
    },
  ]
}

/** What he has to come for himself, whatever she shares, and that he need not come any more: nothing of hers is in it. */
export function ownDayItems(cycles: readonly CycleRecords[], now: number): Item[] {
  const running = runningOf(cycles)
  return running ? sampleItem(running, null, now) : withdrawnSampleItems(cycles[0], now)
}

/** Today's and tomorrow's: when to be there and, at its hour, when to drink. A retrieval, and his sample, from the order on. */
function dayItems(cycle: CycleRecords, reading: Reading): Item[] {
  const { now, isHers } = reading
  const attempt = attemptView(cycle, now)
  if (!attempt || attempt.kind === null) return []
  const his = isHers ? [] : sampleItem(cycle, attempt, now)
  if (attempt.kind === 'retrieval') return his.length > 0 ? his : [retrievalItem(cycle, attempt, reading)]
  if (his.length > 0) return his
  if (attempt.date > addDays(hospitalDate(now), 1)) return []
  const { kind, date, at } = attempt
  const words = hospitalOf(cycle.unitId).attempt[kind]
  const item = { date, link: LINK }
  const day: Item = {
    ...item,
    itemId: `${cycle.cycleId}.attempt`,
    kind: 'visit',
    title: TITLES[kind],
    note: [at === null ? '时间以医院通知为准' : `请提前${words.arriveMin}分钟到院`, words.who].join('，'),
    at,
    urgent: date === hospitalDate(now),
  }
  if (at === null || words.drinkMin === 0) return [day]
  const drinkAt = at - words.drinkMin * MINUTE_MS
  return [
    {
      ...item,
      itemId: `${cycle.cycleId}.drink`,
      kind: 'notice',
      title: isHers ? '开始饮水' : '配偶开始饮水',
      note: isHers ? words.drink : '请提醒配偶按时饮水',
      at: drinkAt,
    },
    day,
  ]
}

/** Between the retrieval and what follows nothing is to be done: who waits is not told to book. */
function cultureItems(cycle: CycleRecords, { now }: Reading): Item[] {
  const standing = cycleStatusOf(cycle, now)
  const isInCulture = standing.stage === 'RETRIEVED' || standing.stage === 'CULTURE'
  if (!isInCulture || isOver(standing) || isWaiting(cycle)) return []
  return [
    {
      itemId: `${cycle.cycleId}.culture`,
      kind: 'wait',
      title: stageWords(cycle, standing, now),
      note: '有新的结果医院会通知，不用预约',
      link: LINK,
    },
  ]
}

/** What to do tonight, after a scan or a call: urgent for her until she has said that she has seen it. */
function instructionItems(cycle: CycleRecords, { now, isHers }: Reading): Item[] {
  const instruction = instructionView(cycle, now)
  if (!instruction) return []
  const { givenAt, dose, nextDate, triggerAt, readAt } = instruction
  const day = givenAt !== null && hospitalDate(givenAt) === hospitalDate(now) ? '今晚' : '昨晚'
  const words = [
    dose,
    nextDate && `下次B超 ${nextDate.slice(5)}`,
    triggerAt !== null && `夜针 ${formatDateTime(triggerAt).slice(5, 16)}`,
    isHers && readAt === null && '点开确认已看到',
  ]
  return [
    {
      itemId: `${cycle.cycleId}.instruction`,
      kind: 'notice',
      title: `${isHers ? '' : '配偶'}${day}的安排`,
      note: words.filter(Boolean).join('；'),
      link: LINK,
      urgent: isHers && readAt === null,
    },
  ]
}

/** Whether a result of it is there and closed. */
const isWaiting = ({ sealedTests, sealedReports }: CycleRecords): boolean =>
  sealedTests.length > 0 || sealedReports.length > 0

/**
 * The wait with the day of its test, and the test while it is near or due; nothing once the blood is drawn and its result
 * waits to be opened.
 */
function testItems(cycle: CycleRecords, { now, isHers }: Reading): Item[] {
  if (isWaiting(cycle)) return []
  const wait = waitView(cycle, now)
  if (!wait || wait.kind === null || wait.testDate === '') return []
  if (wait.testDate > addDays(hospitalDate(now), 1))
    return [
      {
        itemId: `${cycle.cycleId}.wait`,
        kind: 'wait',
        title: `${TITLES[wait.kind]}后第${wait.day}天`,
        note: `${formatDay(wait.testDate)}抽血化验${isHers ? '，请按医嘱用药' : ''}`,
        link: LINK,
      },
    ]
  const come = isHers ? '请按约定来院抽血' : '请陪同配偶按约定来院抽血'
  return [
    {
      itemId: `${cycle.cycleId}.test`,
      kind: 'visit',
      urgent: wait.isDue,
      title: '抽血化验',
      note: wait.isDue ? come : `${formatDay(wait.testDate)}，${come}`,
      date: wait.isDue ? hospitalDate(now) : wait.testDate,
      link: LINK,
    },
  ]
}

/** A closed result, or what follows from an open one; hard news without a word of it. */
function resultItems(cycle: CycleRecords, { now, isQuiet, isHers }: Reading): Item[] {
  const item = { itemId: `${cycle.cycleId}.result`, kind: 'notice' as const, link: LINK }
  if (isWaiting(cycle) || (isHers && cycle.closedFrom !== null))
    return [
      isHers
        ? { ...item, title: '有一份结果等您决定怎么看', note: '没有期限，由您决定', urgent: true }
        : { ...item, title: '配偶有一份结果还没有打开', note: '配偶的结果由配偶决定怎么看' },
    ]
  // No transfer is to come, and nothing of it waits.
  const hasNoEmbryo = cycleStatusOf(cycle, now).outcome === 'NO_EMBRYO'
  const result = resultView(cycle, { all: [], stored: [], isQuiet, now })
  // Hard news stands first, for no drug is urged after it.
  const next = { ...item, title: '结果与下一步', note: '点开查看接下来的安排' }
  if (!result && hasNoEmbryo) return [{ ...next, urgent: true }]
  if (!result) return []
  if (result.branch === 'ectopic')
    return [
      {
        ...item,
        kind: 'visit',
        title: '请尽快联系医院',
        note: `${isHers ? '' : '配偶的'}检查结果需要尽快就医，请不要等待`,
        urgent: true,
        level: hospitalOf(cycle.unitId).danger.levels.ectopic,
      },
    ]
  return [{ ...next, urgent: isHard(cycleStatusOf(cycle, now)) }]
}

/** Days for which home says that a cycle was called off (ours). */
const CANCELLED_DAYS = 7

/** A cycle that the hospital has called off, with its reason and what comes next, until another one runs. */
function cancelledItems(cycle: CycleRecords | undefined, { now, isHers }: Reading): Item[] {
  if (!cycle || cycle.cancelledOn === null) return []
  if (addDays(cycle.cancelledOn, CANCELLED_DAYS) < hospitalDate(now)) return []
  return [
    {
      itemId: `${cycle.cycleId}.cancelled`,
      kind: 'cancelled',
      title: isHers ? '本周期已取消' : '配偶的本周期已取消',
      note: [cycle.cancelReason, '接下来的安排医院会与您联系'].filter(Boolean).join('，'),
      link: LINK,
      urgent: true,
      facts: [
        { label: '原因', value: cycle.cancelReason ?? '' },
        { label: '接下来', value: hospitalOf(cycle.unitId).attempt.cancelled },
      ].filter(({ value }) => value !== ''),
    },
  ]
}

/** What stays of a day at the hospital without a consent: when to come, to fast, to drink, and to ring up at once. */
const isInstruction = ({ kind, itemId }: Item): boolean => kind === 'visit' || /\.(drink|test)$/.test(itemId)

/**
 * The items for somebody who has not agreed to health data (spec:couple#classes-of-data): days with what they take, and that
 * there is something new for tonight; no result, no count of days, no dose.
 */
export const closedAttemptItems = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => {
    if (isInstruction(item)) return item
    if (!item.itemId.endsWith('.instruction')) return []
    return { ...item, title: '医院有新的安排', note: '点开同意后查看，也可以打电话问医院' }
  })

const runningOf = (cycles: readonly CycleRecords[]): CycleRecords | undefined =>
  cycles.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)

/**
 * Whether nothing of a plan of follow-ups waits any more, and drugs are asked about instead of urged: the running cycle has
 * brought hard news, or neither egg nor embryo.
 */
export const isPlanOver = (cycles: readonly CycleRecords[], now: number): boolean =>
  cycles.some((one) => one.closedOn === null && one.cancelledOn === null && isOver(cycleStatusOf(one, now)))

/**
 * Of the running cycle; an ectopic finding also of the last one that is closed, for it is not over with its cycle.
 * @param cycles hers, as far as who reads is shown them
 */
export function attemptItems(cycles: readonly CycleRecords[], reading: Reading) {
  const running = runningOf(cycles)
  const last = cycles.find(({ closedOn }) => closedOn !== null)
  const ectopic = last && isEctopicNear(last, reading.now) ? resultItems(last, reading) : []
  if (!running) return [...ectopic, ...cancelledItems(cycles[0], reading)]
  return [
    ...ectopic,
    ...dayItems(running, reading),
    ...instructionItems(running, reading),
    ...cultureItems(running, reading),
    ...testItems(running, reading),
    ...resultItems(running, reading),
  ]
}
