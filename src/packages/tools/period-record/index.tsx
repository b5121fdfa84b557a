import { useState } from 'react'

import { usePeriods } from '../model/use-periods'
import { CalendarView } from './parts/calendar-view'
import { RecordList } from './parts/record-list'
import { TemperatureView } from './parts/temperature-view'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Tabs } from '@/ui/tabs'

const VIEWS = [
  { value: 'calendar', label: '日历' },
  { value: 'list', label: '记录' },
  { value: 'temperature', label: '基础体温' },
] as const

/** Periods and basal temperatures as the woman records them. */
export default screen('period-tracker-list', function PeriodRecord() {
  const { query } = usePeriods()
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('calendar')
  const id = 'period-tracker-list'
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      above={<Tabs id={`${id}-view`} items={VIEWS} value={view} onChange={setView} />}
    >
      {(periods) => (
        <>
          <OwnRecordsNote id={`${id}-own`} what="经期记录" />
          {view === 'calendar' && <CalendarView periods={periods} />}
          {view === 'list' && <RecordList list={periods.list} />}
          {view === 'temperature' && <TemperatureView periods={periods} />}
          <Button id={`${id}-settings`} kind="secondary" onTap={() => void go('period-tracker-form')}>
            经期设置
          </Button>
        </>
      )}
    </AppScreen>
  )
})
