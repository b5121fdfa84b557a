import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { FieldLabel } from './label'

import css from './index.module.scss'

export type FieldProps = {
  id: string
  label: string
  /** Said under the field before anything is wrong. */
  hint?: string
  /** What is wrong and how to put it right; announced and linked to the field. */
  error?: string
  required?: boolean
  /** The label is spoken but not drawn (dialogs, search). */
  hideLabel?: boolean
}

/** Label, control, hint or error: the frame every field shares. */
export function Field({ id, label, hint, error, required, hideLabel, children }: FieldProps & { children: ReactNode }) {
  return (
    <View className={css.field}>
      {!hideLabel && <FieldLabel optional={required === false}>{label}</FieldLabel>}
      <View className={cx(css.control, error && css.wrong)}>{children}</View>
      {error ? (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      ) : (
        hint && (
          <View id={`${id}-hint`} className={css.hint}>
            {hint}
          </View>
        )
      )}
    </View>
  )
}

/** Ids of what explains a field, for its description. */
export function describedBy({ id, error, hint }: FieldProps): string | undefined {
  return error ? `${id}-error` : hint ? `${id}-hint` : undefined
}
