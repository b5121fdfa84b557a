import { isRunningOut, planFacts } from '../model/dose-words'
import type { Plan } from '../model/use-plan'

import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** One drug of the plan as the hospital ordered it. */
export function PlanCard({ id, plan }: { id: string; plan: Plan }) {
  return (
    <Card
      id={id}
      title={plan.drugName}
      aside={plan.isStopped ? <Badge>已停止</Badge> : plan.spec ? <Badge>{plan.spec}</Badge> : undefined}
    >
      <Facts rows={planFacts(plan)} />
      {plan.isStopped && plan.stopReason !== '' && <Notice id={`${id}-stopped`}>{`原因：${plan.stopReason}`}</Notice>}
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
