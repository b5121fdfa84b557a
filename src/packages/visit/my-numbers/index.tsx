import { useAge } from '../model/use-age'
import { useNumbers } from '../model/use-numbers'
import { rangeOf, ticketBadge } from '../model/words'
import { TicketCard } from '../parts/ticket-card'
import { queueLists } from '../variants/my-queues'

import { isLive } from '@/domain/service/queue'
import { variantOf } from '@/domain/variant-set'
import { go, goLegacy } from '@/routing/go'
import { isLegacyPath } from '@/routing/registry'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'

const ID = 'my-queue-list'

/** Today's numbers of both partners together; what has ended stands below. */
export default screen(ID, function MyNumbers(open) {
  const hospital = useHospital()
  const { figure, detail, layout } = variantOf(queueLists, open.variant ?? open.params.kind ?? hospital.key)
  const query = useNumbers()
  const age = useAge(query.data?.serverTime ?? null)
  const show = (ticketId: string) =>
    void (isLegacyPath(detail) ? goLegacy(detail, { params: { ticketId } }) : go(detail, { ticketId }))

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyDrawing="waiting"
      emptyText="今天没有排队号码"
      emptyHint="签到或取号后，前面的人数会显示在这里"
      emptyAction={<Ways />}
    >
      {({ list }) => {
        const live = list.filter(({ status }) => status === null || isLive(status))
        const rows = layout === 'rows' ? list : list.filter((one) => !live.includes(one))
        return (
          <>
            {layout === 'cards' &&
              live.map((ticket, at) => (
                <TicketCard
                  key={ticket.ticketId}
                  id={`${ID}-ticket-${at}`}
                  ticket={ticket}
                  figure={figure}
                  {...age}
                  onTap={() => show(ticket.ticketId)}
                />
              ))}
            {rows.length > 0 && (
              <List title={layout === 'rows' ? `排队号码（截至${age.asOf}）` : '今天已结束'}>
                {rows.map((ticket, at) => (
                  <ListRow
                    key={ticket.ticketId}
                    id={`${ID}-row-${at}`}
                    lead={ticket.queueNo}
                    title={ticket.queueName}
                    facts={[
                      ticket.whose === 'spouse' ? ticket.nameMasked || '配偶' : '我的',
                      ticket.aheadCount === null ? '' : `前面${ticket.aheadCount}人`,
                      rangeOf(ticket),
                    ]}
                    badge={ticketBadge(ticket)}
                    onTap={() => show(ticket.ticketId)}
                  />
                ))}
              </List>
            )}
            <Ways />
          </>
        )
      }}
    </AppScreen>
  )
})

const Ways = () => (
  <>
    <Button id={`${ID}-take`} kind="secondary" icon="ticket" onTap={() => void go('self-queue-form')}>
      自助取号
    </Button>
    <Button id={`${ID}-check-in`} kind="text" onTap={() => void go('check-in')}>
      去签到
    </Button>
  </>
)
