import { measureIn } from '@/domain/input/number'
import type { CheckAnswers, CheckChange, CheckDay } from '@/domain/treatment/self-check'

/** The answers as a woman taps them; they say what is, and not what it means. */
export const URINE_OPTIONS = [
  { value: 'usual', label: '和平时一样' },
  { value: 'less', label: '比平时少' },
  { value: 'none', label: '几乎没有' },
] as const
export const BREATH_OPTIONS = [
  { value: 'usual', label: '顺畅' },
  { value: 'short', label: '气促或胸闷' },
] as const
export const PAIN_OPTIONS = [
  { value: 'none', label: '不痛' },
  { value: 'mild', label: '轻微' },
  { value: 'strong', label: '明显' },
  { value: 'severe', label: '很痛' },
] as const

export const VOMITING_OPTIONS = [
  { value: 'none', label: '没有' },
  { value: 'some', label: '吐过一两次' },
  { value: 'lasting', label: '反复，吃喝不下' },
] as const
export const FAINT_OPTIONS = [
  { value: 'none', label: '没有' },
  { value: 'dizzy', label: '头晕' },
  { value: 'fainted', label: '晕倒过' },
] as const
export const THIRST_OPTIONS = [
  { value: 'usual', label: '和平时一样' },
  { value: 'strong', label: '明显' },
] as const
export const LEG_OPTIONS = [
  { value: 'none', label: '没有' },
  { value: 'sore', label: '有' },
] as const

export const FIELD_WORDS: Readonly<Record<keyof CheckAnswers, string>> = {
  weightKg: '体重',
  girthCm: '腹围',
  urine: '尿量',
  breath: '呼吸',
  pain: '腹痛',
  vomiting: '呕吐',
  faint: '头晕或晕倒',
  thirst: '口渴',
  leg: '小腿疼或腿肿',
}

const labelOf = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((one) => one.value === value)?.label ?? '未填'

/** A day in short parts; what was not told says so. */
export const factsOfDay = ({ weightKg, girthCm, urine, breath, pain, ...more }: CheckDay): string[] => [
  `体重${weightKg === null ? '未填' : `${weightKg.toFixed(1)}公斤`}`,
  `腹围${girthCm === null ? '未填' : `${girthCm.toFixed(1)}厘米`}`,
  `尿量：${labelOf(URINE_OPTIONS, urine)}`,
  `呼吸：${labelOf(BREATH_OPTIONS, breath)}`,
  `腹痛：${labelOf(PAIN_OPTIONS, pain)}`,
  `呕吐：${labelOf(VOMITING_OPTIONS, more.vomiting)}`,
  `头晕或晕倒：${labelOf(FAINT_OPTIONS, more.faint)}`,
  `口渴：${labelOf(THIRST_OPTIONS, more.thirst)}`,
  `小腿疼或腿肿：${labelOf(LEG_OPTIONS, more.leg)}`,
]

const AMOUNT = { weightKg: '公斤', girthCm: '厘米' } as const

const THAN: Readonly<Record<CheckChange['of'], string>> = {
  yesterday: '昨天',
  retrieval: '取卵日',
  first: '第一次测量',
}

/** Changes in words, as `体重比昨天多0.6公斤。`; what is the same goes without saying. */
export function changesText(changes: readonly CheckChange[]): string {
  const words = changes
    .filter(({ by }) => by !== 0)
    .map(({ field, of, by }) => {
      const amount = `${Math.abs(by).toFixed(1)}${AMOUNT[field]}`
      return `${FIELD_WORDS[field]}比${THAN[of]}${by > 0 ? '多' : '少'}${amount}`
    })
  return words.length === 0 ? '体重和腹围与之前相比没有变化。' : `${words.join('，')}。`
}

/** A number of the unit with at most one decimal within the bounds; null for anything else. */
export const measureOf = (text: string, unit: string, bounds: { least: number; most: number }): number | null =>
  measureIn(text, { ...bounds, unit, decimals: 1 })
