import { type RecordKind, useNeighbours } from '../model/kept-records'

import { List, ListRow } from '@/ui/list'

type NeighboursProps = { id: string; kind: RecordKind; current: string; onOpen: (id: string) => void }

/** The report before and the one after in the list from which this one was opened. */
export function Neighbours({ id, kind, current, onOpen }: NeighboursProps) {
  const { newer, older } = useNeighbours(kind, current)
  if (newer === null && older === null) return null
  return (
    <List>
      {newer !== null && <ListRow id={`${id}-newer`} title="上一份报告" onTap={() => onOpen(newer)} />}
      {older !== null && <ListRow id={`${id}-older`} title="下一份报告" onTap={() => onOpen(older)} />}
    </List>
  )
}
