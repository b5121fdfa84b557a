import { NO_DIAGNOSIS } from './dating-words'

import { type DayMark, type Forecast, GAPS_NEEDED, type Symptom } from '@/domain/treatment/period'

/** `3月1日`. */
const plainDay = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

/** Under a day of the calendar. */
export const MARK_WORDS: Readonly<Record<DayMark, string>> = {
  period: '月经',
  expected: '预测',
  fertile: '易孕',
  ovulation: '排卵',
}

export const SYMPTOM_OPTIONS: readonly { value: Symptom; label: string }[] = [
  { value: 'cramps', label: '腹痛' },
  { value: 'back', label: '腰酸' },
  { value: 'breast', label: '乳房胀痛' },
  { value: 'head', label: '头痛' },
  { value: 'mood', label: '情绪低落' },
  { value: 'tired', label: '乏力' },
]

export const FLOW_OPTIONS = ['很少', '较少', '中等', '较多', '很多'].map((label, at) => ({
  value: String(at + 1),
  label,
}))
export const PAIN_OPTIONS = ['不痛', '轻微', '明显', '难忍'].map((label, at) => ({ value: String(at), label }))

const PAUSED: Readonly<Record<'treatment' | 'pregnancy' | 'feeding' | 'quiet', string>> = {
  treatment: '治疗期间用药会改变月经，暂不预测。月经情况请告诉医生。',
  pregnancy: '怀孕期间不预测月经。有出血请联系医院。',
  feeding: '哺乳期月经不规律，暂不预测。',
  quiet: '安静模式下不作预测，记录照常保存。',
}

export interface ForecastWords {
  readonly label: string
  readonly value: string
  readonly note: string
}

/** What may honestly be said of the next period. */
export function forecastWords(forecast: Forecast): ForecastWords {
  if (forecast.state === 'paused') return { label: '月经预测', value: '已暂停', note: PAUSED[forecast.by] }
  if (forecast.state === 'none')
    return {
      label: '月经预测',
      value: '记录不足',
      note: `已有${forecast.gaps}个完整月经周期，满${GAPS_NEEDED}个后才能预测。也可在设置中填写月经周期。`,
    }
  if (forecast.state === 'late')
    return {
      label: '月经预测',
      value: `已晚${forecast.days}天`,
      note: '不再往后推算。月经推迟的原因很多，有疑问请咨询医生。',
    }
  const { nextFrom, nextTo, isRecorded, gaps, cycleDays } = forecast
  const from = isRecorded
    ? `按最近${gaps}个月经周期推算，平均${cycleDays}天。`
    : `记录不足${GAPS_NEEDED}个月经周期，按您填写的${cycleDays}天估算，可能不准。`
  return {
    label: '预测下次月经',
    value: nextFrom === nextTo ? plainDay(nextFrom) : `${plainDay(nextFrom)}至${plainDay(nextTo)}`,
    note: from + NO_DIAGNOSIS,
  }
}
