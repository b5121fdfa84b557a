/** Words for doses and plans. Pure. */

import type { Change, Dose, Plan } from './use-plan'

import { formatDateTime, formatDay } from '@/domain/dates'
import type { BadgeTone } from '@/ui/badge'

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  PENDING: { text: '待打卡', tone: 'neutral' },
  DONE: { text: '已打卡', tone: 'success' },
  LATE: { text: '补打卡', tone: 'warning' },
  MISSED: { text: '漏打卡', tone: 'danger' },
}

/** An unknown state says that it is not known, never that all is well. */
export const doseState = ({ state }: Pick<Dose, 'state'>) =>
  STATES[state ?? ''] ?? { text: '状态未知', tone: 'neutral' as const }

/** As it is written in the order; a part that is missing is left out. */
export const amountOf = ({ dose, unit }: { dose: string; unit: string }): string =>
  [dose, unit].filter(Boolean).join(' ')

/** `03-08 21:30` on the hospital's clock. */
export const momentOf = (ms: number | null): string => (ms === null ? '' : formatDateTime(ms).slice(5, 16))

const hourOf = (ms: number): string => formatDateTime(ms).slice(11, 16)

const WHO = { self: '本人', spouse: '配偶', nurse: '护士' } as const
export const personOf = (by: keyof typeof WHO | null): string => (by === null ? '' : WHO[by])

/** Who ticked it and when, '' while nobody has. */
export function tickedWords({ doneAt, by, isHeldOffline, toldAt }: Dose): string {
  if (doneAt === null) return toldAt === null ? '' : `手机记录${hourOf(toldAt)}已用药，上传太晚，未计入`
  return `${personOf(by)}${hourOf(doneAt)}打卡${isHeldOffline ? '，联网后补传' : ''}`
}

/** Who stopped it and when. With its cycle nobody has: it is no order to stop, so she is asked to ring up. */
export const stoppedWords = ({ stoppedBy, stoppedAt }: Pick<Plan, 'stoppedBy' | 'stoppedAt'>): string =>
  stoppedBy ? [`${stoppedBy}已停用`, momentOf(stoppedAt)].filter(Boolean).join(' ') : '不再提醒，请先问医院'

const timesOf = (times: readonly string[]): string => times.join('、')

/** How the last dose of a drug is called: an injection by its needle. */
const lastLabel = (route: string): string => (route.includes('注射') ? '最后一针' : '最后一次')

/** What a trigger or an insemination makes of an order; '' where it makes nothing of it. */
function endingWords({ before, after, at }: Change): string {
  if (before.isEnding === after.isEnding && before.lastAt === after.lastAt) return ''
  if (!after.isEnding) return '恢复原来的安排'
  if (after.lastAt === null) return '不再用药'
  return `${momentOf(after.lastAt)}${at !== null && after.lastAt <= at ? '，之后不再用药' : ''}`
}

/** What an amendment changes, part by part. */
export function differences(change: Change): { label: string; value: string }[] {
  const { before, after } = change
  const ending = endingWords(change)
  const changed = [
    { label: '每次用量', from: amountOf(before), to: amountOf(after) },
    { label: '时间', from: timesOf(before.times), to: timesOf(after.times) },
  ]
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({ label, value: `原 ${from || '未写'}，现 ${to || '未写'}` }))
  return ending === '' ? changed : [...changed, { label: '最后一次用药', value: ending }]
}

/** Whether an amendment says nothing but when an order ends: then its last dose stands for the day on which it counts. */
export const isEndingOnly = (change: Change): boolean =>
  endingWords(change) !== '' && change.after.isEnding && differences(change).length === 1

const STORAGE = { cold: '冷藏 2-8℃，不要冷冻', room: '室温' } as const
export const storageOf = (storage: 'cold' | 'room' | null): string => (storage === null ? '' : STORAGE[storage])

/** From this number of doses on somebody should ask for more. */
const FEW_DOSES = 2

/** Whether more has to be asked for: not where what is left lasts until the last dose. */
export const isRunningOut = ({ dosesLeft, dosesDue, isStopped, isEnded }: Plan): boolean =>
  !isStopped && !isEnded && dosesLeft !== null && dosesLeft <= FEW_DOSES && dosesLeft < (dosesDue ?? Infinity)

/** A plan as facts; an absent part is left out, for a dash could be read as "none". */
export function planFacts(plan: Plan): { label: string; value: string; strong?: boolean }[] {
  const { times, route, startOn, endOn, lastAt, storage, left, unit, dosesLeft, note, isAtHospital, doctorName } = plan
  return [
    { label: '每次用量', value: amountOf(plan), strong: true },
    { label: '时间', value: timesOf(times) },
    { label: '用法', value: [route, isAtHospital ? '到医院用药' : ''].filter(Boolean).join('，') },
    { label: '开始', value: startOn && formatDay(startOn) },
    lastAt == null
      ? { label: '结束', value: endOn ? formatDay(endOn) : '以医生通知为准' }
      : { label: lastLabel(route), value: momentOf(lastAt), strong: true },
    { label: '保存', value: storageOf(storage) },
    { label: '剩余', value: left && `${left} ${unit}${dosesLeft === null ? '' : `，够${dosesLeft}次`}` },
    { label: '嘱托', value: note },
    { label: '医生', value: doctorName },
  ].filter(({ value }) => value !== '')
}
