/** Every hospital key that an address names leads to something that is otherwise there, or says why not. */

import { readFileSync } from 'node:fs'

import { differencesOf, ONE_SCREEN, SAME_AS_BASE, screenVariants, SHOWN_THE_SAME } from '../../scripts/lib/variants'
import list from './content.json'

import { allForms } from '@/forms/definitions'
import { VARIANTS } from '@/hospitals/variants'
import { formOf, legacyOf, type LegacyPath, legacyPaths, paramsOf, screenOf } from '@/routing/registry'

/** The key of the hospital of the walks (tests/flows/addresses.test.ts). */
const WALKED = 'TG'

const content = list as Readonly<Record<string, unknown>>

const isWritten = (path: LegacyPath) => screenOf(legacyOf(path).screen).page !== null

/** Whether the address shows something else than its screen without a key. */
function differs(path: LegacyPath): boolean {
  const { screen, variant = '' } = legacyOf(path)
  const form = formOf(path)
  if (form !== null) {
    const own = allForms().find(({ id, variant: key }) => id === form.form && key === form.variant)
    const base = allForms().find(({ id, variant: key }) => id === form.form && key === null)
    return own !== undefined && (own === base ? form.variant === null : differencesOf(base, own).length > 1)
  }
  return screenVariants.some(({ screens, set }) => {
    const own = Object.prototype.hasOwnProperty.call(set.variants, variant) ? set.variants[variant] : undefined
    return screens.includes(screen) && own !== undefined && differencesOf(set.base, own).length > 0
  })
}

const keyed = legacyPaths.filter((path) => legacyOf(path).variant !== undefined && isWritten(path))

describe('variants', () => {
  it.each(keyed)('%s differs from its base, or it is said why not', (path) => {
    expect([path, differs(path)]).toEqual([path, SAME_AS_BASE[path] === undefined])
  })

  it('gives reasons only for addresses of a hospital key', () => {
    expect(Object.keys(SAME_AS_BASE).filter((path) => !keyed.includes(path as LegacyPath))).toEqual([])
  })

  it('says why the walks cannot tell an address from another one only where there is something to tell', () => {
    const rows = legacyPaths.filter((path) => SHOWN_THE_SAME[path] !== undefined)
    expect(rows).toHaveLength(Object.keys(SHOWN_THE_SAME).length)
    for (const path of rows) {
      const { variant, params } = legacyOf(path)
      expect([path, variant !== undefined || params !== undefined]).toEqual([path, true])
      // A variant that is its base has its reason in the other list.
      expect([path, SAME_AS_BASE[path]]).toEqual([path, undefined])
    }
  })

  it('documents no address as a variant that the walks cannot tell apart, and states each of these as one screen', () => {
    const [variants, addresses] = ['docs/variants.md', 'docs/spec/addresses.md'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const named = (text = '', path = '') => text.includes(`\`${path}\``)
    const variantAt = (path: LegacyPath) => formOf(path)?.variant ?? legacyOf(path).variant
    // What the walks saw there is not what they saw at an address of the screen without the variant (`npm run content` writes it).
    const isTold = (path: LegacyPath) =>
      legacyPaths
        .filter((other) => legacyOf(other).screen === legacyOf(path).screen && variantAt(other) !== variantAt(path))
        .filter((other) => ONE_SCREEN[other] === undefined)
        // At a hospital of the key, addresses without one show its variant too: the walks are at such a one.
        .filter((other) => variantAt(other) || variantAt(path) !== WALKED)
        .every((other) => JSON.stringify(content[other]) !== JSON.stringify(content[path]))
    const rows = legacyPaths.filter((path) => ONE_SCREEN[path] !== undefined)
    expect(rows.filter((path) => named(variants, path))).toEqual([])
    expect(rows.filter((path) => !addresses?.includes(`| \`${path}\` |`))).toEqual([])
    expect(rows.length).toBe(Object.keys(ONE_SCREEN).length)
    expect(keyed.filter((path) => named(variants, path) && !isTold(path))).toEqual([])
  })

  it('knows content of every address of a variant that has a page and shows something to the walks’ patient', () => {
    const unknown = legacyPaths.filter((path) => {
      const { variant } = legacyOf(path)
      return variant !== undefined && isWritten(path) && content[path] === undefined
    })
    expect(unknown).toEqual([])
  })

  it('lists no variant that is its base', () => {
    for (const { name, screens, set } of screenVariants)
      for (const [key, variant] of Object.entries(set.variants))
        expect([name, screens, key, differencesOf(set.base, variant).length]).not.toEqual([name, screens, key, 0])
  })

  it('has every variant that the profile of a hospital may name', () => {
    const keysOf = (screens: readonly string[]) =>
      screenVariants
        .filter((one) => one.screens.some((id) => screens.includes(id)))
        .flatMap(({ set }) => Object.keys(set.variants))
    const keys = {
      booking: keysOf(['booking-list']),
      payment: keysOf(['payable-list', 'pay-order']),
      storage: keysOf(['frozen-list']),
    }
    for (const domain of ['booking', 'payment', 'storage'] as const)
      for (const key of VARIANTS[domain])
        if (key !== 'base') expect([domain, keys[domain]]).toEqual([domain, expect.arrayContaining([key])])
  })

  it('fixes no value that the screen does not read', () => {
    const unread = legacyPaths.filter((path) => {
      const { screen, params = {} } = legacyOf(path)
      return isWritten(path) && Object.keys(params).some((name) => paramsOf(screen)[name] === undefined)
    })
    expect(unread).toEqual([])
  })
})
