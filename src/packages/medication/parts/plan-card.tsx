import { isRunningOut, momentOf, personOf, planFacts, stoppedWords } from '../model/dose-words'
import { type Plan, useReadChange } from '../model/use-plan'

import type { DateText } from '@/domain/dates'
import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** That it was stopped, by whom and when, until one of the two has read it and for the days after. */
function StopNotice({ id, plan }: { id: string; plan: Plan }) {
  const { readStop, isBusy } = useReadChange()
  const isRead = plan.stopReadAt !== null
  return (
    <Notice
      id={id}
      tone={isRead ? 'info' : 'warning'}
      title={stoppedWords(plan)}
      action={
        !isRead && (
          <Button id={`${id}-read`} kind="secondary" small busy={isBusy} onTap={() => void readStop(plan)}>
            我已知晓
          </Button>
        )
      }
    >
      {plan.stopReason !== '' && `原因：${plan.stopReason}。`}
      {isRead && `已知晓：${personOf(plan.stopReadBy)} ${momentOf(plan.stopReadAt)}`}
    </Notice>
  )
}

/** One drug of the plan as the hospital ordered it. */
export function PlanCard({ id, plan, today }: { id: string; plan: Plan; today: DateText }) {
  return (
    <Card
      id={id}
      title={plan.drugName}
      aside={
        plan.isStopped ? (
          <Badge>{plan.stoppedBy ? '已停用' : '不再提醒'}</Badge>
        ) : plan.isEnded ? (
          <Badge>已结束</Badge>
        ) : plan.spec ? (
          <Badge>{plan.spec}</Badge>
        ) : undefined
      }
    >
      <Facts rows={planFacts(plan)} />
      {plan.isStopped && <StopNotice id={`${id}-stopped`} plan={plan} />}
      {!plan.isStopped && plan.isEnded && (
        <Notice id={`${id}-done`} title="已按医院安排结束，不再提醒">
          剩下的药是否还要用，请问医院，不要自行决定。
        </Notice>
      )}
      {!plan.isStopped && !plan.isEnded && plan.endOn !== '' && plan.endOn < today && (
        <Notice id={`${id}-ended`} tone="warning" title="医嘱已到期，请问医院" />
      )}
      {isRunningOut(plan) && (
        <Notice id={`${id}-few`} tone="warning" title="药量不多了">
          请提前联系医院取药。剩余量按打卡计算，以实物为准。
        </Notice>
      )}
      {plan.drugId !== '' && (
        <Button
          id={`${id}-how`}
          kind="secondary"
          small
          icon="book"
          onTap={() => void go('medical-order-detail', { drugId: plan.drugId })}
        >
          查看用法步骤
        </Button>
      )}
    </Card>
  )
}
