import type { DataOf } from '@/api/call'
import type { sharing } from '@/api/calls/ext-file'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Switch } from '@/ui/field'
import { Section } from '@/ui/section'

interface SharingMatrixProps {
  matrix: DataOf<typeof sharing>
  onChange: (dataClass: string, shared: boolean) => unknown
}

type Row = SharingMatrixProps['matrix']['list'][number]

/** What a person can share is what that person has. */
const own = (list: readonly Row[]): Row[] => list.filter(({ only }) => only !== 'theirs')

/** One switch for each class of data; what the other one shares stands beside it. */
export function SharingMatrix({ matrix, onChange }: SharingMatrixProps) {
  const theirs = matrix.list.filter((one) => one.only === 'theirs' && one.theirs)
  return (
    <Section title="我向配偶共享">
      <Card>
        {own(matrix.list).map((one) => (
          <Switch
            key={one.dataClass}
            id={`couple-pair-detail-share-${one.dataClass}`}
            label={one.label}
            note={`${one.note}${one.theirs ? '　·　配偶已向您共享' : ''}`}
            on={one.mine}
            onChange={(on) => void onChange(one.dataClass, on)}
          />
        ))}
        {theirs.length > 0 && <Facts rows={theirs.map(({ label }) => ({ label, value: '配偶已向您共享' }))} />}
      </Card>
    </Section>
  )
}
