import { useState } from 'react'

import { cycleTitle } from '../model/cycle-facts'
import { type Course, useCourse, useCycleCouple, useOwnSteps } from '../model/use-course'
import { coupleText } from '../parts/couple-text'
import { CourseNow } from '../parts/course-now'
import { CourseTimeline, LANE_WORDS } from '../parts/course-timeline'
import { HisLane } from '../parts/his-lane'
import { Outcome } from '../parts/outcome'
import { OwnSteps } from '../parts/own-steps'
import { SelfCheck } from '../parts/self-check'
import { SummaryLink } from '../parts/summary-link'

import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { refusalOf } from '@/shared/app-screen/use-partner'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { LOOKS_AGAIN_MS } from '@/shared/health/sealed'
import { HelpFloat } from '@/shared/hospital/help-float'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

const LANES = [
  { value: 'all', label: '全部' },
  { value: 'female', label: LANE_WORDS.female },
  { value: 'male', label: LANE_WORDS.male },
  { value: 'hospital', label: LANE_WORDS.hospital },
] as const

type Lane = (typeof LANES)[number]['value']

function LaneSteps({ course, lane }: { course: Course; lane: Lane }) {
  const steps = course.steps.filter((step) => lane === 'all' || step.lane === lane)
  if (steps.length === 0) return <Empty id="treatment-process-none" text="暂无安排" />
  return <CourseTimeline id="treatment-process-step" steps={steps} />
}

/** The couple's course: where it stands, and every step with its day and whose it is. */
export default screen('treatment-process', function TreatmentProcess(open) {
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { course, query } = useCourse(open.params.cycleId, partner, isOpen, LOOKS_AGAIN_MS)
  const own = useOwnSteps(partner, refusalOf(partner, query.error))
  const couple = useCycleCouple(isOpen, 'course')
  const [lane, setLane] = useState<Lane>('all')

  return (
    <HealthScreen
      access={access}
      query={query}
      above={
        <>
          <HelpFloat id="treatment-process-help" kind="emergency" />
          <CourseNow id="treatment-process" course={access.isHealthOpen ? course : undefined} partner={partner} />
          <SelfCheck partner={partner} enabled={isOpen} />
        </>
      }
      own={own && <OwnSteps course={own} />}
      always={<SelfCheck partner={partner} enabled={access.closed !== null} />}
      skeleton="detail"
      empty={({ found }) => !found}
      emptyText="暂无治疗周期"
      emptyHint="进入周期后，每一步和时间会显示在这里"
    >
      {(course) => (
        <>
          <Card
            id="treatment-process-now"
            title={course.stageText}
            aside={course.dayText === '' ? undefined : <Badge tone="info">{course.dayText}</Badge>}
          >
            <Facts
              rows={known([
                { label: '周期', value: `${cycleTitle(course)} ${course.methodText}` },
                { label: '夫妻', value: coupleText(couple) },
                { label: '医护', value: [course.doctorName, course.nurseName].filter(Boolean).join('、') },
              ])}
            />
            <Button
              id="treatment-process-info"
              kind="secondary"
              small
              onTap={() => void go('cycle-info', { cycleId: course.cycleId, ...partner.input })}
            >
              查看周期信息
            </Button>
          </Card>
          <Outcome course={course} />
          <Tabs id="treatment-process-lane" items={LANES} value={lane} onChange={setLane} />
          {lane === 'male' && <HisLane id="treatment-process-his" course={course} isHis={partner.isPartners} />}
          <Card>
            <LaneSteps course={course} lane={lane} />
          </Card>
          <SummaryLink />
          {course.steps.some(({ state }) => state !== 'done') && (
            <Notice id="treatment-process-note">日期为预计，请以医院的安排为准。</Notice>
          )}
        </>
      )}
    </HealthScreen>
  )
})
