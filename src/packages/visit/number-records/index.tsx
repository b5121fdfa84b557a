import { hourOf, ticketBadge } from '../model/words'

import { listQueueNumbers } from '@/api/visit/calls'
import { usePages } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'self-queue-records'

/** Every number that the patient has taken, the newest first. */
export default screen(ID, function NumberRecords() {
  const { data, ...pages } = usePages(listQueueNumbers, { scope: 'all' })
  return (
    <AppScreen
      query={{ ...pages, data }}
      onRefresh={pages.reload}
      empty={(list) => list.length === 0}
      emptyText="暂无取号记录"
      emptyHint="取号或签到后，号码会记录在这里"
      emptyAction={
        <Button id={`${ID}-take`} kind="secondary" onTap={() => void go('self-queue-form')}>
          自助取号
        </Button>
      }
    >
      {(list) => (
        <PagedList id={ID} pages={pages}>
          {list.map((ticket, at) => (
            <ListRow
              key={ticket.ticketId}
              id={`${ID}-item-${at}`}
              lead={ticket.queueNo}
              title={ticket.queueName}
              facts={[ticket.date && formatDay(ticket.date), hourOf(ticket.takenAt), ticket.place]}
              badge={ticketBadge(ticket)}
              onTap={() => void go('my-queue-detail', { ticketId: ticket.ticketId })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
