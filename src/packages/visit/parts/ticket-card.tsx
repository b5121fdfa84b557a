import { View } from '@tarojs/components'

import type { Ticket } from '../model/types'
import { lateWords, rangeOf, ticketBadge } from '../model/words'

import { useHospital } from '@/shared/hospital/use-hospital'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { cx } from '@/ui/cx'

import css from './index.module.scss'

type TicketCardProps = {
  id: string
  ticket: Ticket
  figure: 'ahead' | 'calling'
  asOf: string
  /** Too long ago to be relied on: the figures are grey. */
  isOld: boolean
  onTap?: () => void
}

/**
 * What to do now, in words; '' where the figure says it.
 * @param rejoins whether the hospital puts missed numbers back in line for who asks on the phone
 */
export function doNow({ status, place, queueNo, aheadCount, rejoinsLeft }: Ticket, rejoins: boolean): string {
  if (status === 'CALLED') return `请现在到${place || '诊室'}`
  if (status === 'IN_VISIT') return `正在办理${queueNo}`
  if (status === 'MISSED') return `叫号时您不在，${rejoins && rejoinsLeft > 0 ? '可以重新排队' : '请到服务台处理'}`
  if (status === 'DONE') return '已办理完成'
  if (status === 'CANCELLED') return '这个号码已取消'
  if (status === 'OVER') return '这是以前的号码，如需就诊请重新取号'
  return status === null || (status === 'WAITING' && aheadCount === null) ? '请以候诊区大屏为准' : ''
}

/** One number: whose it is, what it says now, and how old that is. */
export function TicketCard({ id, ticket, figure, asOf, isOld, onTap }: TicketCardProps) {
  const badge = ticketBadge(ticket)
  const owner = ticket.whose === 'spouse' ? ticket.nameMasked || '配偶' : '我的'
  const words = doNow(ticket, useHospital().capabilities.queueHelp)
  return (
    <Card
      id={id}
      title={`${owner} ${ticket.queueNo}`}
      accent={ticket.status === 'CALLED'}
      aside={<Badge tone={badge.tone}>{badge.text}</Badge>}
      {...(onTap && { onTap })}
    >
      {words === '' ? (
        <Figure id={id} ticket={ticket} figure={figure} isOld={isOld} />
      ) : (
        <View className={css.range}>{words}</View>
      )}
      {lateWords(ticket) !== '' && <View className={css.said}>{lateWords(ticket)}</View>}
      <View className={css.said}>{[ticket.queueName, ticket.place].filter(Boolean).join(' · ')}</View>
      <View id={`${id}-as-of`} className={css.asOf}>
        {isOld ? `截至${asOf}，现在可能已变化，请看候诊区大屏` : `截至${asOf}`}
      </View>
    </Card>
  )
}

function Figure({ id, ticket, figure, isOld }: Pick<TicketCardProps, 'id' | 'ticket' | 'figure' | 'isOld'>) {
  const range = rangeOf(ticket)
  const isCalling = figure === 'calling'
  return (
    <>
      <View id={`${id}-${isCalling ? 'calling' : 'ahead'}`} className={cx(css.figure, isOld && css.old)}>
        {isCalling ? ticket.callingNo || '未开始' : String(ticket.aheadCount)}
        <View className={css.unit}>
          {isCalling ? '正在叫号' : ticket.aheadCount === 0 ? '下一位就是您' : '人在前面'}
        </View>
      </View>
      {range !== '' && <View className={cx(css.range, isOld && css.old)}>{`${range}，仅供参考`}</View>}
      <View className={css.said}>
        {isCalling ? `前面${String(ticket.aheadCount)}人` : ticket.callingNo !== '' && `正在叫 ${ticket.callingNo}`}
      </View>
    </>
  )
}
