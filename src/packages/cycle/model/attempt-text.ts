/**
 * The words of a retrieval, transfer or insemination, of the days after it and of its result (spec:treatment#the-wait,
 * spec:treatment#after-a-result). No odds and no forecast; after hard news no word of pregnancy.
 */

import type { Course } from './use-course'

import { type DateText, diffDays, formatDateTime, formatDay, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { retrievalFacts } from '@/domain/treatment/retrieval-day'
import type { Hospital } from '@/hospitals/index'
import type { Fact } from '@/ui/facts'

export type Attempt = NonNullable<Course['attempt']>
export type Wait = NonNullable<Course['wait']>
export type Result = NonNullable<Course['result']>
type Kind = 'transfer' | 'insemination'
/** What the hospital says of the day and of the days after it. */
export type Leaflet = Hospital['attempt'][Kind]

/** In words; a kind that cannot be read names none. */
export const KIND_WORDS = { retrieval: '取卵', transfer: '移植', insemination: '人工授精' } as const
export const kindWord = (kind: keyof typeof KIND_WORDS | null): string => (kind === null ? '治疗' : KIND_WORDS[kind])

/** What the hospital says of this kind; of one that cannot be read, what it says of a transfer is not taken. */
export const leafletOf = (hospital: Hospital, kind: Kind | null): Leaflet | null =>
  kind === null ? null : hospital.attempt[kind]

const hourOf = (at: number): string => formatDateTime(at).slice(11, 16)

/** 今天, 明天, 还有3天. */
export function dayAhead(date: DateText, today: DateText): string {
  const days = diffDays(date, today)
  if (days === 0) return '今天'
  return days === 1 ? '明天' : `还有${days}天`
}

/** Before the hour: when to be there, when to drink or to fast, who comes and with what. An hour that is not known is the hospital's to say. */
export function dayFacts({ kind, at }: Attempt, { attempt }: Hospital): Fact[] {
  if (kind === 'retrieval')
    return retrievalFacts(at, attempt.retrieval).map((fact) => ({ ...fact, strong: fact.label === '到院' }))
  if (kind === null) return []
  const leaflet = attempt[kind]
  const { arriveMin, drinkMin, drink, who, bring } = leaflet
  const before = (minutes: number) => (at === null ? '' : hourOf(at - minutes * MINUTE_MS))
  return [
    { label: '到院', value: at === null ? '时间以医院通知为准' : `${before(arriveMin)}前`, strong: true },
    ...(drinkMin === 0
      ? []
      : [{ label: '饮水', value: at === null ? drink : `${before(drinkMin)}起，${drink.replace(/^请开始/, '')}` }]),
    { label: '同行', value: who },
    { label: '携带', value: bring },
  ]
}

/** The instant that an entry of the calendar names: the ordered minute, else the morning of the day. */
const MORNING_MIN = 8 * 60
export const instantOf = (date: DateText, at: number | null): number => at ?? hospitalInstant(date, MORNING_MIN)

/** What the calendar reminds of: when to be there or, where that is earlier, when to drink. */
export function beginsAt({ kind, date, at }: Attempt, { attempt }: Hospital): number {
  const leaflet = kind === null ? null : attempt[kind]
  const before = leaflet === null ? 0 : Math.max(leaflet.arriveMin, 'drinkMin' in leaflet ? leaflet.drinkMin : 0)
  return instantOf(date, at === null ? null : at - before * MINUTE_MS)
}

/** 移植后第5天; the day itself is day 0. */
export function waitTitle({ kind, day }: Wait): string {
  if (day === null) return `${kindWord(kind)}之后`
  return day === 0 ? `今天已${kindWord(kind)}` : `${kindWord(kind)}后第${day}天`
}

/** Whose day the test is: the hospital's own comes before the counted one. */
export function testFacts({ kind, since, embryoDay, testDate, byHospital }: Wait, today: DateText): Fact[] {
  const source = byHospital
    ? '由医院安排'
    : kind === 'transfer' && embryoDay !== null
      ? `按第${embryoDay}天胚胎推算，以医院通知为准`
      : kind === 'insemination'
        ? '按人工授精日推算，以医院通知为准'
        : '以医院通知为准'
  return [
    { label: kindWord(kind), value: since && formatDay(since) },
    { label: '抽血化验', value: testDate && formatDay(testDate), strong: true },
    { label: '日期来源', value: testDate && source },
    ...(testDate > today ? [{ label: '距离化验', value: dayAhead(testDate, today) }] : []),
  ]
}

/** Bleeding is usual in the first days only: once the day of the test has passed, nobody is told so any more. */
export const normalLines = ({ normal }: Leaflet, { testDate }: Wait, today: DateText): readonly string[] =>
  testDate !== '' && testDate < today ? normal.filter((line) => !line.includes('出血')) : normal

/** On the day of the test and after it; '' before. */
export function dueText({ isDue, testDate }: Wait, today: DateText, isPartners: boolean): string {
  if (!isDue) return ''
  if (isPartners)
    return testDate === '' || testDate >= today
      ? '今天配偶来院抽血化验，请陪同。'
      : '配偶约定的抽血日已经到了，请陪配偶尽快来院，或先联系医院。'
  return testDate === '' || testDate >= today
    ? '今天请来院抽血化验。'
    : '约定的抽血日已经到了，请尽快来院，或先联系医院。'
}

interface ResultWords {
  readonly title: string
  readonly text: string
}

const TALK = '用药是否继续、下一步怎么安排，请与主治医生商量。'

/** Of each branch. Those of hard news say nothing of pregnancy beyond 未孕, and blame nobody. */
const RESULT_WORDS: Readonly<Record<NonNullable<Result['branch']>, ResultWords>> = {
  repeat: { title: '请按医嘱复查', text: '这次的结果要结合复查来看，请联系主治医生。请按医嘱继续用药，不要自行停药。' },
  positive: { title: '化验结果为阳性', text: '请按医嘱继续用药和复查，不要自行停药。' },
  clinical: { title: '检查已看到心搏', text: '请按计划随访，用药听从医嘱。' },
  negative: { title: '本次未孕', text: TALK },
  biochemical: { title: '本次没有继续发展', text: TALK },
  ectopic: { title: '请尽快联系医院', text: '主治医生会为您说明检查结果和接下来的处理。' },
  loss: {
    title: '请联系主治医生，按医嘱复诊',
    text: `出血多、腹痛明显或发热，请立即联系医院。${TALK}`,
  },
}

/** A branch that cannot be read sends to the doctor. */
export const resultWords = ({ branch }: Pick<Result, 'branch'>): ResultWords => RESULT_WORDS[branch ?? 'repeat']

const HARD: readonly Result['branch'][] = ['negative', 'biochemical', 'ectopic', 'loss']

/** After which a word for it and somebody to talk to are offered. */
export const isHardBranch = ({ branch }: Pick<Result, 'branch'>): boolean => HARD.includes(branch)

const HARD_OUTCOMES = ['NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE']

/** Whether what a cycle came to is hard to read. */
export const isHardOutcome = (outcome: string | null): boolean => outcome !== null && HARD_OUTCOMES.includes(outcome)

/** Dates of a pregnancy, counted from the day of the transfer or insemination (spec:tools#due-date). */
export function datingFacts({ kind, weeks, days, dueDate, nextFrom, nextUntil }: Result): Fact[] {
  if (dueDate === '') return []
  const age = weeks === null ? '' : days === null || days === 0 ? `${weeks}周` : `${weeks}周+${days}天`
  return [
    { label: '今天', value: age && `孕${age}` },
    { label: '预产期', value: formatDay(dueDate), strong: true },
    { label: '推算依据', value: `${kindWord(kind)}日` },
    ...(nextFrom === ''
      ? []
      : [{ label: '早孕B超', value: `${formatDay(nextFrom)}至${formatDay(nextUntil || nextFrom)}` }]),
  ]
}

/** What is in store: told as it is, also where the fee is overdue (spec:treatment#storage). */
export function storedFacts({ stored, storedUntil }: Result, today: DateText): Fact[] {
  if (stored === null) return []
  const until = storedUntil === '' ? '请向医院核对' : formatDay(storedUntil)
  return [
    { label: '冻存胚胎', value: `${stored}枚，由医院妥善保存`, strong: true },
    {
      label: '保存至',
      value: storedUntil !== '' && storedUntil < today ? `${until}，已到期` : until,
    },
  ]
}
