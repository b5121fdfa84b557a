/** Defines forms and variants. A definition is checked when it is loaded: every name in it must lead to a field. */

import type { Condition, CrossRule, Field, FieldOf, Fields, FormCalls, FormDefinition, Section } from './kinds'

interface FormSpec {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly fields: Fields
  readonly sections: readonly Section[]
  readonly rules?: readonly CrossRule[]
  readonly calls: FormCalls
  readonly submit?: string
  readonly review?: boolean
  readonly shared?: boolean
  readonly eventDay?: string
}

/** A faulty definition; the message names the form and the fault. */
export class FormDefinitionError extends Error {}

function demand(sound: boolean, form: FormDefinition, what: string): void {
  if (!sound) throw new FormDefinitionError(`form ${form.id}${form.variant ? `.${form.variant}` : ''}: ${what}`)
}

const NAME = /^[a-z][A-Za-z0-9]*$/

function checkNeeds(
  form: FormDefinition,
  order: readonly string[],
  at: string,
  condition: Condition | undefined,
): void {
  for (const need of condition?.needs ?? []) {
    demand(order.includes(need), form, `${at} depends on ${need}, which is not asked`)
    demand(order.indexOf(need) < order.indexOf(at), form, `${at} depends on ${need}, which is asked later`)
  }
}

function checkFields(
  form: FormDefinition,
  fields: Fields,
  order: readonly string[],
  rules: readonly CrossRule[],
): void {
  for (const id of order) {
    const field: Field | undefined = fields[id]
    demand(field !== undefined, form, `${id} has no definition`)
    if (!field) continue
    demand(NAME.test(id), form, `${id} is no camelCase name`)
    checkNeeds(form, order, id, field.showIf)
    if (field.kind === 'document')
      demand(order.includes(field.typeField), form, `${id} names no field ${field.typeField}`)
    if (field.kind === 'offer' && field.dependsOn !== undefined)
      demand(order.slice(0, order.indexOf(id)).includes(field.dependsOn), form, `${id} depends on ${field.dependsOn}`)
    for (const former of Object.keys(field.replaces?.fields ?? {}))
      demand(!(former in fields), form, `${id} replaces ${former}, which is asked`)
    checkMarks(form, id, field, order)
    if (field.kind === 'group') checkPer(form, fields, order, id, field)
    if (field.kind === 'group') checkFields(form, field.fields, Object.keys(field.fields), field.rules ?? [])
  }
  for (const rule of rules) {
    for (const need of [...rule.needs, rule.at])
      demand(order.includes(need), form, `rule ${rule.name} names ${need}, which is not asked`)
  }
}

function checkPer(
  form: FormDefinition,
  fields: Fields,
  order: readonly string[],
  id: string,
  { per }: FieldOf<'group'>,
): void {
  if (per === undefined) return
  const isBefore = order.slice(0, order.indexOf(id)).includes(per.count)
  demand(isBefore && fields[per.count]?.kind === 'number', form, `${id} counts by ${per.count}, no number before it`)
}

/** Values that an answer to this field can have. */
function valuesOf(field: Field): readonly string[] {
  if (field.kind === 'yesNo') return ['yes', 'no']
  return field.kind === 'choice' || field.kind === 'choices' ? field.options.map(({ value }) => value) : []
}

function checkMarks(form: FormDefinition, id: string, field: Field, order: readonly string[]): void {
  const known = valuesOf(field)
  for (const value of [...Object.keys(field.signs ?? {}), ...(field.asksReply ?? [])])
    demand(known.includes(value), form, `${id} marks the answer ${value}, which it does not have`)
  const { refinedBy } = field
  demand(
    refinedBy === undefined || order.includes(refinedBy),
    form,
    `${id} is refined by ${refinedBy}, which is not asked`,
  )
}

/** Checks the whole and freezes it. @throws FormDefinitionError */
function checked(form: FormDefinition): FormDefinition {
  const order = form.sections.flatMap(({ fields }) => fields)
  const twice = order.find((id, at) => order.indexOf(id) < at)
  demand(twice === undefined, form, `${twice} is asked twice`)
  const unused = Object.keys(form.fields).find((id) => !order.includes(id))
  demand(unused === undefined, form, `${unused} stands in no section`)
  demand(
    form.sections.every(({ fields }) => fields.length > 0),
    form,
    'a section asks nothing',
  )
  checkFields(form, form.fields, order, form.rules)
  const { eventDay } = form
  demand(eventDay === undefined || form.fields[eventDay]?.kind === 'date', form, `the event day ${eventDay} is no date`)
  return Object.freeze(form)
}

/** Checks that every section names existing fields. @throws FormDefinitionError when a name leads nowhere. */
export function defineForm(spec: FormSpec): FormDefinition {
  const { rules = [], submit = '提交', review = true, shared = false, ...rest } = spec
  return checked({ ...rest, variant: null, rules, submit, review, shared })
}

/** What a variant changes. Everything not named stays as in the base. */
export interface Difference {
  readonly variant: string
  readonly title?: string
  readonly lead?: string
  readonly submit?: string
  readonly calls?: FormCalls
  /** New fields by section; a section that does not exist yet is created with `sections`. */
  readonly add?: Readonly<Record<string, Fields>>
  /** Fields of the base asked otherwise, at their place. */
  readonly replace?: Fields
  /** New sections, without their fields. */
  readonly sections?: readonly Omit<Section, 'fields'>[]
  /** Fields or whole sections that are not asked, but for declarations. Rules that need them are dropped. */
  readonly hide?: readonly string[]
  /** Optional fields that must be answered here. */
  readonly require?: readonly string[]
  /** Required fields that may be left out here. */
  readonly relax?: readonly string[]
  /** Section ids in their order, and per section its first fields; the rest follow as they were. */
  readonly order?: Readonly<{ sections?: readonly string[]; fields?: Readonly<Record<string, readonly string[]>> }>
  readonly rules?: readonly CrossRule[]
}

const first = (all: readonly string[], front: readonly string[] = []): string[] => [
  ...front,
  ...all.filter((id) => !front.includes(id)),
]

/** Declarations that hidden sections left stand at the end of the last section. */
function lastToDeclare(sections: readonly Section[], hidden: readonly string[]): readonly Section[] {
  const left = sections.filter(({ id }) => hidden.includes(id)).flatMap(({ fields }) => fields)
  const asked = sections.filter(({ id }) => !hidden.includes(id))
  return asked.map((section, at) =>
    at === asked.length - 1 ? { ...section, fields: [...section.fields, ...left] } : section,
  )
}

/**
 * A variant: the base with named changes. Other variants are merged (domain/variant.ts); a form's is not, because fields
 * stand in ordered sections, hiding one takes its rules along, and every name is checked against the base.
 * @throws FormDefinitionError when it names what the base does not have.
 */
export function extend(base: FormDefinition, change: Difference): FormDefinition {
  const {
    add = {},
    replace = {},
    hide = [],
    require = [],
    relax = [],
    order = {},
    sections: extra = [],
    rules = [],
  } = change
  const draft = { ...base, variant: change.variant }
  const known = [...base.sections, ...extra.map((section) => ({ ...section, fields: [] as readonly string[] }))]
  const isDeclaration = (id: string): boolean => base.fields[id]?.kind === 'agree'
  // A hidden section leaves its declaration behind: only a declaration named itself is not asked.
  const gone = new Set(
    hide.flatMap(
      (id) => known.find((section) => section.id === id)?.fields.filter((one) => !isDeclaration(one)) ?? [id],
    ),
  )
  for (const id of [...gone, ...require, ...relax, ...Object.keys(replace)])
    demand(id in base.fields, draft, `the base has no ${id}`)
  for (const id of [...Object.keys(add), ...(order.sections ?? []), ...Object.keys(order.fields ?? {})]) {
    demand(
      known.some((section) => section.id === id),
      draft,
      `there is no section ${id}`,
    )
  }
  const fields: Record<string, Field> = {}
  for (const [id, field] of [
    ...Object.entries({ ...base.fields, ...replace }),
    ...Object.values(add).flatMap((one) => Object.entries(one)),
  ]) {
    if (gone.has(id)) continue
    const optional = relax.includes(id) ? true : require.includes(id) ? false : field.optional
    fields[id] = optional === field.optional ? field : { ...field, optional }
  }
  const filled = known.map((section) => {
    const all = [...section.fields, ...Object.keys(add[section.id] ?? {})].filter((id) => id in fields)
    return { ...section, fields: first(all, order.fields?.[section.id]) }
  })
  const sequence = first(
    filled.map(({ id }) => id),
    order.sections,
  )
  const kept = lastToDeclare(
    sequence.flatMap((id) => filled.filter((section) => section.id === id && section.fields.length > 0)),
    hide,
  )
  return checked({
    ...draft,
    title: change.title ?? base.title,
    lead: change.lead ?? base.lead,
    submit: change.submit ?? base.submit,
    calls: change.calls ?? base.calls,
    sections: kept,
    fields,
    rules: [...base.rules, ...rules].filter((rule) => [...rule.needs, rule.at].every((id) => !gone.has(id))),
  })
}
