import fc from 'fast-check'

import { flagField, listField, textField } from './field'
import { deepFreeze } from './freeze'
import { mergeLayers } from './merge'

const schema = {
  name: textField('a name', 'nobody'),
  ids: listField<number>('some ids', 'ids', [1, 2, 3], (item) => (typeof item === 'number' ? null : 'is no number')),
  inner: { on: flagField('a switch', false), deeper: { text: textField('a text', 'deep') } },
}
const DEFAULTS = { name: 'nobody', ids: [1, 2, 3], inner: { on: false, deeper: { text: 'deep' } } }
const partial = fc.record(
  {
    name: fc.string({ maxLength: 5 }),
    ids: fc.uniqueArray(fc.integer(), { maxLength: 5 }),
    inner: fc.record(
      { on: fc.boolean(), deeper: fc.record({ text: fc.string({ maxLength: 5 }) }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
type Loose = { [key: string]: Loose } | string | boolean | number[]

/** Leaves of a tree as path → value; a list is a leaf. */
function leaves(tree: object, prefix = ''): Record<string, unknown> {
  return Object.entries(tree as Record<string, Loose>).reduce<Record<string, unknown>>((found, [key, value]) => {
    if (typeof value === 'object' && !Array.isArray(value)) return { ...found, ...leaves(value, `${prefix}${key}.`) }
    return { ...found, [prefix + key]: value }
  }, {})
}

const merge = (...values: unknown[]) =>
  mergeLayers(
    schema,
    values.map((layer, at) => ({ source: `layer ${at}`, values: layer })),
  )

describe('merge of settings', () => {
  it('gives the defaults for nothing', () => {
    expect(merge()).toMatchObject({ value: DEFAULTS, faults: [] })
    expect(merge({}, undefined).value).toEqual(DEFAULTS)
    expect(Object.values(merge({}).sources)).toEqual(['default', 'default', 'default', 'default'])
  })

  it('takes every leaf from the last layer that states it, lists whole, and says which', () => {
    fc.assert(
      fc.property(partial, partial, (one, two) => {
        const { value, sources, faults } = merge(one, two)
        expect(faults).toEqual([])
        expect(leaves(value)).toEqual({ ...leaves(DEFAULTS), ...leaves(one), ...leaves(two) })
        for (const path of Object.keys(leaves(DEFAULTS)))
          expect(sources[path]).toBe(path in leaves(two) ? 'layer 1' : path in leaves(one) ? 'layer 0' : 'default')
      }),
    )
  })

  it('is idempotent, and merging in two steps is merging at once', () => {
    fc.assert(
      fc.property(partial, partial, (one, two) => {
        const whole = merge(one, two).value
        expect(merge(whole).value).toEqual(whole)
        expect(merge(merge(one).value, two).value).toEqual(whole)
        expect(merge(one, two, two).value).toEqual(whole)
      }),
    )
  })

  it('does not change what it is given', () => {
    fc.assert(
      fc.property(partial, partial, (one, two) => {
        const before = JSON.stringify([one, two])
        merge(deepFreeze(one), deepFreeze(two))
        expect(JSON.stringify([one, two])).toBe(before)
      }),
    )
    expect(merge().value).toEqual(DEFAULTS)
  })

  it('names every unknown key with its path and what is known there', () => {
    const known = ['name', 'ids', 'inner']
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((key) => !known.includes(key)),
        (key) => {
          const layer = Object.fromEntries([[key, 1]])
          expect(merge(layer).faults).toEqual([`${key} is not a setting; known here: name, ids, inner (layer 0)`])
          expect(merge(layer).value).toEqual(DEFAULTS)
        },
      ),
    )
    expect(merge({ inner: { deeper: { txt: '' } } }).faults[0]).toContain(
      'inner.deeper.txt is not a setting; known here: text',
    )
  })

  it.each([
    [{ name: 1 }, 'name must be a text, not 1'],
    [{ name: null }, 'name must be a text, not null'],
    [{ ids: 'x' }, 'ids must be a list, not "x"'],
    [{ ids: [1, 'x'] }, 'ids [1] is no number'],
    [{ ids: [1, 2, 1] }, 'ids holds 1 twice'],
    [{ inner: 3 }, 'inner must be a group of settings'],
    [{ inner: [] }, 'inner must be a group of settings'],
    [{ inner: { on: 'true' } }, 'inner.on must be true or false, not "true"'],
    ['text', 'the profile must be a group of settings'],
  ])('refuses %j', (layer, message) => {
    const { value, faults } = merge(layer)
    expect(faults).toEqual([`${message} (layer 0)`])
    expect(value).toEqual(DEFAULTS)
  })

  it('never reaches a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(merge(hostile).faults).toHaveLength(2)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
