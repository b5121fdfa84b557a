/** Days as people and other systems write them: `2026年3月1日`, `2026/3/1`, `20260301`. Year, month, day, in this order only. */

import { type DateText, isDate } from '../dates'
import { compact, oneLine } from './characters'
import { type Parsed, parsed } from './parsed'

export type DayFault = 'empty' | 'wrong'

/** Longest text that is looked at, in UTF-16 units: a day with its weekday and a time. */
const LONGEST = 64

const GROUPED = /^(\d{4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})([日号]?)(.*)$/
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
/** What may follow a day: its weekday, as the app prints it, and a time, which says nothing of the day. */
const AFTER = /^(?:[(（]?(?:周|星期)[一二三四五六日天][)）]?)?$/
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2})?$/

/** Reads a day. Two digits of a year, and days before months, are refused: nobody can tell which they are. */
export function parseDay(typed: string, label = '日期'): Parsed<DayFault, DateText> {
  const wrong = (reason: DayFault, message: string): Parsed<DayFault, DateText> => ({ ok: false, reason, message })
  const text = typed.length > LONGEST ? '?' : compact(oneLine(typed).replace(TIME, '')).replace(/[。]/g, '.')
  if (text === '') return wrong('empty', `请填写${label}`)
  const day = partsOf(text)
  return isDate(day) ? parsed(day) : wrong('wrong', `${label}不是有效的日期`)
}

function partsOf(text: string): string | undefined {
  const together = TOGETHER.exec(text)
  if (together) return together.slice(1).join('-')
  const [, year, first, month = '', second, day = '', end, after = ''] = GROUPED.exec(text) ?? []
  const isChinese = first === '年'
  if (year === undefined || (isChinese ? second !== '月' : second !== first || end !== '') || !AFTER.test(after))
    return undefined
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
