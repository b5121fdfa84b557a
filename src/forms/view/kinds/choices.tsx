/** Fields that are tapped. */

import { View } from '@tarojs/components'

import { dateRange } from '../../engine/read'
import { ratingWord } from '../../engine/words'
import { LongChoice, MANY } from './long-choice'
import type { FieldView } from './types'

import { aria } from '@/ui/a11y/aria'
import { cx } from '@/ui/cx'
import { Checkbox, DateField, FieldLabel, Options, Picker, Radio, spokenLabel } from '@/ui/field'
import { press } from '@/ui/press'
import { useTextFactor } from '@/ui/shell/environment'

import css from '../index.module.scss'

/** More choices than this open a sheet. */
const IN_SIGHT = 6

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Hint under a group of choices; the choices themselves have no place for one. */
function Hint({ text }: { text: string | undefined }) {
  return text ? <View className={css.hint}>{text}</View> : null
}

export const DateView: FieldView<'date'> = ({ id, field, form, value, fault, hint, onChange }) => {
  const { from, to } = dateRange(field, form.today)
  return (
    <DateField
      id={id}
      label={field.label}
      value={textOf(value)}
      onChange={onChange}
      min={from}
      max={to}
      error={fault}
      hint={hint}
      required={!field.optional}
    />
  )
}

export const ChoiceView: FieldView<'choice'> = ({ id, field, value, fault, hint, onChange }) => {
  const chosen = textOf(value) || null
  if (field.options.length > IN_SIGHT) {
    const Choice = field.options.length >= MANY ? LongChoice : Picker
    return (
      <Choice
        id={id}
        label={field.label}
        options={field.options}
        value={chosen}
        onChange={onChange}
        error={fault}
        hint={hint}
        required={!field.optional}
      />
    )
  }
  return (
    <>
      <Radio
        id={id}
        label={field.label}
        options={field.options}
        value={chosen}
        onChange={onChange}
        error={fault}
        required={!field.optional}
      />
      <Hint text={hint} />
    </>
  )
}

const YES = 'yes'
const NO = 'no'

export const YesNoView: FieldView<'yesNo'> = ({ id, field, value, fault, hint, onChange }) => (
  <>
    <Radio
      id={id}
      label={field.label}
      required={!field.optional}
      options={[
        { value: YES, label: field.yes ?? '是' },
        { value: NO, label: field.no ?? '否' },
      ]}
      value={value === true || value === YES ? YES : value === false || value === NO ? NO : null}
      onChange={(chosen) => onChange(chosen === YES)}
      error={fault}
    />
    <Hint text={hint} />
  </>
)

const STARS = [5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: ratingWord(value) }))

export const RatingView: FieldView<'rating'> = ({ id, field, value, fault, onChange }) => {
  const scale = useTextFactor()
  const chosen = typeof value === 'number' ? String(value) : textOf(value)
  return (
    <View className={css.group} {...aria({ role: 'radiogroup', label: spokenLabel(field.label, field.optional) })}>
      <FieldLabel optional={field.optional}>{field.label}</FieldLabel>
      <View className={cx(css.scale, scale > 1 && css.large)}>
        {STARS.map((star) => (
          <View
            key={star.value}
            className={cx(css.mark, star.value === chosen && css.chosen)}
            {...press({
              id: `${id}-${star.value}`,
              role: 'radio',
              checked: star.value === chosen,
              onTap: () => onChange(Number(star.value)),
            })}
          >
            {star.label}
          </View>
        ))}
      </View>
      <Fault id={id} text={fault} />
    </View>
  )
}

export const ChoicesView: FieldView<'choices'> = ({ id, field, value, fault, hint, onChange }) => {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (one: string) => {
    if (chosen.includes(one)) return onChange(chosen.filter((other) => other !== one))
    // “无” excludes all other choices; the last tap wins, so that no fault arises.
    onChange(one === field.none ? [one] : [...chosen.filter((other) => other !== field.none), one])
  }
  return (
    <View className={css.group} {...aria({ role: 'group', label: spokenLabel(field.label, field.optional) })}>
      <FieldLabel optional={field.optional} note="可多选">
        {field.label}
      </FieldLabel>
      <Options
        id={id}
        role="checkbox"
        options={field.options}
        isChosen={(one) => chosen.includes(one)}
        onTap={toggle}
      />
      <Fault id={id} text={fault} />
      <Hint text={hint} />
    </View>
  )
}

/** What is wrong under a field that draws no fault of its own; announced. */
export function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <View id={`${id}-error`} className={css.fault} {...aria({ role: 'alert' })}>
      {text}
    </View>
  )
}

export const AgreeView: FieldView<'agree'> = ({ id, field, value, fault, onChange }) => (
  <>
    <Checkbox id={id} checked={value === true} onChange={onChange} label={field.statement}>
      {field.statement}
    </Checkbox>
    <Fault id={id} text={fault} />
  </>
)
