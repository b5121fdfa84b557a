import type { CheckAnswers, CheckDay } from '@/domain/self-check'

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

export const FIELD_WORDS: Readonly<Record<keyof CheckAnswers, string>> = {
  weightKg: '体重',
  girthCm: '腹围',
  urine: '尿量',
  breath: '呼吸',
  pain: '腹痛',
}

const labelOf = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((one) => one.value === value)?.label ?? '未填'

/** A day in five short parts; what was not told says so. */
export const factsOfDay = ({ weightKg, girthCm, urine, breath, pain }: CheckDay): string[] => [
  `体重${weightKg === null ? '未填' : `${weightKg.toFixed(1)}公斤`}`,
  `腹围${girthCm === null ? '未填' : `${girthCm.toFixed(1)}厘米`}`,
  `尿量${labelOf(URINE_OPTIONS, urine)}`,
  `呼吸${labelOf(BREATH_OPTIONS, breath)}`,
  `腹痛${labelOf(PAIN_OPTIONS, pain)}`,
]

/** A number with at most one decimal within the bounds; null for anything else. */
export function measureOf(text: string, { least, most }: { least: number; most: number }): number | null {
  if (!/^\d{2,3}(?:\.\d)?$/.test(text.normalize('NFKC').trim())) return null
  const value = Number(text.normalize('NFKC'))
  return value >= least && value <= most ? value : null
}
