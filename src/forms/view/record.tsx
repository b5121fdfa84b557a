import { Card } from '@/ui/card'

import type { Answers, FormDefinition, RawAnswers } from '../engine/kinds'
import { SectionWords } from './review'

/** A record as text; numbers come masked from the hospital and are shown unchanged. */
export function RecordView({ definition, answers }: { definition: FormDefinition; answers: RawAnswers }) {
  return (
    <>
      {definition.sections.map((section) => (
        <Card key={section.id} title={section.title}>
          <SectionWords section={section} fields={definition.fields} answers={answers as Answers} kept={{}} />
        </Card>
      ))}
    </>
  )
}
