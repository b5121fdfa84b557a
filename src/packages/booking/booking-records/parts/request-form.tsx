import { useState } from 'react'

import { useCancelRequest } from '../../model/use-records'

import { CallError } from '@/api/core/errors'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'

/** Characters of a reason (the call takes 500; a reason is a sentence). */
const MAX_REASON = 200

/**
 * Asks the staff to cancel a booking they made: with a reason, answered by a person (spec:booking#staff-made-bookings).
 */
export function RequestForm({ appointmentId, onSent }: { appointmentId: string; onSent: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const request = useCancelRequest()

  const submit = async () => {
    const content = reason.trim()
    if (content === '') return setError('请填写取消原因')
    try {
      await request.run({ kind: 'cancelRequest', content, appointmentId })
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
          setReason(text)
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
