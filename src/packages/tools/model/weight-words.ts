import type { BmiClass, GainPlace } from '@/domain/treatment/pregnancy-weight'

/** Classes of Chinese adults; before a pregnancy they decide what is recommended. */
export const CLASS_WORDS: Readonly<Record<BmiClass, string>> = {
  under: '偏瘦',
  usual: '正常',
  over: '超重',
  obese: '肥胖',
}

export const PLACE_WORDS: Readonly<Record<GainPlace, string>> = {
  below: '低于估算范围，可在产检时问问医生',
  within: '在估算范围内',
  above: '高于估算范围，可在产检时问问医生',
}

export const FETUS_OPTIONS = [
  { value: '1', label: '单胎' },
  { value: '2', label: '双胎' },
  { value: '3', label: '三胎及以上' },
] as const

export const ONLY_ONE_CHILD = '推荐增重只适用于单胎，双胎及以上请按产检医生的建议。'
export const SOURCE = '依据《妊娠期妇女体重增长推荐值标准》（WS/T 801-2022）。'

/** `8.0–14.0`. */
export const rangeText = ({ low, high }: { low: number; high: number }, digits = 1): string =>
  `${low.toFixed(digits)}–${high.toFixed(digits)}`
