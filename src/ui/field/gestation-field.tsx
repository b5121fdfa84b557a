import { Input, View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { describedBy, Field, type FieldProps } from './field'
import { nativeInput } from './native'

import { compact } from '@/domain/input/characters'

import css from './index.module.scss'

type GestationFieldProps = FieldProps & {
  /** `9+1`, and while it is typed `9+` or `+1`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

const PARTS = [
  { name: 'weeks', word: '周', maxLength: 2 },
  { name: 'days', word: '天', maxLength: 1 },
] as const

/** 9 of `9周` and `９`: of a part nothing but its one number is kept. */
const digits = (text: string): string => /^\D*(\d*)\D*$/.exec(compact(text))?.[1] ?? ''

/** Weeks and days of a pregnancy in one frame: 孕周 ＿周＋＿天. */
export function GestationField(props: GestationFieldProps) {
  const { id, label, value, onChange, onBlur } = props
  const [weeks = '', days = ''] = value.split('+')
  const typed = { weeks, days }
  return (
    <Field {...props}>
      {PARTS.map(({ name, word, maxLength }, at) => (
        <View key={name} className={css.part}>
          {at > 0 && <View className={css.unit}>＋</View>}
          <Input
            id={`${id}-${name}`}
            className={css.input}
            value={typed[name]}
            maxlength={maxLength}
            onInput={(event: { detail: { value: string } }) => {
              const next = { ...typed, [name]: digits(event.detail.value) }
              onChange(`${next.weeks}+${next.days}`)
            }}
            // Between the weeks and the days the answer is half typed and not wrong.
            onBlur={at > 0 ? onBlur : undefined}
            {...nativeInput(
              'number',
              aria({
                label: `${label}（${word}）`,
                required: props.required,
                invalid: props.error ? true : undefined,
                describedBy: describedBy(props),
              }),
            )}
          />
          <View className={css.unit}>{word}</View>
        </View>
      ))}
    </Field>
  )
}
