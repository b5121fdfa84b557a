import { examFacts } from '../../model/exam-facts'
import type { Subject } from '../../model/use-subjects-and-doctors'
import { Preparation } from '../../parts/preparation'

import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

type ExamCardProps = {
  exam: Subject
  /** With everything that is to be done before; else only what decides on the day. */
  whole: boolean
}

/** An examination: for whom, when, on an empty stomach or not, where, what it costs, how to prepare. */
export function ExamCard({ exam: one, whole }: ExamCardProps) {
  const { exam, name } = one
  if (exam === null) return null
  return (
    <>
      {exam.refusal !== '' && <ExamRefusal exam={exam} />}
      <Card id="booking-schedule-exam" title={name} aside={whole ? undefined : one.floor}>
        <Facts rows={whole ? examFacts(one, exam) : examFacts(one, exam).filter(({ label }) => label !== '检查地点')} />
      </Card>
      {whole && <Preparation id="booking-schedule-preparation" lines={exam.preparation} />}
    </>
  )
}

/** Why the patient cannot have it now, and where to do something about it. */
function ExamRefusal({ exam: { refusal, needsPeriod } }: { exam: NonNullable<Subject['exam']> }) {
  return (
    <Notice
      id="booking-schedule-unfit"
      tone="warning"
      title="暂时不能预约"
      action={
        needsPeriod && (
          <Button id="booking-schedule-period" kind="secondary" small onTap={() => void go('period-tracker-list')}>
            去登记经期
          </Button>
        )
      }
    >
      {refusal}
    </Notice>
  )
}
