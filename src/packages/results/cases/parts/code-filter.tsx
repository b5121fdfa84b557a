import { listCaseCodes, listCaseCodesByParent } from '@/api/results/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { Picker } from '@/ui/field'

/** A chosen kind and, below it, one code; '' stands for all. */
export interface Chosen {
  readonly kind: string
  readonly code: string
}

export const ALL: Chosen = { kind: '', code: '' }

/** Stands for "all" among the choices: an empty value is none. */
const EVERY = 'all'

interface CodeFilterProps {
  readonly id: string
  readonly enabled: boolean
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

const optionsOf = (list: readonly { code: string; label: string }[]) => [
  { value: EVERY, label: '全部' },
  ...list.filter(({ code, label }) => code !== '' && label !== '').map(({ code, label }) => ({ value: code, label })),
]

const meant = (value: string): string => (value === EVERY ? '' : value)

/** Two lists of codes, the second below the first. A list that is empty or cannot be had is not there, and nothing is said. */
export function CodeFilter({ id, enabled, chosen, onChange }: CodeFilterProps) {
  const silent = { staleMs: STALE.long, withoutEffects: true } as const
  const kinds = useCall(listCaseCodes, {}, { ...silent, enabled }).data?.list ?? []
  const below = useCall(
    listCaseCodesByParent,
    { parentCode: chosen.kind },
    { ...silent, enabled: enabled && chosen.kind !== '' },
  )
  const codes = chosen.kind === '' ? [] : (below.data?.list ?? [])
  if (!enabled || kinds.length === 0) return null
  return (
    <>
      <Picker
        id={`${id}-kind`}
        label="按诊断查看"
        options={optionsOf(kinds)}
        value={chosen.kind || EVERY}
        onChange={(kind) => onChange({ kind: meant(kind), code: '' })}
      />
      {codes.length > 0 && (
        <Picker
          id={`${id}-code`}
          label={kinds.find(({ code }) => code === chosen.kind)?.label || '具体诊断'}
          options={optionsOf(codes)}
          value={chosen.code || EVERY}
          onChange={(code) => onChange({ ...chosen, code: meant(code) })}
        />
      )}
    </>
  )
}
