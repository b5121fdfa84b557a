/** Fields whose choices come from the hospital: loaded when the field is rendered, never part of the definition. */

import { View } from '@tarojs/components'
import { useEffect } from 'react'

import type { Answers, FieldOf } from '../../engine/kinds'
import { wordsOf } from '../../engine/words'
import type { FormModel, Offered } from '../model'
import { useField } from '../use-store'
import type { FieldView } from './types'

import { Button } from '@/ui/button'
import { Picker } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from '../index.module.scss'

const NOTHING: Offered = { choices: [], isLoading: false, hasFailed: false, reload: () => Promise.resolve() }
const useNothing = (): Offered => NOTHING

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the field shows while nothing is chosen. */
function wordsFor({ isLoading, choices, hasFailed }: Offered, label: string, waitsFor: string | null): string {
  if (waitsFor !== null) return `请先选择${waitsFor}`
  if (isLoading) return '正在查询…'
  // A failure is shown once, below, with a retry button.
  return choices.length === 0 && !hasFailed ? `暂无可选的${label}` : '请选择'
}

export const OfferView: FieldView<'offer'> = ({ id, field, form, value, fault, hint, onChange }) => {
  const useOffer = form.offers?.[field.list] ?? useNothing
  const before = textOf(useField(form.store, field.dependsOn ?? '').value)
  const offered = useOffer(before)
  const { choices, isLoading, hasFailed, reload } = offered
  const waitsFor =
    field.dependsOn !== undefined && before === '' ? (form.definition.fields[field.dependsOn]?.label ?? '') : null
  const chosen = textOf(value)
  const isGone =
    !isLoading && !hasFailed && chosen !== '' && !choices.some((one) => one.value === chosen && !one.disabled)

  // A slot of another day, or one taken since the draft was saved, must not appear as chosen.
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])

  const isClosed = waitsFor === null && !isLoading && !hasFailed && !choices.some(({ disabled }) => !disabled)
  return (
    <>
      <Picker
        id={id}
        label={field.label}
        options={choices}
        value={isGone ? null : chosen || null}
        onChange={onChange}
        placeholder={wordsFor(offered, field.label, waitsFor)}
        disabled={waitsFor !== null || offered.choices.length === 0}
        error={fault}
        hint={hint}
        required={!field.optional}
      />
      {hasFailed && (
        <View className={css.group}>
          <Notice
            id={`${id}-failed`}
            tone="warning"
            title={`暂时未能查询${field.label}`}
            action={
              <Button id={`${id}-retry`} kind="secondary" small onTap={() => void reload()}>
                重试
              </Button>
            }
          >
            已填写的内容已保留。请稍后重试，或致电医院预约。
          </Notice>
        </View>
      )}
      {isClosed && (
        <View className={css.group}>
          <Notice id={`${id}-none`} tone="warning" title={`近期没有可选的${field.label}`}>
            已约满或尚未放号，请过几天再来，或致电医院预约。
          </Notice>
        </View>
      )}
    </>
  )
}

interface OfferWordsProps {
  readonly form: FormModel
  readonly field: FieldOf<'offer'>
  readonly answers: Answers
  readonly value: unknown
}

/** Label of the chosen offer, from the hospital's list. */
export function OfferWords({ form, field, answers, value }: OfferWordsProps) {
  const useOffer = form.offers?.[field.list] ?? useNothing
  const { choices } = useOffer(textOf(field.dependsOn === undefined ? '' : answers[field.dependsOn]))
  const chosen = textOf(value)
  return <>{choices.find((one) => one.value === chosen)?.label ?? (chosen === '' ? '-' : wordsOf(field, chosen))}</>
}
