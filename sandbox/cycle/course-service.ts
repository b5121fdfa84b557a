import { formatDay } from '@/domain/dates'

import type { Patient } from '../couple/tables'
import { type CoupleKey, PERSONAS } from '../identity/personas'

interface Course {
  title: string
  stage: string
  dayText: string
  step: number
  steps: readonly string[]
}

/**
 * Stages of a fresh cycle and of the first weeks after a transfer (spec:treatment#cycle-stages, spec:treatment#timing).
 */
const COURSES: Partial<Record<CoupleKey, Course>> = {
  B: {
    title: '体外受精周期',
    stage: '促排卵',
    dayText: '促排第8天',
    step: 1,
    steps: ['进周期', '促排卵', '取卵', '培养', '移植', '验孕'],
  },
  D: {
    title: '冻胚移植周期',
    stage: '早孕随访',
    dayText: '孕7周',
    step: 4,
    steps: ['内膜准备', '移植', '黄体支持', '验孕', '早孕随访'],
  },
}

/** The couple's present course and what it asks for today. Quiet for a couple with a loss: facts, no celebration. */
export function courseOf(
  patient: Patient,
  { isQuiet, stored }: { isQuiet: boolean; stored: readonly { freezeId: string; straws: number; paidUntil: string }[] },
  today: string,
) {
  const key = PERSONAS.find((one) => one.idNo === patient.idNo)?.couple
  // A patient in quiet mode is shown no course that speaks of pregnancy; what is due is shown all the same.
  const found = key && !isQuiet ? COURSES[key] : undefined
  const due = stored.filter(({ paidUntil }) => paidUntil < today)
  return {
    course: found
      ? {
          cycleId: `${patient.unitId}-${key}`,
          title: found.title,
          stage: found.stage,
          dayText: found.dayText,
          step: found.step,
          steps: found.steps.map((label, at) => ({
            key: String(at),
            label,
            state: at < found.step ? ('done' as const) : at === found.step ? ('current' as const) : ('ahead' as const),
          })),
        }
      : null,
    today: due.map((item) => ({
      itemId: item.freezeId,
      kind: 'freeze' as const,
      title: '胚胎保存费用待续',
      note: `保存期已于${formatDay(item.paidUntil)}到期，共${item.straws}管`,
      at: null,
      link: '/FrozenList',
      urgent: true,
    })),
  }
}
