import { useState } from 'react'

import { CallError } from '@/api/core/errors'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'

/** Characters of a reason (the call takes 500; a reason is a sentence). */
const MAX_REASON = 200

const EMPTY = { reason: '' }

interface CancelReasonProps {
  /** Name of what was typed, so that it is kept for this appointment alone. */
  readonly draft: string
  /** Start of the ids of field (`-reason`) and button (`-send`). */
  readonly id: string
  readonly hint: string
  readonly busy: boolean
  /** Sends the reason; a refusal of the hospital is shown below the field, and what was typed is kept. */
  readonly onSend: (reason: string) => Promise<unknown>
}

/** Field for the reason of a cancellation that the staff decides (spec:booking#staff-made-bookings). */
export function CancelReason({ draft, id, hint, busy, onSend }: CancelReasonProps) {
  const typed = useTyped(draft, EMPTY, { rests: ['reason'] })
  const { reason } = typed.values
  const [error, setError] = useState('')

  const submit = async () => {
    const content = reason.trim()
    if (content === '') return setError('请填写取消原因')
    try {
      await onSend(content)
      typed.clear()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
    }
  }

  return (
    <>
      <TextField
        id={`${id}-reason`}
        label="取消原因"
        multiline
        value={reason}
        onChange={(text) => {
          typed.set({ reason: text })
          setError('')
        }}
        error={error}
        hint={hint}
        maxLength={MAX_REASON}
      />
      <Button id={`${id}-send`} busy={busy} onTap={() => void submit()}>
        提交申请
      </Button>
    </>
  )
}
