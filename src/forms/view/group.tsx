import { View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'

import { confirmWords } from '../engine/former'
import type { FieldOf, ItemField } from '../engine/kinds'
import { lacking } from '../engine/parse'
import { itemTitle } from '../engine/words'
import { Fault } from './kinds/choices'
import type { FormModel } from './model'
import { type Scope, useField, useItems } from './use-store'

import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { FieldLabel } from '@/ui/field'

import css from './index.module.scss'

type DrawField = (props: { form: FormModel; name: string; field: ItemField; scope: Scope }) => ReactNode

interface GroupViewProps {
  readonly form: FormModel
  readonly name: string
  readonly id: string
  readonly field: FieldOf<'group'>
  /** Draws a field; given from outside because a field may be a group. */
  readonly Field: DrawField
}

/** The same few questions once for each pregnancy or child. */
export function GroupView({ form, name, id, field, Field }: GroupViewProps) {
  const { store } = form
  const { keys, fault } = useItems(store, name)
  const before = form.former?.[name]
  const hint = before ? confirmWords(before) : field.hint
  return (
    <View className={css.group} {...aria({ role: 'group', label: field.label })}>
      <FieldLabel optional={field.optional}>{field.label}</FieldLabel>
      {hint && (
        <View id={`${id}-hint`} className={css.groupHint}>
          {hint}
        </View>
      )}
      {keys.map((key, at) => (
        <Item
          key={key}
          form={form}
          name={name}
          at={at}
          field={field}
          Field={Field}
          remove={
            <Button
              id={`${id}-${at}-remove`}
              kind="text"
              small
              label={`删除${itemTitle(field, at)}${field.label}`}
              onTap={() => store.removeItem(name, at)}
            >
              删除
            </Button>
          }
        />
      ))}
      <Fault id={id} text={fault} />
      {field.per && !fault && <Left form={form} id={id} field={field} count={field.per.count} given={keys.length} />}
      {keys.length < field.max && (
        <Button id={`${id}-add`} kind="secondary" icon="plus" onTap={() => store.addItem(name)}>
          {keys.length === 0 ? `添加${field.label}` : `再添加一${field.item}`}
        </Button>
      )}
    </View>
  )
}

/** How many are still to be told of those that the number before it says. */
function Left({ form, id, field, count, given }: LeftProps) {
  const { value } = useField(form.store, count)
  const left = lacking(field, Number(value), given)
  if (!(left > 0)) return null
  return <View id={`${id}-left`} className={css.groupHint}>{`还有${left}份未填写，请每${field.item}各填一份`}</View>
}

interface LeftProps extends Pick<GroupViewProps, 'form' | 'id'> {
  readonly field: FieldOf<'group'>
  readonly count: string
  readonly given: number
}

interface ItemProps {
  readonly form: FormModel
  readonly name: string
  readonly at: number
  readonly field: FieldOf<'group'>
  readonly Field: DrawField
  readonly remove: ReactNode
}

function Item({ form, name, at, field, Field, remove }: ItemProps) {
  const { value: sex } = useField(form.store, `${name}.${at}.sex`)
  const scope = useMemo(() => ({ prefix: `${name}.${at}.`, group: field }), [name, at, field])
  return (
    <View className={css.item}>
      <View className={css.itemHead}>
        <View className={css.itemTitle} {...aria({ role: 'heading', level: 3 })}>
          {itemTitle(field, at, typeof sex === 'string' ? { sex } : {})}
        </View>
        {remove}
      </View>
      {Object.entries(field.fields).map(([inner, one]) => (
        <Field key={inner} form={form} name={inner} field={one} scope={scope} />
      ))}
    </View>
  )
}
