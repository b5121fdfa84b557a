import { Way } from '../check-in/parts/way'
import { markOf, useReadyTicks } from '../model/ready-ticks'
import { OpenDuties } from '../parts/open-duties'
import { ReadyCard } from '../parts/ready-card'

import { listVisitReadiness } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'

/** What is to be ready before the next visits; ticked off without a network too. */
export default screen('visit-ready', function VisitReady({ params }) {
  const isOffered = offers(useHospital(), 'visitReady')
  const query = useCall(listVisitReadiness, {}, { enabled: isOffered, staleMs: STALE.brief })
  const ticks = useReadyTicks()
  if (!isOffered)
    return (
      <AppScreen>
        <Empty id="visit-ready-off" text="就诊前的准备请以医院通知为准" hint="不清楚时请先打电话询问" />
        <CallHospital id="visit-ready-call" text />
      </AppScreen>
    )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="近7天没有就诊安排"
      emptyHint="预约后，需要准备的事会列在这里"
    >
      {({ list, today, ...duties }) => {
        // The one that was asked for first, the others behind it.
        const first = list.filter(({ visitId }) => visitId === params.visitId)
        const rest = list.filter(({ visitId }) => visitId !== params.visitId)
        return (
          <>
            <OpenDuties {...duties} />
            {[...first, ...rest].map((visit, at) => (
              <ReadyCard
                key={visit.visitId}
                id={`visit-ready-${at}`}
                visit={visit}
                today={today}
                isTicked={(key) => ticks.isTicked(markOf(visit.visitId, key))}
                onTick={(key, isOn) => ticks.set(markOf(visit.visitId, key), isOn)}
              />
            ))}
            <Way id="visit-ready" />
            <Notice id="visit-ready-note" action={<CallHospital id="visit-ready-call" />}>
              以医护当面或电话的通知为准。勾选只保存在本机，医院看不到。
            </Notice>
          </>
        )
      }}
    </AppScreen>
  )
})
