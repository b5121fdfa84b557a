import type { Course } from '../model/use-course'
import { CourseTimeline } from './course-timeline'
import { HisLane } from './his-lane'

import { Card } from '@/ui/card'

/** What he has to do himself, where she keeps the course: nothing of hers is said (spec:treatment#day-of-a-retrieval). */
export const OwnSteps = ({ course }: { course: Course }) => (
  <>
    <HisLane id="treatment-process-own" course={course} isHis />
    <Card id="treatment-process-own-steps" title="我的安排">
      <CourseTimeline id="treatment-process-own-step" steps={course.steps} />
    </Card>
  </>
)
