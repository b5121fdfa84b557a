import { FullDayNotice } from '../../booking-schedule/parts/full-day-notice'
import { arrivalFacts } from '../../model/appointment-facts'
import { nullIfRefused } from '../../model/null-if-refused'
import { type Assessment, useAssessmentActs } from '../../model/use-assessments'
import { type TimedSession, useTimes } from '../../model/use-hysteroscopy'
import { BookingHoursNotice } from '../../parts/booking-hours-notice'
import { ProcedureSteps } from '../../parts/procedure-steps'
import { TimeChoice } from '../../parts/time-choice'

import { formatDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { Skeleton } from '@/ui/skeleton'

interface ChosenProps {
  readonly id: string
  readonly assessment: Assessment
  readonly onBack: () => void
}

/** The times of one assessment and how one prepares for it; a tap books after a question. */
export function ChosenAssessment({
  id,
  assessment: { subjectId, name, feeFen, preparation, ...guide },
  onBack,
}: ChosenProps) {
  const times = useTimes(subjectId)
  const { book } = useAssessmentActs()

  const onTake = async (slotId: string, session: TimedSession) => {
    const slot = session.slots.find((one) => one.slotId === slotId)
    const fee = feeFen ? `，费用${feeText(feeFen)}` : ''
    const text = `${formatDay(session.date)} ${slot?.startTime ?? ''}，${name}${fee}`
    if (book.isRunning || !(await dialogs.confirm(text, { title: '确认预约' }))) return
    const made = await nullIfRefused(() => book.run({ slotId }))
    if (made === null) return void times.reload()
    if (made.payableFen > 0) return go('pay-order', { orderCode: made.orderCode })
    onBack()
  }
  return (
    <Section title={`${name}：选择时间`} more={{ id: `${id}-back`, text: '选择其他评估', onTap: onBack }}>
      <ProcedureSteps
        id={`${id}-preparation`}
        steps={[...arrivalFacts(guide, '').map(({ label, value }) => ({ when: label, text: value })), ...preparation]}
      />
      <BookingHoursNotice id={`${id}-hours`} onOpen={times.reload} />
      {times.data && (
        <TimeChoice
          id={id}
          sessions={times.data.list}
          hint="请稍后再看，或联系医院协助安排"
          fullDay={(date) => <FullDayNotice id={id} kind="assessment" scope={{ subjectId }} date={date} />}
          onTake={onTake}
        />
      )}
      {!times.data && !times.error && <Skeleton />}
      {!times.data && times.error && (
        <Notice
          id={`${id}-failure`}
          tone="warning"
          title="时间加载失败"
          action={
            <Button id={`${id}-retry`} kind="secondary" small icon="refresh" onTap={() => void times.reload()}>
              重新加载
            </Button>
          }
        >
          {times.error.message}
        </Notice>
      )}
    </Section>
  )
}
