import { carryOver, toConfirm } from '../engine/former'
import type { Answers, FormDefinition, RawAnswers } from '../engine/kinds'
import { SectionWords } from './review'

import type { DateText } from '@/domain/dates'
import { Card } from '@/ui/card'

interface RecordViewProps {
  readonly definition: FormDefinition
  readonly answers: RawAnswers
  readonly today: DateText
}

/** A record as text; numbers come masked from the hospital and are shown unchanged. */
export function RecordView({ definition, answers, today }: RecordViewProps) {
  const carried = carryOver(definition, answers) as Answers
  const former = toConfirm(definition, answers, today)
  return (
    <>
      {definition.sections.map((section) => (
        <Card key={section.id} title={section.title}>
          <SectionWords section={section} fields={definition.fields} answers={carried} kept={{}} former={former} />
        </Card>
      ))}
    </>
  )
}
