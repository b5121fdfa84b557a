/** The day of a transfer or insemination, that of the test, and a result, as items of home for both of the couple. */
import { addDays, formatDay, formatDateTime, hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals/index'

import { attemptView, isEctopicNear, resultView, waitView } from './attempt-views'
import type { CycleRecords } from './record-tables'
import { isHard, cycleStatusOf } from './stage-engine'

const LINK = '/treatmentProcess'
const TITLES = { transfer: '移植', insemination: '人工授精' } as const

interface Item {
  itemId: string
  kind: 'visit' | 'wait' | 'notice'
  title: string
  note: string
  link: string
  date?: string
  at?: number | null
  urgent?: boolean
}

/** Who reads: she, or her partner, for whom it is hers. */
interface Reading {
  now: number
  isQuiet: boolean
  isHers: boolean
}

/** Today's and tomorrow's: when to be there and, at its hour, when to drink. */
function dayItems(cycle: CycleRecords, { now, isHers }: Reading): Item[] {
  const attempt = attemptView(cycle, now)
  if (!attempt || attempt.kind === null || attempt.date > addDays(hospitalDate(now), 1)) return []
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
      title: `${formatDateTime(drinkAt).slice(11, 16)}${isHers ? '' : '配偶'}开始饮水`,
      note: isHers ? words.drink : '请提醒配偶按时饮水',
      at: drinkAt,
    },
    day,
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
      kind: 'notice',
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
        ? { ...item, title: '有一份结果等您决定怎么看', note: '没有期限，由您决定' }
        : { ...item, title: '配偶有一份结果还没有打开', note: '配偶的结果由配偶决定怎么看' },
    ]
  const result = resultView(cycle, { all: [], stored: [], isQuiet, now })
  if (!result) return []
  if (result.branch === 'ectopic')
    return [
      {
        ...item,
        kind: 'visit',
        title: '请尽快联系医院',
        note: `${isHers ? '' : '配偶的'}检查结果需要尽快就医，点开查看电话`,
        urgent: true,
      },
    ]
  return [{ ...item, title: '结果与下一步', note: '点开查看接下来的安排' }]
}

/** Whether nothing of a plan of follow-ups waits any more: the running cycle has brought hard news. */
export const isPlanOver = (cycles: readonly CycleRecords[], now: number): boolean =>
  cycles.some((one) => one.closedOn === null && one.cancelledOn === null && isHard(cycleStatusOf(one, now)))

/**
 * Of the running cycle; an ectopic finding also of the last one that is closed, for it is not over with its cycle.
 * @param cycles hers, as far as who reads is shown them
 */
export function attemptItems(cycles: readonly CycleRecords[], reading: Reading) {
  const running = cycles.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  const last = cycles.find(({ closedOn }) => closedOn !== null)
  const ectopic = last && isEctopicNear(last, reading.now) ? resultItems(last, reading) : []
  if (!running) return ectopic
  return [...ectopic, ...dayItems(running, reading), ...testItems(running, reading), ...resultItems(running, reading)]
}
