/** Every symptom that any form offers leads to help (spec:followup#danger-signs). */

import type { Field, Fields, FormDefinition } from '../engine/kinds'
import { allForms } from './index'

import { dangerOf, isDanger, type DangerSign } from '@/domain/safety/danger-signs'
import { hospitalOf } from '@/hospitals'

const TODAY = '2026-03-20'
const RULES = hospitalOf(335).danger

/** Words of symptoms. An answer that says one of them is a sign, or a question about the past. */
const SYMPTOM =
  /出血|流血|腹痛|肚子|腹胀|气促|气短|胸闷|胸痛|呼吸|憋|尿少|发热|发烧|体温|流液|破水|晕|昏|抽搐|剧痛|剧烈|宫外|异位|自杀|轻生|自残|伤害自己|不想活/

/** Questions about the past or about somebody else, by form and field: what they tell is no danger of today. */
const HISTORY: readonly string[] = [
  'first-visit.gravidity',
  'first-visit.ectopicCount',
  'first-visit.previousArt.outcome',
  'first-visit.pregnancies.outcome',
  'first-visit.pregnancies.ending',
  // Asked only of what an ectopic pregnancy was, which is marked itself.
  'miscarriage.ectopicSite',
]

interface Asked {
  readonly form: FormDefinition
  readonly path: string
  readonly field: Field
  /** The answers that hold one answer to this field and nothing else. */
  readonly alone: (answer: unknown) => Record<string, unknown>
}

const named = ({ id, variant }: FormDefinition): string => (variant === null ? id : `${id} ${variant}`)

function askedIn(form: FormDefinition, fields: Fields, prefix = ''): Asked[] {
  return Object.entries(fields).flatMap(([id, field]): Asked[] => {
    const alone = (answer: unknown) => (prefix === '' ? { [id]: answer } : { [prefix]: [{ [id]: answer }] })
    const here = { form, path: prefix === '' ? id : `${prefix}.${id}`, field, alone }
    return field.kind === 'group' ? [here, ...askedIn(form, field.fields, id)] : [here]
  })
}
const ASKED = allForms().flatMap((form) => askedIn(form, form.fields))

/** The answers of a field in words: an option says itself, yes and a number say what was asked. */
function answersOf({ label, ...field }: Field): [value: string, words: string][] {
  if (field.kind === 'choice' || field.kind === 'choices')
    return field.options.map((one) => [one.value, SYMPTOM.test(one.label) ? one.label : ''])
  return field.kind === 'yesNo' ? [['yes', label]] : []
}

const sent = ({ kind }: Field, value: string): unknown =>
  kind === 'choices' ? [value] : kind === 'yesNo' ? value === 'yes' : value

const MARKED = ASKED.flatMap((one) =>
  Object.entries(one.field.signs ?? {}).map(([value, sign]): [string, Asked, string, DangerSign] => [
    `${named(one.form)} ${one.path}=${value}`,
    one,
    value,
    sign,
  ]),
)

describe('the symptoms of all forms', () => {
  it('leave no answer that names a symptom without a sign', () => {
    const silent = ASKED.filter(({ form, path }) => !HISTORY.includes(`${form.id}.${path}`)).flatMap(
      ({ form, path, field }) => {
        if (field.kind === 'number' && SYMPTOM.test(field.label))
          return field.threshold === undefined ? [`${named(form)} ${path}`] : []
        return answersOf(field)
          .filter(([value, words]) => SYMPTOM.test(words) && field.signs?.[value] === undefined)
          .map(([value]) => `${named(form)} ${path}=${value}`)
      },
    )
    expect(silent).toEqual([])
    expect(MARKED.length).toBeGreaterThan(60)
  })

  it.each(MARKED)('%s alone is a danger, everything else unanswered', (_, { field, form, alone }, value, sign) => {
    const danger = dangerOf(form, alone(sent(field, value)), RULES, TODAY)
    expect(danger.signs).toContain(sign)
    expect(sign === 'selfHarm' ? danger.isCrisis : danger.level).toBe(sign === 'selfHarm' || RULES.levels[sign])
  })

  it.each(MARKED.filter(([, { field }]) => field.kind === 'choices'))(
    '%s counts beside the answer that denies it, which the form refuses',
    (_, { field, form, alone }, value) => {
      const none = field.kind === 'choices' ? field.none : undefined
      expect(isDanger(dangerOf(form, alone([none, value]), RULES, TODAY))).toBe(true)
    },
  )

  it('are asked of the body in each form of the course, also of those who are not pregnant', () => {
    const course = ['follow-sheet', 'first-trimester', 'prenatal', 'pregnancy-test', 'miscarriage']
    for (const form of allForms().filter(({ id }) => course.includes(id))) {
      const bleeding = Object.entries(form.fields).filter(([, { signs = {} }]) =>
        Object.values(signs).some((sign) => sign === 'bleeding'),
      )
      expect([named(form), bleeding.length]).not.toEqual([named(form), 0])
      const [, first] = bleeding[0] ?? []
      expect([named(form), first?.showIf]).toEqual([named(form), undefined])
    }
  })
})

const TEXTS = ASKED.filter(({ field }) => field.kind === 'text')

describe('the free texts of all forms', () => {
  it.each(TEXTS.map((one): [string, Asked] => [`${named(one.form)} ${one.path}`, one]))(
    '%s leads to help for thoughts of self-harm',
    (_, { form, alone }) => {
      expect(dangerOf(form, alone('真的不 想活\u200b了'), RULES, TODAY).isCrisis).toBe(true)
    },
  )

  it.each(
    TEXTS.filter(({ field }) => field.tellsNow).map((one): [string, Asked] => [`${named(one.form)} ${one.path}`, one]),
  )('%s, where somebody tells how she is, leads to help for the body', (_, { form, alone }) => {
    expect(dangerOf(form, alone('从昨晚开始胸闷，尿少'), RULES, TODAY).level).toBe('emergency')
  })

  it('ask for words to the doctor or the hospital only where they are read so', () => {
    const unread = TEXTS.filter(({ field }) => /想告诉|想说的话|意见|主诉|补充说明/.test(field.label))
      .filter(({ field, form, path }) => !field.tellsNow && !HISTORY.includes(`${form.id}.${path}`))
      .map(({ form, path }) => `${named(form)} ${path}`)
      .filter((path) => !/^(first-visit|case-note plan)/.test(path))
    expect(unread).toEqual([])
  })
})
