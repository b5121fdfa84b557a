import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { FormDefinitionError, defineForm, extend } from '../engine/define'
import { DATA_CLASSES, type Field, type FormDefinition } from '../engine/kinds'
import { isStorable } from '../engine/storable'
import { line } from '../patterns/basic'
import { allForms, formOf } from './index'

import { formOf as formAt, legacyOf, legacyPaths } from '@/routing/registry'

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

/** Every field of a form with its path; those of groups as well. */
function fieldsOf(form: FormDefinition): [string, Field][] {
  return Object.entries(form.fields).flatMap(([id, field]): [string, Field][] =>
    field.kind === 'group'
      ? [[id, field], ...Object.entries(field.fields).map(([inner, one]): [string, Field] => [`${id}.${inner}`, one])]
      : [[id, field]],
  )
}

const FAMILIES = [
  'first-visit-registration',
  'self-filing',
  'outpatient-filing',
  'filing-info',
  'appointment-filing-form',
  'quick-clinic',
  'id-upload',
  'psychotherapy',
  'satisfaction',
  'covid-form',
  'follow-up-sheet',
  'outcome-follow-up',
  'follow-up-form-form',
  'hysteroscopy-apply-form',
]

describe('form definitions', () => {
  it('give every field a data class, in groups as well', () => {
    const fields = allForms().flatMap((form) => fieldsOf(form).map(([path, field]) => ({ form: form.id, path, field })))
    expect(fields.length).toBeGreaterThan(500)
    expect(fields.filter(({ field }) => !DATA_CLASSES.includes(field.data))).toEqual([])
  })

  it('call identity numbers, phones and pictures sensitive, and keep none of them', () => {
    for (const form of allForms()) {
      for (const [path, field] of fieldsOf(form)) {
        const told =
          ['idCard', 'document', 'mobile', 'photos'].includes(field.kind) || /证号|病历号|就诊卡号/.test(field.label)
        if (told) expect([form.id, path, field.data]).toEqual([form.id, path, 'sensitive'])
        if (field.data === 'sensitive') expect(isStorable(field)).toBe(false)
      }
    }
  })

  it('cover every form address of their families, and nothing else', () => {
    const wanted = legacyPaths.filter((path) => FAMILIES.includes(legacyOf(path).screen))
    const bound = legacyPaths.filter((path) => formAt(path) !== null)
    expect([...bound].sort()).toEqual([...wanted].sort())
    for (const address of bound) {
      const { form = '', variant = null } = formAt(address) ?? {}
      expect([address, formOf(form, variant)?.variant]).toEqual([address, variant])
    }
  })

  it('are all reachable and unique', () => {
    const keys = allForms().map(({ id, variant }) => `${id} ${variant}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(formOf('no-such-form')).toBeNull()
    expect(formOf('satisfaction', 'ZY')?.variant).toBeNull()
  })

  it('keep a variant under 60 lines', () => {
    const long = files(join(__dirname))
      .filter((path) => path.includes('/variants/'))
      .filter((path) => readFileSync(path, 'utf8').split('\n').length > 60)
    expect(long).toEqual([])
  })

  it('refuse what leads nowhere', () => {
    const base = {
      id: 'x',
      title: 'x',
      calls: { save: 'ext.saveForm' },
      fields: { a: line('甲', 'public'), b: line('乙', 'public') },
      sections: [{ id: 's', title: 's', fields: ['a', 'b'] }],
    }
    const form = defineForm(base)
    const wrong = [
      () => defineForm({ ...base, sections: [{ id: 's', title: 's', fields: ['a'] }] }),
      () => defineForm({ ...base, sections: [{ id: 's', title: 's', fields: ['a', 'b', 'c'] }] }),
      () => defineForm({ ...base, sections: [{ id: 's', title: 's', fields: ['a', 'b', 'a'] }] }),
      () => defineForm({ ...base, rules: [{ name: 'r', needs: ['z'], at: 'a', check: () => null }] }),
      () =>
        defineForm({
          ...base,
          fields: { ...base.fields, a: { ...base.fields.a, showIf: { name: 'c', needs: ['b'], holds: () => true } } },
        }),
      () => extend(form, { variant: 'V', hide: ['zzz'] }),
      () => extend(form, { variant: 'V', require: ['zzz'] }),
      () => extend(form, { variant: 'V', add: { nowhere: { c: line('丙', 'public') } } }),
      () => extend(form, { variant: 'V', order: { fields: { s: ['zzz'] } } }),
    ]
    for (const make of wrong) expect(make).toThrow(FormDefinitionError)
    expect(extend(form, { variant: 'V', hide: ['a'] }).sections[0]?.fields).toEqual(['b'])
    expect(extend(form, { variant: 'V', order: { fields: { s: ['b'] } } }).sections[0]?.fields).toEqual(['b', 'a'])
  })
})
