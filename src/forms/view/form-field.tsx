import { View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'

import { confirmWords } from '../engine/former'
import type { Field, FieldKind, ItemField } from '../engine/kinds'
import { readItemSoFar, readSoFar } from '../engine/parse'
import { readField } from '../engine/read'
import { GroupView } from './group'
import { AgreeView, ChoicesView, ChoiceView, DateView, RatingView, YesNoView } from './kinds/choices'
import { OfferView } from './kinds/offers'
import { PhotosView } from './kinds/pictures'
import {
  DocumentView,
  GestationView,
  IdCardView,
  MeasuredView,
  MobileView,
  NameView,
  NumberView,
  TextView,
} from './kinds/texts'
import type { FieldView, FieldViewProps } from './kinds/types'
import type { FormModel } from './model'
import { elementId } from './use-form'
import { type Scope, useField, useHolds } from './use-store'

/** The view of each kind of field; a kind without a row does not compile. */
const VIEWS: { readonly [K in ItemField['kind']]: FieldView<K> } = {
  text: TextView,
  name: NameView,
  mobile: MobileView,
  idCard: IdCardView,
  document: DocumentView,
  number: NumberView,
  measured: MeasuredView,
  date: DateView,
  gestation: GestationView,
  choice: ChoiceView,
  choices: ChoicesView,
  yesNo: YesNoView,
  rating: RatingView,
  photos: PhotosView,
  offer: OfferView,
  agree: AgreeView,
}

interface FormFieldProps {
  readonly form: FormModel
  readonly name: string
  readonly field: Field
  readonly scope: Scope
}

/** One field, rendered while its condition holds. */
export const FormField = memo(
  function FormField({ form, name, field, scope }: FormFieldProps) {
    const shown = useHolds(form, field.showIf, scope)
    if (!shown) return null
    const path = `${scope.prefix}${name}`
    const id = elementId(form.id, path)
    return (
      <View id={`${id}-field`}>
        {field.kind === 'group' ? (
          <GroupView form={form} name={name} field={field} id={id} Field={FormField} />
        ) : (
          <Single form={form} field={field} path={path} id={id} scope={scope} />
        )}
      </View>
    )
  },
  // The model object is new at every step; the parts a field uses are stable.
  (before, after) =>
    before.form.store === after.form.store && before.field === after.field && before.scope === after.scope,
) as (props: FormFieldProps) => ReactNode

interface SingleProps {
  readonly form: FormModel
  readonly field: ItemField
  readonly path: string
  readonly id: string
  readonly scope: Scope
}

/** Renders one field; the only component that renders again on a keystroke. */
function Single({ form, field, path, id, scope }: SingleProps) {
  const { store, today, kept = {}, former = {} } = form
  const { value, fault } = useField(store, path)
  const View = VIEWS[field.kind] as (props: FieldViewProps<FieldKind>) => ReactNode
  const held = kept[path]
  const before = former[path]
  const leave = () => {
    const [group = '', at = '0'] = scope.prefix.split('.')
    const list = store.all()[group]
    const answers = scope.group
      ? readItemSoFar(scope.group, Array.isArray(list) ? list[Number(at)] : undefined, today)
      : readSoFar(form.definition, store.all(), today)
    const reading = readField(store.value(path), field, { today, answers })
    if (reading.state === 'wrong') store.setFault(path, reading.message)
  }
  return (
    <View
      id={id}
      path={path}
      field={field}
      form={form}
      value={value}
      fault={fault}
      hint={held ? `已登记：${held}，无变化可不填` : before ? confirmWords(before) : field.hint}
      onChange={(next) => store.set(path, next)}
      onLeave={leave}
    />
  )
}
