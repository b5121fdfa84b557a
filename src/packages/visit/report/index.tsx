import type { Station, Visit } from '../model/types'
import { useAge } from '../model/use-age'
import { lateWords } from '../model/words'
import { TicketCard } from '../parts/ticket-card'
import { VisitCard } from '../parts/visit-card'

import { listQueues } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const ID = 'self-report-detail'

/** One visit or one place to report at. An address that names none shows what is next. */
export default screen(ID, function Report({ params }) {
  const query = useCall(listQueues, {}, { staleMs: STALE.brief })
  const age = useAge(query.data?.serverTime ?? null)
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list, visits }) => list.length + visits.length === 0}
      emptyText="今天没有需要签到的项目"
      emptyHint="有预约但没有显示的，请到服务台"
    >
      {({ list, visits }) => {
        const visit = params.queueId
          ? undefined
          : params.appointmentId
            ? visits.find(({ appointmentId }) => appointmentId === params.appointmentId)
            : visits[0]
        const station =
          list.find(({ queueId }) => queueId === params.queueId) ?? list.find(({ mine }) => mine !== null) ?? list[0]
        return visit ? <AtVisit visit={visit} /> : station && <AtStation station={station} age={age} />
      }}
    </AppScreen>
  )
})

function AtVisit({ visit }: { visit: Visit }) {
  const { appointmentId, ticketId, state } = visit
  return (
    <>
      <VisitCard id={`${ID}-visit`} visit={visit} />
      {ticketId !== '' && (
        <Button id={`${ID}-queue`} onTap={() => void go('my-queue-detail', { ticketId })}>
          查看排队
        </Button>
      )}
      {state !== 'DONE' && (
        <Button id={`${ID}-check-in`} onTap={() => void go('check-in', { appointmentId })}>
          去签到
        </Button>
      )}
    </>
  )
}

function AtStation({ station, age }: { station: Station; age: ReturnType<typeof useAge> }) {
  const { mine, name, place, waiting, callingNo, canTake } = station
  return (
    <>
      <Card id={`${ID}-station`} title={name}>
        <Facts
          rows={[
            { label: '地点', value: place },
            { label: '等候', value: `${waiting}人` },
            { label: '正在叫号', value: callingNo || '未开始' },
            ...(lateWords(station) === '' ? [] : [{ label: '提示', value: lateWords(station) }]),
          ]}
        />
      </Card>
      {mine && (
        <TicketCard
          id={`${ID}-ticket`}
          ticket={mine}
          figure="ahead"
          {...age}
          onTap={() => void go('my-queue-detail', { ticketId: mine.ticketId })}
        />
      )}
      {!mine && canTake && (
        <Button id={`${ID}-take`} onTap={() => void go('self-queue-form')}>
          去取号
        </Button>
      )}
    </>
  )
}
