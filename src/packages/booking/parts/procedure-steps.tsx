import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

interface ProcedureStepsProps {
  readonly id: string
  readonly title?: string
  readonly steps: readonly { readonly when: string; readonly text: string }[]
}

/** What is done before and after a procedure, in its order; nothing where the hospital says nothing. */
export function ProcedureSteps({ id, title = '准备事项', steps }: ProcedureStepsProps) {
  if (steps.length === 0) return null
  return (
    <Card id={id} title={title}>
      <Facts rows={steps.map(({ when, text }) => ({ label: when, value: text }))} />
    </Card>
  )
}
