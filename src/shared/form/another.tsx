import type { FormRecord } from './use-record'

import { formatDay, isDate } from '@/domain/dates'
import type { FormDefinition } from '@/forms/engine/kinds'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

interface AnotherProps {
  readonly id: string
  readonly definition: FormDefinition
  readonly record: FormRecord
  readonly onAnother: () => void
}

/** Which event the record in front tells of, and the way to a record of another one (spec:followup#one-event-one-record). */
export function AnotherRecord({ id, definition, record, onAnother }: AnotherProps) {
  const day = definition.eventDay === undefined ? undefined : record.answers[definition.eventDay]
  const which = isDate(day) ? `${formatDay(day)}的记录` : '已提交的记录'
  return (
    <Notice
      id={`${id}-which`}
      title={record.editable ? `正在修改${which}` : which}
      action={
        <Button id={`${id}-another`} kind="secondary" small onTap={onAnother}>
          新增一次记录
        </Button>
      }
    >
      如有新的情况，请新增一次记录，原记录会保留。
    </Notice>
  )
}

/** Says while a further record is filled that the earlier ones stay. */
export const NewRecord = ({ id }: { id: string }) => (
  <Notice id={`${id}-new`} title="正在新增一次记录">
    以前提交的记录不受影响。
  </Notice>
)
