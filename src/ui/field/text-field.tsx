import { Input, Textarea, View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { Field, type FieldProps, describedBy } from './field'
import { fieldHelp } from './help'
import type { InputKind } from './kinds'
import { nativeArea, nativeInput } from './native'

import { visibleLength } from '@/domain/input/characters'

import css from './index.module.scss'

type InputEvent = { detail: { value: string } }

type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: InputKind
  /**
   * What a text is in the written form of its kind (src/domain/input). Applied to what is pasted or filled in at once, and to
   * the whole when the field is left, so that neither the caret nor a character being composed is disturbed.
   */
  clean?: (text: string) => string
  /** Most characters; hosts stop typing there. 100 unless told. Of a field with `clean` it leaves room for what goes. */
  maxLength?: number
  /** The caller finds fault with a text that is too long; no host cuts it. */
  saysTooLong?: boolean
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

/** Room for a number or code as it is pasted: prefix, groups, marks that nobody sees. */
export const PASTED_LENGTH = 40

/** The same for a name: sixty characters (src/domain/input/name.ts), each of two units. */
export const NAME_ROOM = 160

/** Up to here a limit is a length that everybody sees. */
const SHORT = 10

/** More characters than a finger types at once. */
const PASTED_AT_ONCE = 2

/** One line (or several) of text. The host keeps the text being composed; `onChange` hears finished characters only. */
export function TextField(props: TextFieldProps) {
  const { id, value, onChange, type = 'text', maxLength = 100, placeholder, disabled, onBlur, onConfirm, clean } = props
  // Whatever is typed or pasted beyond the limit does not arrive; nobody is left to find that out later.
  const isFull = !props.saysTooLong && !clean && maxLength > SHORT && value.length >= maxLength
  const shown = isFull ? { ...props, hint: `已满${maxLength}字，超出的部分不会填入` } : props
  const about = aria({
    label: props.label,
    required: props.required,
    invalid: props.error ? true : undefined,
    describedBy: describedBy(shown),
  })
  const leave = (event: Partial<InputEvent>) => {
    const text = event.detail?.value ?? value
    const cleaned = clean ? clean(text) : text
    if (cleaned !== text) onChange(cleaned)
    onBlur?.()
  }
  // Who says itself that a text is too long gets it whole: a host cuts without a word, and through a character of two units.
  const most = props.saysTooLong ? 2 * maxLength + PASTED_LENGTH : maxLength
  const common = {
    id,
    value,
    placeholder,
    placeholderClass: css.place,
    disabled,
    onInput: (event: InputEvent) => {
      // A host cuts through a character of two units.
      const text = event.detail.value.replace(/[\ud800-\udbff]$/, '')
      const isPasted = text.length - value.length >= PASTED_AT_ONCE
      const cleaned = clean && isPasted ? clean(text) : text
      // A value that does not change is not drawn again, and what was pasted would stay in sight.
      onChange(cleaned === value ? text : cleaned)
    },
    onBlur: clean ? leave : onBlur,
  }
  const Help = props.hasOwnHelp || type !== 'text' || value.length < 2 ? null : fieldHelp()
  const field = (
    <Field {...shown}>
      {props.multiline ? (
        <View className={css.lines}>
          <Textarea {...common} className={css.area} maxlength={most} {...nativeArea(about)} />
          <View className={css.count}>{`${visibleLength(value)}/${maxLength}`}</View>
        </View>
      ) : (
        <Input
          {...common}
          className={css.input}
          maxlength={most}
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
