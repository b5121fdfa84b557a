import { useState } from 'react'

import { moodText } from '../model/diary-words'
import { type GestationLog, useGestation, useLogDoor, useLogPages } from '../model/use-gestation'
import { GestationCard } from '../parts/gestation-card'
import { QuietTool } from '../parts/quiet-tool'
import { LogSheet } from './parts/log-sheet'

import { formatDay, hospitalDate } from '@/domain/dates'
import { formatGestation } from '@/domain/treatment/gestation'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { serverNow } from '@/shared/clock/server-clock'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { PagedList } from '@/ui/paged-list'

const ID = 'gestation-diary-list'

const factsOf = ({ gestDays, weightKg, bellyCm, fetalMovement, mood }: GestationLog): string[] => [
  gestDays === null ? '' : formatGestation(gestDays),
  weightKg === null ? '' : `体重${weightKg.toFixed(1)}公斤`,
  bellyCm === null ? '' : `腹围${bellyCm.toFixed(1)}厘米`,
  fetalMovement === null ? '' : `胎动${fetalMovement}次`,
  moodText(mood),
]

export default screen(ID, function GestationDiary() {
  return useQuiet() ? <QuietTool /> : <LogList />
})

/** The days of the log, newest first. */
function LogList() {
  const pages = useLogPages()
  const { gestation } = useGestation()
  const { door } = useLogDoor()
  const [day, setDay] = useState<string | null>(null)
  const today = hospitalDate(serverNow())
  const isOpen = door?.open !== false
  return (
    <AppScreen
      query={pages}
      onRefresh={pages.reload}
      footer={
        isOpen ? (
          <Button id={`${ID}-write`} onTap={() => setDay(today)}>
            记录今天
          </Button>
        ) : undefined
      }
    >
      {(list) => (
        <>
          <OwnRecordsNote id={`${ID}-own`} what="日记" />
          {!isOpen && <Notice id={`${ID}-closed`}>{door?.reason}</Notice>}
          {gestation?.known && <GestationCard id={ID} gestation={gestation} />}
          {list.length === 0 ? (
            <Empty id={`${ID}-none`} text="还没有记录" hint="体重、腹围、胎动和心情，记一项也可以" />
          ) : (
            <PagedList id={ID} pages={pages}>
              {list.map((one, at) => (
                <ListRow
                  key={one.logId}
                  id={`${ID}-item-${at}`}
                  title={formatDay(one.date)}
                  facts={factsOf(one)}
                  {...(one.note && { note: one.note })}
                  onTap={() => setDay(one.date)}
                />
              ))}
            </PagedList>
          )}
          <Button id={`${ID}-collect`} kind="secondary" onTap={() => void go('gestation-diary-detail')}>
            日记汇总
          </Button>
          {day !== null && (
            <LogSheet day={day} log={list.find(({ date }) => date === day)} onClose={() => setDay(null)} />
          )}
        </>
      )}
    </AppScreen>
  )
}
