import { addCircleComment } from '@/api/content/calls'
import { useAction } from '@/data/query'
import { COMMENT_MAX } from '@/domain/service/circle'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

/** Says something to a post. Words of danger show help before anything is sent; what was typed stays until it has arrived. */
export function CommentBox({ id, postId, onSent }: { id: string; postId: string; onSent: () => void }) {
  const typed = useTyped(`comment.${postId}`, { text: '' }, { rests: ['text'] })
  const add = useAction(addCircleComment)
  const { text } = typed.values
  const { danger, isWarned, mayGoOn } = useDangerFirst(text)
  const send = async () => {
    const content = text.trim()
    if (content === '' || !mayGoOn()) return
    const sent = await add.run({ postId, content }).catch(() => null)
    if (!sent) return
    typed.clear()
    onSent()
  }
  return (
    <>
      <DangerCard id={`${id}-danger-comment`} danger={danger} short />
      {add.error && (
        <Notice id={`${id}-failed`} tone="warning">
          {`${add.error.message}。内容已保留，可以修改后再发。`}
        </Notice>
      )}
      <TextField
        hasOwnHelp
        id={`${id}-comment-text`}
        label="写评论"
        value={text}
        onChange={(next) => typed.set({ text: next })}
        maxLength={COMMENT_MAX}
        placeholder="请勿写姓名电话"
        onConfirm={() => void send()}
      />
      <Button id={`${id}-comment-send`} busy={add.isRunning} onTap={() => void send()}>
        {isWarned ? '我已了解，仍要发布' : '发布评论'}
      </Button>
    </>
  )
}
