import { useState } from 'react'

import { useRequestCancellation } from '../../model/use-appointments'

import { CallError } from '@/api/core/errors'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'

/** Characters of a reason (the call takes 500; a reason is a sentence). */
const MAX_REASON = 200

const EMPTY = { reason: '' }

/**
 * Requests the cancellation of an appointment that staff made: with a reason, answered by a person
 * (spec:booking#staff-made-bookings).
 */
export function CancelRequestForm({ appointmentId, onSent }: { appointmentId: string; onSent: () => void }) {
  const typed = useTyped(`cancel.${appointmentId}`, EMPTY, { rests: ['reason'] })
  const { reason } = typed.values
  const [error, setError] = useState('')
  const request = useRequestCancellation()

  const submit = async () => {
    const content = reason.trim()
    if (content === '') return setError('请填写取消原因')
    try {
      await request.run({ kind: 'cancelRequest', content, appointmentId })
      typed.clear()
      onSent()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
    }
  }

  return (
    <>
      <TextField
        id="booking-records-reason"
        label="取消原因"
        multiline
        value={reason}
        onChange={(text) => {
          typed.set({ reason: text })
          setError('')
        }}
        error={error}
        hint="提交后由医护人员审核，审核通过前预约仍然有效"
        maxLength={MAX_REASON}
      />
      <Button id="booking-records-send" busy={request.isRunning} onTap={() => void submit()}>
        提交申请
      </Button>
    </>
  )
}
