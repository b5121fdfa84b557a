import type { Transfer } from './use-embryos'

import type { DateText } from '@/domain/dates'

/** Fresh or thawed, as patients say it. */
const KIND_WORDS = { fresh: '鲜胚移植', frozen: '冻胚移植' } as const

/** 冻胚移植 第2周期. */
export const transferTitle = ({ kind, cycleNo }: Transfer): string =>
  [kind === null ? '移植' : KIND_WORDS[kind], cycleNo === null ? '' : `第${cycleNo}周期`].filter(Boolean).join(' ')

/** The signs of spec:followup#danger-signs after a transfer; pain of one side and fainting are those of a pregnancy outside the womb. */
const SIGNS = '腹痛明显或只痛一侧、出血多、头晕或晕倒，请立即就医。发热、腹胀加重、尿少或气促，也请立即就医。'
const COMMON = '移植后几天少量点滴出血或轻微腹胀较常见，也请告知医院。'

/**
 * When to call after a transfer. What is common in the days of waiting is said in those days alone: once there is a result,
 * an end, or the day of the test is over, bleeding may mean something else.
 */
export function callWords(
  { results, outcomeText, hcgTestDate }: Pick<Transfer, 'results' | 'outcomeText' | 'hcgTestDate'>,
  today: DateText,
): string {
  const isWaiting = results.length === 0 && outcomeText === '' && today <= hcgTestDate
  return isWaiting ? `${SIGNS}${COMMON}` : SIGNS
}
