import { View } from '@tarojs/components'

import { confirmWords } from '../engine/former'
import type { Answers, Field, FieldOf, Section } from '../engine/kinds'
import { readSoFar } from '../engine/parse'
import { itemTitle, wordsOf } from '../engine/words'
import { OfferWords } from './kinds/offers'
import type { FormModel } from './model'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from './index.module.scss'

/** Review of all answers before sending; each section links back to its step. */
export function Review({ form }: { form: FormModel }) {
  const { definition, store, today, id } = form
  const answers = readSoFar(definition, store.all(), today)
  return (
    <>
      {definition.sections.map((section) => (
        <Card
          key={section.id}
          title={section.title}
          aside={
            <Button
              id={`${id}-change-${section.id}`}
              kind="text"
              small
              label={`修改${section.title}`}
              onTap={() => form.goTo(section.fields[0] ?? '')}
            >
              修改
            </Button>
          }
        >
          <SectionWords
            section={section}
            fields={definition.fields}
            answers={answers}
            kept={form.kept ?? {}}
            former={form.former}
            form={form}
          />
        </Card>
      ))}
    </>
  )
}

interface SectionWordsProps {
  readonly section: Section
  readonly fields: Readonly<Record<string, Field>>
  readonly answers: Answers
  readonly kept: Readonly<Record<string, string>>
  readonly former?: Readonly<Record<string, string>>
  /** The form model; supplies the labels of offers. */
  readonly form?: FormModel
}

const isAsked = (field: Field, answers: Answers): boolean => !field.showIf || field.showIf.holds(answers)

/** The answers of one section, also for a record that is only shown. */
export function SectionWords({ section, fields, answers, kept, former = {}, form }: SectionWordsProps) {
  const asked = section.fields.flatMap((id) => {
    const field = fields[id]
    return field && field.kind !== 'agree' && isAsked(field, answers) ? [{ id, field }] : []
  })
  const plain = asked.filter(({ field }) => field.kind !== 'group')
  return (
    <>
      {plain.length > 0 && (
        <Facts
          rows={plain.map(({ id, field }) => ({
            label: field.label,
            value:
              field.kind === 'offer' && form ? (
                <OfferWords form={form} field={field} answers={answers} value={answers[id]} />
              ) : (
                wordsOf(field, answers[id]) || kept[id] || (former[id] ? confirmWords(former[id]) : '')
              ),
          }))}
        />
      )}
      {asked.map(({ id, field }) => {
        const items = answers[id]
        if (field.kind !== 'group' || !Array.isArray(items)) return null
        return (items as Answers[]).map((item, at) => (
          <View key={`${id}${at}`} className={css.item}>
            <View className={css.itemTitle}>{`${field.label}　${itemTitle(field, at, item)}`}</View>
            <Facts rows={itemRows(field, item)} />
          </View>
        ))
      })}
    </>
  )
}

const itemRows = (group: FieldOf<'group'>, item: Answers) =>
  Object.entries(group.fields)
    .filter(([, field]) => isAsked(field, item))
    .map(([id, field]) => ({ label: field.label, value: wordsOf(field, item[id]) }))
