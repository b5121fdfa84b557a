import { View } from '@tarojs/components'

import type { Ticket } from '../../model/types'
import { useNumberActs } from '../../model/use-numbers'

import { canReactivate } from '@/domain/booking/permissions'
import { CALL_BACK_CHOICES } from '@/domain/service/queue'
import { bookingRuleOf } from '@/hospitals/booking'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

import css from '../../parts/index.module.scss'

type ActsProps = { id: string; ticket: Ticket; leaves: boolean }

/** What can be done with the own number where it stands. */
export function Acts({ id, ticket, leaves }: ActsProps) {
  const acts = useNumberActs()
  return (
    <>
      {ticket.status === 'MISSED' && <Missed id={id} ticket={ticket} acts={acts} />}
      {leaves && ticket.status === 'WAITING' && <Leaving id={id} ticket={ticket} acts={acts} />}
      {ticket.canCancel && (
        <Button id={`${id}-cancel`} kind="text" busy={acts.isBusy} onTap={() => void acts.giveBack(ticket)}>
          取消这个号码
        </Button>
      )}
    </>
  )
}

type PartProps = Pick<ActsProps, 'id' | 'ticket'> & { acts: ReturnType<typeof useNumberActs> }

/**
 * Twice by oneself, then at the desk. Where the backend cannot, at the self-service machine as often as the booking notice
 * says (spec:booking#reactivation), else at the desk.
 */
function Missed({ id, ticket, acts }: PartProps) {
  const hospital = useHospital()
  const rule = bookingRuleOf(hospital)
  const isOffered = hospital.capabilities.queueHelp
  if (!isOffered && canReactivate(rule, ticket.rejoined).allowed)
    return (
      <Notice id={`${id}-machine`} tone="warning" title="您已过号，请到自助机激活">
        {`还可以激活${(rule.reactivations ?? 0) - ticket.rejoined}次，用完后请到服务台办理。`}
      </Notice>
    )
  if (!isOffered || ticket.rejoinsLeft === 0)
    return (
      <Notice id={`${id}-desk`} tone="warning" title="请到服务台处理">
        {ticket.rejoined > 0 ? `已重新排队${ticket.rejoined}次，服务台会为您安排。` : '请带上号码，服务台会为您安排。'}
      </Notice>
    )
  return (
    <Notice
      id={`${id}-missed`}
      tone="warning"
      title="您已过号"
      action={
        <Button id={`${id}-rejoin`} small busy={acts.isBusy} onTap={() => void acts.rejoin(ticket)}>
          重新排队
        </Button>
      }
    >
      {`重新排队后，前面最多3人。还可以重新排队${ticket.rejoinsLeft}次，之后请到服务台。`}
    </Notice>
  )
}

/** Waiting outside: called back at a number of people ahead that is still to come. */
function Leaving({ id, ticket, acts }: PartProps) {
  const { aheadCount, callBackAhead } = ticket
  if (callBackAhead !== null)
    return (
      <Notice
        id={`${id}-outside`}
        title="您正在候诊区外等候"
        action={
          <Button id={`${id}-back`} kind="secondary" small busy={acts.isBusy} onTap={() => void acts.leave(ticket, 0)}>
            我已回到候诊区
          </Button>
        }
      >
        {`前面剩${callBackAhead}人时，会用短信和消息请您回来。请保持电话畅通。`}
      </Notice>
    )
  const choices = CALL_BACK_CHOICES.filter((ahead) => aheadCount !== null && aheadCount > ahead)
  if (choices.length === 0) return <Notice id={`${id}-stay`}>快到您了，请留在候诊区。</Notice>
  return (
    <Card id={`${id}-leave`} title="想离开候诊区">
      <View className={css.said}>选好前面剩几人时请您回来。过号需要重新排队。</View>
      <ButtonRow>
        {choices.map((ahead) => (
          <Button
            key={ahead}
            id={`${id}-leave-${ahead}`}
            kind="secondary"
            small
            busy={acts.isBusy}
            onTap={() => void acts.leave(ticket, ahead)}
          >
            {`剩${ahead}人叫我`}
          </Button>
        ))}
      </ButtonRow>
    </Card>
  )
}
