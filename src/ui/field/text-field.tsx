import { Input, Textarea, View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { Field, type FieldProps, describedBy } from './field'
import { fieldHelp } from './help'
import css from './index.module.scss'
import type { InputKind } from './kinds'
import { nativeArea, nativeInput } from './native'

type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: InputKind
  /** Most characters; hosts stop typing there. 100 unless told. */
  maxLength?: number
  placeholder?: string
  disabled?: boolean
  /** Several lines, with the count of characters. */
  multiline?: boolean
  onBlur?: () => void
  /** The keyboard's own “done”. */
  onConfirm?: () => void
  /** At the right edge inside the frame. */
  suffix?: ReactNode
  /** The screen itself shows help for what is typed here. */
  hasOwnHelp?: boolean
}

/** One line (or several) of text. The host keeps the text being composed; `onChange` hears finished characters only. */
export function TextField(props: TextFieldProps) {
  const { id, value, onChange, type = 'text', maxLength = 100, placeholder, disabled, onBlur, onConfirm } = props
  const about = aria({
    label: props.label,
    required: props.required,
    invalid: props.error ? true : undefined,
    describedBy: describedBy(props),
  })
  const common = {
    id,
    value,
    placeholder,
    placeholderClass: css.place,
    disabled,
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
    onBlur,
  }
  const Help = props.hasOwnHelp || type !== 'text' || value.length < 2 ? null : fieldHelp()
  const field = (
    <Field {...props}>
      {props.multiline ? (
        <View className={css.lines}>
          <Textarea {...common} className={css.area} maxlength={maxLength} {...nativeArea(about)} />
          <View className={css.count}>{`${value.length}/${maxLength}`}</View>
        </View>
      ) : (
        <Input
          {...common}
          className={css.input}
          maxlength={maxLength}
          password={type === 'password'}
          onConfirm={onConfirm}
          {...nativeInput(type, about)}
        />
      )}
      {props.suffix}
    </Field>
  )
  return (
    <>
      {field}
      {Help && <Help id={`${id}-help`} text={value} />}
    </>
  )
}
