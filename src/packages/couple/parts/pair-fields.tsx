import { Fragment, type ReactNode } from 'react'

import { Checkbox, TextField } from '@/ui/field'
import type { InputKind } from '@/ui/field/kinds'

/** One question about the partner. */
export interface PairQuestion<Name extends string> {
  readonly name: Name
  /** End of the field's id, behind the screen's name. */
  readonly id: string
  readonly label: string
  readonly maxLength: number
  /** What was typed in the written form of its kind. */
  readonly clean?: (text: string) => string
  readonly type?: InputKind
  readonly hint?: string
}

interface PairFieldsProps<Name extends string> {
  /** Name of the screen. */
  readonly id: string
  readonly questions: readonly PairQuestion<Name>[]
  readonly values: Readonly<Record<Name, string>>
  readonly onChange: (name: Name, value: string) => void
  /** What is wrong, in words, by question. */
  readonly faults: Partial<Record<Name, string | undefined>>
  /** What is shown under a question once it is answered. */
  readonly after?: Partial<Record<Name, ReactNode>>
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** What one partner says about the other, and the agreement to be paired, whichever of the two begins. */
export function PairFields<Name extends string>(props: PairFieldsProps<Name>) {
  const { id, questions, values, onChange, faults, after, agreed, onAgree } = props
  return (
    <>
      {questions.map(({ name, id: end, ...asked }) => (
        <Fragment key={name}>
          <TextField
            id={`${id}-${end}`}
            {...asked}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
            error={faults[name]}
          />
          {after?.[name]}
        </Fragment>
      ))}
      <Checkbox id={`${id}-agree`} checked={agreed} onChange={onAgree}>
        我同意与配偶建立配对；配对后各自的资料默认不共享，由本人逐项决定，可随时解除
      </Checkbox>
    </>
  )
}
