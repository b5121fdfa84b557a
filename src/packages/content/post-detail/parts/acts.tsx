import { useState } from 'react'

import type { ChosenText } from '../../model/use-circles'

import { deleteCircleText, hideCircleAuthor, reportCircleText } from '@/api/content/calls'
import { useAction } from '@/data/query'
import { REPORT_WORDS } from '@/domain/service/circle'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

type Reason = (typeof REPORT_WORDS)[number]['value']

type ActsProps = {
  id: string
  chosen: ChosenText | null
  onClose: () => void
  /** It is not to be seen any more. */
  onGone: () => void
}

/** What can be done about a post or a comment: the own one taken away, another one reported, its writer not seen any more. */
export function Acts({ id, chosen, onClose, onGone }: ActsProps) {
  const [reason, setReason] = useState<Reason | ''>('')
  const [reported, setReported] = useState('')
  const remove = useAction(deleteCircleText)
  const report = useAction(reportCircleText)
  const hide = useAction(hideCircleAuthor)
  if (!chosen) return null
  const { kind, textId, alias, mine } = chosen
  const named = { kind, textId }
  const close = () => {
    setReason('')
    onClose()
  }
  const then = (done: Promise<unknown>, next: () => void) =>
    void done.then(
      () => next(),
      () => undefined,
    )
  if (mine)
    return (
      <Sheet
        id={`${id}-acts`}
        open
        title={kind === 'post' ? '删除这条动态' : '删除这条评论'}
        onClose={close}
        footer={
          <Button
            id={`${id}-delete`}
            kind="danger"
            busy={remove.isRunning}
            onTap={() => then(remove.run(named), onGone)}
          >
            确认删除
          </Button>
        }
      >
        <Notice>删除后谁也看不到。医院依法留存六个月，之后清除。</Notice>
      </Sheet>
    )
  return (
    <Sheet id={`${id}-acts`} open title={`关于“${alias}”的发言`} onClose={close}>
      {reported === textId ? (
        <Notice id={`${id}-reported`} tone="success">
          已告知医院，会尽快查看。对方不会知道是谁举报的。
        </Notice>
      ) : (
        <>
          <Radio
            id={`${id}-reason`}
            label="举报原因"
            required={false}
            options={REPORT_WORDS.map(({ value, label }) => ({ value, label }))}
            value={reason}
            onChange={setReason}
          />
          <Button
            id={`${id}-report`}
            kind="secondary"
            busy={report.isRunning}
            disabled={reason === ''}
            reason="请先选择举报原因"
            onTap={() => reason !== '' && then(report.run({ ...named, reason }), () => setReported(textId))}
          >
            举报给医院
          </Button>
        </>
      )}
      <Button
        id={`${id}-mute`}
        kind="text"
        busy={hide.isRunning}
        onTap={() => then(hide.run({ ...named, way: 'mute' }), onGone)}
      >
        不看这个人的发言
      </Button>
      <Button
        id={`${id}-block`}
        kind="text"
        busy={hide.isRunning}
        onTap={() => then(hide.run({ ...named, way: 'block' }), onGone)}
      >
        屏蔽：互相都看不到发言
      </Button>
    </Sheet>
  )
}
