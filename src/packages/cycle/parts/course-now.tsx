import { type Course, todayOf } from '../model/use-course'
import { AttemptDay } from './attempt-day'
import { Instruction } from './instruction'
import { ResultNext } from './result-next'
import { Wait } from './wait'

import { go } from '@/routing/go'
import type { Partner } from '@/shared/app-screen/use-partner'
import { Sealed } from '@/shared/health/sealed'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** What of a course matters now: a closed result, what follows from an open one, the day itself, or the days of waiting. */
export function CourseNow({ id, course, partner }: { id: string; course: Course | undefined; partner: Partner }) {
  if (!course) return null
  const { attempt, wait, result, sealed } = course
  const today = todayOf(course)
  const { isPartners } = partner
  return (
    <>
      {sealed?.kind === 'culture' && (
        <Notice
          id={`${id}-news`}
          title="实验室有新的消息"
          action={
            <Button
              id={`${id}-news-open`}
              kind="secondary"
              small
              onTap={() => void go('embryo-info', { cycleId: course.cycleId, ...partner.input })}
            >
              去看看
            </Button>
          }
        >
          现在看、一起看还是由医生说明，由您决定。
        </Notice>
      )}
      {sealed && sealed.kind !== 'culture' && (
        <Sealed
          id={`${id}-test`}
          kind={sealed.kind ?? 'test'}
          reportId={sealed.testId}
          seal={sealed}
          partner={partner}
        />
      )}
      <Instruction id={`${id}-tonight`} course={course} partner={partner} />
      {result && <ResultNext id={`${id}-result`} result={result} today={today} isPartners={isPartners} />}
      {attempt && <AttemptDay id={`${id}-day`} attempt={attempt} today={today} />}
      {wait && <Wait id={`${id}-wait`} wait={wait} today={today} isPartners={isPartners} isDrawn={sealed !== null} />}
    </>
  )
}
