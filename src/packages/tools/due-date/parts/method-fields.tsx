import type { Draft } from '../../model/use-due-date'

import { addDays } from '@/domain/dates'
import { numberShown } from '@/domain/input/number'
import { CYCLE, type DatingFault, EMBRYO_DAYS } from '@/domain/treatment/due-date'
import { DateField, GestationField, PASTED_LENGTH, Radio, TextField } from '@/ui/field'

/** What somebody knows of how it began. */
export const WAYS = [
  { value: 'transfer', label: '移植' },
  { value: 'insemination', label: '人工授精' },
  { value: 'lmp', label: '月经' },
  { value: 'scan', label: 'B超' },
] as const
export type Way = (typeof WAYS)[number]['value']

/** Where the field of a fault stands. */
export const wayOf = (field: DatingFault['field']): Way =>
  field === 'inseminationDate'
    ? 'insemination'
    : field === 'lmp' || field === 'cycleDays'
      ? 'lmp'
      : field === 'scanDate' || field === 'scanDays'
        ? 'scan'
        : 'transfer'

const EMBRYOS = EMBRYO_DAYS.map((day) => ({ value: String(day), label: `第${day}天` }))

interface MethodFieldsProps {
  readonly id: string
  readonly way: Way
  readonly draft: Draft
  readonly change: (some: Partial<Draft>) => void
  readonly fault: DatingFault | null
  readonly today: string
}

/** The fields of one way; what was filled in under another one stays. */
export function MethodFields({ id, way, draft, change, fault, today }: MethodFieldsProps) {
  const span = { min: addDays(today, -315), max: today }
  const error = (field: DatingFault['field']) => (fault?.field === field ? { error: fault.text } : {})
  const day = (field: 'transferDate' | 'retrievalDate' | 'inseminationDate' | 'lmp' | 'scanDate', label: string) => ({
    id: `${id}-${field}`,
    label,
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    ...span,
    ...error(field),
  })
  if (way === 'insemination') return <DateField {...day('inseminationDate', '人工授精日期')} />
  if (way === 'lmp')
    return (
      <>
        <DateField {...day('lmp', '末次月经第一天')} />
        <TextField
          id={`${id}-cycleDays`}
          label="月经周期（天）"
          type="number"
          required={false}
          maxLength={PASTED_LENGTH}
          clean={numberShown('天')}
          value={draft.cycle}
          placeholder={String(CYCLE.usual)}
          onChange={(cycle) => change({ cycle })}
          hint={`从一次月经到下一次的天数，不填按${CYCLE.usual}天计算`}
          {...error('cycleDays')}
        />
      </>
    )
  if (way === 'scan')
    return (
      <>
        <DateField {...day('scanDate', 'B超日期')} />
        <GestationField
          id={`${id}-scanDays`}
          label="当天B超孕周"
          value={draft.scan}
          onChange={(scan) => change({ scan })}
          {...error('scanDays')}
        />
      </>
    )
  return (
    <>
      <DateField {...day('transferDate', '移植日期')} />
      <Radio
        id={`${id}-embryoDay`}
        label="移植时的胚胎天数"
        options={EMBRYOS}
        value={draft.embryoDay === 0 ? null : String(draft.embryoDay)}
        onChange={(value) => change({ embryoDay: Number(value) })}
        {...error('embryoDay')}
      />
      <DateField required={false} hint="鲜胚移植可填，冻胚移植不用填" {...day('retrievalDate', '取卵日期')} />
    </>
  )
}
