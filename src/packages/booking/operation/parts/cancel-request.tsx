import { useState } from 'react'

import { type Operation, useRequestOperationCancel } from '../../model/use-operations'
import { CancelReason } from '../../parts/cancel-reason'

import { formatDateTime } from '@/domain/dates'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const STATES = { PENDING: '审核中，请等待医院答复', ACCEPTED: '医院已同意', REFUSED: '未通过' } as const

/** An operation is never cancelled by the patient: a request goes to the staff, who decide (spec:booking#operations). */
export function CancelRequest({ id, operation }: { id: string; operation: Operation }) {
  const { operationId, request, requestRefusal } = operation
  const [isOpen, setOpen] = useState(false)
  const isPending = request?.state === 'PENDING'
  return (
    <>
      {request && (
        <Card id={`${id}-request`} title="取消申请">
          <Facts
            rows={[
              { label: '状态', value: request.state === null ? '' : STATES[request.state], strong: true },
              { label: '原因', value: request.reason },
              { label: '提交时间', value: request.at === null ? '' : formatDateTime(request.at).slice(0, 16) },
              ...(request.answer === '' ? [] : [{ label: '医院答复', value: request.answer }]),
            ]}
          />
        </Card>
      )}
      {!isPending && requestRefusal !== '' && (
        <Notice id={`${id}-request-refusal`} action={<CallHospital id={`${id}-request-call`} />}>
          {requestRefusal}
        </Notice>
      )}
      {requestRefusal === '' && !isOpen && (
        <Button id={`${id}-request-open`} kind="text" onTap={() => setOpen(true)}>
          申请取消手术
        </Button>
      )}
      {requestRefusal === '' && isOpen && <RequestForm id={id} operationId={operationId} />}
    </>
  )
}

function RequestForm({ id, operationId }: { id: string; operationId: string }) {
  const request = useRequestOperationCancel()
  return (
    <Card title="申请取消手术">
      <CancelReason
        draft={`operation.${operationId}`}
        id={id}
        hint="提交后由医护人员审核，审核通过前手术安排仍然有效"
        busy={request.isRunning}
        onSend={(reason) => request.run({ operationId, reason })}
      />
    </Card>
  )
}
