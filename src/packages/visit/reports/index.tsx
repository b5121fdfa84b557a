import { hourOf, ticketBadge, visitBadge } from '../model/words'

import { listQueues } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'

const ID = 'self-report-list'

/** Where the patient reports today: visits to check in to, and places with a queue. */
export default screen(ID, function Reports() {
  const say = useTitleWords()
  const query = useCall(listQueues, {}, { staleMs: STALE.brief })
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list, visits }) => list.length + visits.length === 0}
      emptyText="今天没有需要签到的项目"
      emptyHint="有预约但没有显示的，请到服务台"
    >
      {({ list, visits }) => (
        <>
          {visits.length > 0 && (
            <List title="门诊签到">
              {visits.map((visit, at) => (
                <ListRow
                  key={visit.appointmentId}
                  id={`${ID}-visit-${at}`}
                  icon="stethoscope"
                  title={[say(visit.subjectName), visit.doctorName].filter(Boolean).join(' ')}
                  facts={[visit.date && formatDay(visit.date), visit.startTime, visit.queueNo]}
                  badge={visitBadge(visit)}
                  onTap={() => void go('self-report-detail', { appointmentId: visit.appointmentId })}
                />
              ))}
            </List>
          )}
          <List title="检查与取药">
            {list.map((station, at) => (
              <ListRow
                key={station.queueId}
                id={`${ID}-queue-${at}`}
                icon="ticket"
                title={station.name}
                facts={[
                  `${station.waiting}人等候`,
                  station.mine ? `我的 ${station.mine.queueNo}` : '',
                  station.mine ? hourOf(station.mine.takenAt) : '',
                ]}
                badge={station.mine ? ticketBadge(station.mine) : '未取号'}
                onTap={() => void go('self-report-detail', { queueId: station.queueId })}
              />
            ))}
          </List>
        </>
      )}
    </AppScreen>
  )
})
