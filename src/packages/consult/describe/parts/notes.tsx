import type { CallError } from '@/api/core/errors'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** An order of the same consultation waits to be paid: the app goes there by itself (spec:codes#table). */
export const ORDER_WAITS = 111

type NotesProps = {
  id: string
  /** Why none can be begun; '' where one can. */
  refusal: string
  error: CallError | null
  typed: { readonly isRestored: boolean; readonly clear: () => void }
}

/** What stands in the way, and what was kept. */
export function Notes({ id, refusal, error, typed }: NotesProps) {
  return (
    <>
      {refusal !== '' && (
        <Notice id={`${id}-refused`} tone="warning" action={<CallHospital id={`${id}-refused-call`} />}>
          {refusal}
        </Notice>
      )}
      {error && error.code !== ORDER_WAITS && (
        <Notice id={`${id}-failed`} tone="warning" title="尚未提交成功">
          {`${error.message}。已填写的内容已保留。`}
        </Notice>
      )}
      {typed.isRestored && (
        <Notice
          id={`${id}-restored`}
          title="已恢复您上次填写的内容"
          action={
            <Button id={`${id}-restart`} kind="text" small onTap={typed.clear}>
              清空重写
            </Button>
          }
        />
      )}
    </>
  )
}
