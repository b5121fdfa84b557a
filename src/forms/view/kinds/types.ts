import type { ReactNode } from 'react'

import type { FieldKind, FieldOf } from '../../engine/kinds'
import type { FormModel } from '../model'

/** What every view of a field is given. */
export interface FieldViewProps<K extends FieldKind> {
  /** Element id, the same on all hosts. */
  readonly id: string
  readonly path: string
  readonly field: FieldOf<K>
  readonly form: FormModel
  readonly value: unknown
  readonly fault: string | undefined
  /** Shown instead of the hint where the hospital holds the value already. */
  readonly hint: string | undefined
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}

export type FieldView<K extends FieldKind> = (props: FieldViewProps<K>) => ReactNode
