import { View } from '@tarojs/components'

import type { Ticket } from '../model/types'
import { useAge } from '../model/use-age'
import { useNumber, useNumbers } from '../model/use-numbers'
import { hourOf } from '../model/words'
import { TicketCard } from '../parts/ticket-card'
import { queueDetails } from '../variants/my-queues'
import { Acts } from './parts/acts'

import { variantOf } from '@/domain/variant-set'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { cx } from '@/ui/cx'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

import css from '../parts/index.module.scss'

const ID = 'my-queue-detail'

/** One number. An address without one shows the number that is nearest. */
export default screen(ID, function MyNumber(open) {
  return open.params.ticketId ? (
    <OneNumber ticketId={open.params.ticketId} kind={open.params.kind} />
  ) : (
    <Nearest kind={open.params.kind} />
  )
})

function Nearest({ kind }: { kind: string | undefined }) {
  const query = useNumbers()
  const [nearest] = query.data?.list ?? []
  if (nearest) return <OneNumber ticketId={nearest.ticketId} kind={kind} />
  return (
    <AppScreen
      query={query}
      empty={() => true}
      emptyDrawing="waiting"
      emptyText="今天没有排队号码"
      emptyHint="签到或取号后，前面的人数会显示在这里"
    />
  )
}

const factsOf = ({ takenAt, calledAt, endedAt, rejoined }: Ticket) =>
  [
    { label: '取号时间', value: hourOf(takenAt) },
    { label: '叫号时间', value: hourOf(calledAt) },
    { label: '结束时间', value: hourOf(endedAt) },
    { label: '重新排队', value: rejoined > 0 ? `${rejoined}次` : '' },
  ].filter(({ value }) => value !== '')

function OneNumber({ ticketId, kind }: { ticketId: string; kind: string | undefined }) {
  const hospital = useHospital()
  const { showsFirst, leaves } = variantOf(queueDetails, kind ?? hospital.key)
  const query = useNumber(ticketId)
  const age = useAge(query.data?.serverTime ?? null)
  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {({ ticket, first }) => (
        <>
          <TicketCard id={`${ID}-ticket`} ticket={ticket} figure="ahead" {...age} />
          {ticket.whose === 'self' ? (
            <Acts id={ID} ticket={ticket} leaves={leaves && hospital.capabilities.queueHelp} />
          ) : (
            <Notice id={`${ID}-theirs`}>这是配偶的号码，由本人办理。</Notice>
          )}
          {showsFirst && first.length > 0 && (
            <Card id={`${ID}-first`} title="排在最前面的号码">
              <View className={css.first}>
                {first.map(({ queueNo, status, isMine }) => (
                  <View key={queueNo} className={cx(css.turn, isMine && css.mine)}>
                    {[queueNo, status === 'WAITING' ? '' : '叫号中', isMine ? '您' : ''].filter(Boolean).join(' ')}
                  </View>
                ))}
              </View>
            </Card>
          )}
          <Card id={`${ID}-facts`}>
            <Facts rows={factsOf(ticket)} />
          </Card>
        </>
      )}
    </AppScreen>
  )
}
