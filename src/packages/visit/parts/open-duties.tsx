import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { List, ListRow } from '@/ui/list'

interface OpenDutiesProps {
  unsigned: number
  unpaid: number
  unpaidFen: number | null
}

/** What is better done at home: papers to sign, bills to pay. Nothing where nothing is open. */
export function OpenDuties({ unsigned, unpaid, unpaidFen }: OpenDutiesProps) {
  if (unsigned === 0 && unpaid === 0) return null
  return (
    <List title="出发前先完成">
      {unsigned > 0 && (
        <ListRow
          id="visit-ready-unsigned"
          icon="edit"
          title="待签署知情同意书"
          note={`${unsigned}份，需本人签署`}
          onTap={() => void go('consent-signature-list')}
        />
      )}
      {unpaid > 0 && (
        <ListRow
          id="visit-ready-unpaid"
          icon="wallet"
          title="待缴费用"
          note={[`${unpaid}笔`, unpaidFen === null ? '' : yuan(unpaidFen)].filter(Boolean).join('，')}
          onTap={() => void go('payable-list', { kind: 'waiting' })}
        />
      )}
    </List>
  )
}
