import { formatDateTime } from '@/domain/dates'
import { Notice } from '@/ui/notice'

type CancelRequest = {
  state: 'PENDING' | 'ACCEPTED' | 'REFUSED' | null
  reason: string
  at: number | null
  answer: string
}

const TITLES = { PENDING: '取消申请审核中', ACCEPTED: '取消申请已通过', REFUSED: '取消申请未通过' } as const

/** The patient's request to cancel, and the answer of the staff. */
export function CancelRequestStatus({ request: { state, reason, at, answer } }: { request: CancelRequest }) {
  if (state === null) return null
  const lines = [at !== null && `${formatDateTime(at)}提交`, reason && `原因：${reason}`, answer && `答复：${answer}`]
  return (
    <Notice id="booking-records-news" tone={state === 'REFUSED' ? 'warning' : 'info'} title={TITLES[state]}>
      {lines.filter(Boolean).join('。')}
    </Notice>
  )
}
