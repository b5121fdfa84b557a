import { type CourseVisit, useOutpatientCourse } from '../model/use-outpatient-course'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Timeline } from '@/ui/timeline'

const itemOf = (visit: CourseVisit, at: number) => ({
  key: String(at),
  title: visit.title,
  time: visit.date && formatDay(visit.date),
  note: visit.note,
  state: 'done' as const,
})

/** Every visit at the hospital with what the doctors wrote, the newest first. */
export default screen('outpatient-course', function OutpatientCourse() {
  const health = useHealthOpen()
  const { query } = useOutpatientCourse(health.isOpen)
  if (health.closed) return <HealthStop closed={health.closed} />

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      above={<OwnRecordsNote id="outpatient-course-own" what="门诊进程" />}
      empty={(visits) => visits.length === 0}
      emptyText="暂无门诊记录"
      emptyHint="就诊后会显示在这里"
    >
      {(visits) => (
        <>
          <Card title="就诊经过">
            <Timeline id="outpatient-course-visit" label="就诊经过" items={visits.map(itemOf)} />
          </Card>
          <Button id="outpatient-course-process" kind="secondary" onTap={() => void go('treatment-process')}>
            查看治疗进程
          </Button>
        </>
      )}
    </AppScreen>
  )
})
