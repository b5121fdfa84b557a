import type { Refusal } from '../model/use-recognition-form'
import { UnderAge } from './under-age'

import { UNDER_AGE } from '@/domain/person/of-age'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

type RefusedProps = {
  /** Name of the screen, for the ids. */
  id: string
  refusal: Refusal
  /** What to look at again. */
  check: string
}

/** Why the hospital did not find the patient, how often one may still try, and who can help. */
export function Refused({ id, refusal, check }: RefusedProps) {
  const { reason, attemptsLeft } = refusal
  if (reason === UNDER_AGE) return <UnderAge id={id} />
  const left =
    attemptsLeft === null ? '' : attemptsLeft > 0 ? `今日还可尝试 ${attemptsLeft} 次。` : '今日次数已用完，请明日再试。'
  return (
    <Notice
      id={`${id}-refused`}
      tone="warning"
      title={reason || '暂未通过认证'}
      action={<CallHospital id={`${id}-call`} />}
    >
      {`${left}${check}；如信息已变更，可到医院窗口更新档案。`}
    </Notice>
  )
}
