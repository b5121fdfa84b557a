import type { DataOf } from '@/api/core/call'
import type { getSharing } from '@/api/couple/calls'
import { go } from '@/routing/go'
import { Card } from '@/ui/card'
import { Switch } from '@/ui/field'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

type Matrix = DataOf<typeof getSharing>

/** 陈*（配偶）; the word alone while the hospital does not name the person. */
const calledOf = ({ partnerNameMasked }: Matrix): string =>
  partnerNameMasked ? `${partnerNameMasked}（配偶）` : '配偶'

interface SharingMatrixProps {
  matrix: Matrix
  onChange: (dataClass: string, shared: boolean) => unknown
}

/** One switch for each class of data that this person has. */
export function SharingMatrix({ matrix, onChange }: SharingMatrixProps) {
  return (
    <Section title={`我向${calledOf(matrix)}共享`}>
      <Card>
        {matrix.list
          .filter(({ only }) => only !== 'theirs')
          .map((one) => (
            <Switch
              key={one.dataClass}
              id={`couple-pair-detail-share-${one.dataClass}`}
              label={one.label}
              note={one.note}
              on={one.mine}
              onChange={(on) => void onChange(one.dataClass, on)}
            />
          ))}
      </Card>
    </Section>
  )
}

const PARTNERS = { whose: 'spouse' } as const

/** Where the partner's data of a class stands. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  profile: () => go('personal-data-detail'),
  labs: () => go('lab-list', PARTNERS),
  orders: () => go('doctor-advice-list', PARTNERS),
  cycle: () => go('health-record-detail', PARTNERS),
  appointments: () => go('my-appointments-records', PARTNERS),
  bills: () => go('payable-list', PARTNERS),
  actFor: () => go('visiting-card-list'),
}

/** What the other one shares, and the way to it. */
export function SharedWithMe({ matrix }: { matrix: Matrix }) {
  const theirs = matrix.list.filter((one) => one.theirs)
  const called = calledOf(matrix)
  return (
    <Section title={`${called}向我共享`}>
      {theirs.length === 0 ? (
        <Notice>{called}尚未共享资料，可在其手机的“夫妻配对”中设置。</Notice>
      ) : (
        <List>
          {theirs.map(({ dataClass, label, note }) => {
            const way = WAYS[dataClass]
            return (
              <ListRow
                key={dataClass}
                id={`couple-pair-detail-theirs-${dataClass}`}
                title={label}
                note={dataClass === 'actFor' ? `切换到${called}的就诊卡后，可代为预约和缴费` : note}
                {...(way && { onTap: () => void way() })}
              />
            )
          })}
        </List>
      )}
    </Section>
  )
}
