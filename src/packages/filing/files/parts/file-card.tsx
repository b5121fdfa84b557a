import type { File } from '../../model/use-files'
import { FILE_STATES, WRITERS } from '../../model/words'

import { formatDay, hospitalDate } from '@/domain/dates'
import { phoneWords } from '@/domain/person/phone'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

interface FileCardProps {
  readonly id: string
  readonly file: File
  readonly busy: boolean
  /** Said where the couple can no longer take the file back. */
  readonly phone: string
  readonly onOpen: () => void
  readonly onSend: () => void
  readonly onDrop: () => void
}

/** One file: where it stands, what the hospital said, and what the couple can do with it now. */
export function FileCard({ id, file, busy, phone, onOpen, onSend, onDrop }: FileCardProps) {
  const { state, title, reason, writtenBy, updatedAt, editable, deletable } = file
  const words = FILE_STATES[state ?? '']
  const isKept = state === 'DRAFT'
  const isReturned = state === 'SUPPLEMENT' || state === 'REJECTED'
  const openText = isReturned ? '修改补充' : editable ? (isKept ? '继续填写' : '查看或修改') : '查看'
  return (
    <Card
      id={id}
      title={title}
      accent={isKept || isReturned}
      aside={words && <Badge tone={words.tone}>{words.text}</Badge>}
    >
      <Facts
        rows={[
          { label: '填写人', value: WRITERS[writtenBy ?? ''] ?? '' },
          { label: '更新', value: updatedAt === null ? '' : formatDay(hospitalDate(updatedAt)) },
          { label: '接下来', value: words?.next ?? '等待医院处理', strong: true },
        ]}
      />
      {reason !== '' && (
        <Notice id={`${id}-reason`} tone="warning" title="医院的意见">
          {reason}
        </Notice>
      )}
      {isKept && (
        <Button id={`${id}-send`} busy={busy} label={`提交审核：${title}`} onTap={onSend}>
          提交审核
        </Button>
      )}
      <Button
        id={`${id}-open`}
        kind={isReturned ? 'primary' : 'secondary'}
        label={`${openText}：${title}`}
        onTap={onOpen}
      >
        {openText}
      </Button>
      {editable && (
        <Button
          id={`${id}-drop`}
          kind="text"
          busy={busy}
          disabled={!deletable}
          reason={`已提交医院，不能自行撤回，如需撤回请联系医院${phone && `（${phoneWords(phone)}）`}`}
          label={`撤回：${title}`}
          onTap={onDrop}
        >
          撤回这份资料
        </Button>
      )}
    </Card>
  )
}
