import { View } from '@tarojs/components'
import { useRef } from 'react'

import type { FormDefinition, Section } from '../engine/kinds'
import { FormField } from './form-field'
import type { FormModel } from './model'
import { Review } from './review'
import { FaultSummary } from './summary'
import { WHOLE } from './use-store'

import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

/** 第 3 步，共 8 步, with a bar; the names of eight steps would not fit a phone. */
function Place({ form }: { form: FormModel }) {
  const count = form.last + 1
  if (count === 1) return null
  return (
    <View className={css.place}>
      <View id={`${form.id}-place`} className={css.placeWords}>{`第 ${form.at + 1} 步，共 ${count} 步`}</View>
      <View className={css.bar} {...aria({ hidden: true })}>
        <View className={css.filled} style={{ width: `${Math.round(((form.at + 1) / count) * 100)}%` }} />
      </View>
    </View>
  )
}

const hasPictures = ({ fields }: FormDefinition, section: Section): boolean =>
  section.fields.some((id) => fields[id]?.kind === 'photos')

/** The question of this step and its fields; after the last question the review. */
export function FormBody({ form }: { form: FormModel }) {
  const { definition, section } = form
  // An upload in progress would be lost when its picker unmounts, so such a step stays mounted and hidden.
  const kept = useRef(new Set<string>())
  if (section && hasPictures(definition, section)) kept.current.add(section.id)
  const drawn = definition.sections.filter(({ id }) => id === section?.id || kept.current.has(id))
  return (
    <>
      <Place form={form} />
      <FaultSummary form={form} />
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {drawn.map((one) => (
        <View key={one.id} id={`${form.id}-step-${one.id}`} className={cx(one.id !== section?.id && css.away)}>
          <View className={css.title} {...aria({ role: 'heading', level: 2 })}>
            {one.title}
          </View>
          {one.lead && <View className={css.lead}>{one.lead}</View>}
          {one.fields.map((name) => {
            const field = definition.fields[name]
            return field && <FormField key={name} form={form} name={name} field={field} scope={WHOLE} />
          })}
        </View>
      ))}
      {!section && (
        <>
          <View className={css.title} {...aria({ role: 'heading', level: 2 })}>
            提交前请核对
          </View>
          <Review form={form} />
        </>
      )}
    </>
  )
}

/** The button of the next step. */
export function FormFooter({ form, busy }: { form: FormModel; busy: boolean }) {
  const { at, last, definition, id } = form
  const nextTitle = definition.sections[at + 1]?.title
  const words = at === last ? definition.submit : nextTitle ? `下一步：${nextTitle}` : '下一步：核对'
  return (
    <>
      <Button id={at === last ? `${id}-submit` : `${id}-next`} busy={busy} onTap={form.next}>
        {words}
      </Button>
      {at > 0 && (
        <Button id={`${id}-back`} kind="text" disabled={busy} onTap={form.back}>
          上一步
        </Button>
      )}
    </>
  )
}
