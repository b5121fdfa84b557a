import { differences, isEndingOnly, momentOf, personOf } from '../model/dose-words'
import { type Change, useReadChange } from '../model/use-plan'

import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** An amendment as a difference: what, who, when, from when, and whether one of the two has read it. */
export function ChangeCard({ id, change }: { id: string; change: Change }) {
  const { read, isBusy } = useReadChange()
  const isRead = change.readAt !== null
  const said = isRead ? `${personOf(change.readBy)} ${momentOf(change.readAt)}` : ''
  const from = isEndingOnly(change) ? null : (change.firstAt ?? change.fromAt)
  return (
    <Card
      id={id}
      title="用药有调整"
      aside={<Badge tone={isRead ? 'neutral' : 'warning'}>{isRead ? '已知晓' : '请查看'}</Badge>}
    >
      <Facts
        rows={[
          { label: '药品', value: change.drugName, strong: true },
          ...differences(change).map((one) => ({ ...one, strong: true })),
          { label: '调整人', value: `${change.doctorName} ${momentOf(change.at)}` },
          ...(from === null
            ? []
            : [{ label: '从何时起', value: `${momentOf(from)}${change.firstAt ? ' 这一次起' : ''}`, strong: true }]),
          ...(isRead ? [{ label: '已知晓', value: said }] : []),
        ]}
      />
      {!isRead && (
        <Button id={`${id}-read`} kind="secondary" busy={isBusy} onTap={() => void read(change)}>
          我已知晓
        </Button>
      )}
    </Card>
  )
}
