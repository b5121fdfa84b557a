import { comingVisits } from '../model/coming'
import { useFlavour } from '../model/use-flavour'
import { useRecords } from '../model/use-records'
import { useStanding } from '../model/use-standing'
import { useWatches } from '../model/use-watches'
import { WatchList } from '../parts/watch-list'
import { VisitCard } from './parts/visit-card'

import { screen } from '@/shared/app-screen/screen'
import { hospitalDate } from '@/domain/dates'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { serverNow } from '@/shared/clock/server-clock'
import { usePartner } from '@/shared/member/use-partner'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** What is coming: every visit, who made it, how far it has come, and what the patient still has to say to it. */
export default screen('my-appointments-records', function MyAppointments(open) {
  const flavour = useFlavour(open)
  const partner = usePartner(['appointments'], open, { byCard: true })
  const { isPartners } = partner
  const records = useRecords(flavour, partner, open.allowed)
  const { standing: own, reload: reloadStanding } = useStanding()
  const standing = isPartners ? undefined : own
  const watches = useWatches()
  const reload = () => Promise.all([records.reload(), reloadStanding(), watches.reload()])
  const today = hospitalDate(serverNow())
  const hasWatches = !isPartners && watches.offers.length + watches.waiting.length > 0

  return (
    <SharedScreen
      partner={partner}
      query={{ ...records, reload }}
      onRefresh={reload}
      empty={(list) => comingVisits(list, today).length === 0 && !hasWatches}
      emptyText="暂无预约"
      emptyHint={
        standing?.onFile
          ? `您的就诊由${standing.bookedBy}安排，安排后会显示在这里`
          : isPartners
            ? '对方的预约会显示在这里'
            : '预约成功后会显示在这里'
      }
      emptyAction={
        <Button
          id="my-appointments-records-all"
          kind="secondary"
          onTap={() => void flavour.open('records', partner.input)}
        >
          {`查看${flavour.words.record}`}
        </Button>
      }
    >
      {(list) => (
        <>
          {standing?.onFile && (
            <Notice id="my-appointments-records-team">{`您已建档，后续就诊由${standing.bookedBy}为您安排`}</Notice>
          )}
          {!isPartners && <WatchList id="my-appointments-records" watches={watches} flavour={flavour} />}
          {comingVisits(list, today).map((visit, at) => (
            <VisitCard
              key={visit.appointmentId}
              id={`my-appointments-records-item-${at}`}
              visit={visit}
              partner={partner}
            />
          ))}
          <Button
            id="my-appointments-records-all"
            kind="text"
            onTap={() => void flavour.open('records', partner.input)}
          >
            {`查看全部${flavour.words.record}`}
          </Button>
        </>
      )}
    </SharedScreen>
  )
})
