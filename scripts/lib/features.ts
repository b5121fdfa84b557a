import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { filesOf } from './sizes'

/** Oldest engines that the browserslist of package.json names: major versions, iOS with its minor one. */
export interface Engines {
  readonly chrome: number
  readonly ios: number
}

/** Something that an engine has or has not, and that the app does not work or look right without. */
interface Feature extends Engines {
  readonly name: string
  readonly in: 'style' | 'script'
  readonly found: RegExp
}

const STYLE = /\.(?:css|wxss|acss)$/
const SCRIPT = /\.js$/

/**
 * First versions by the compatibility data of MDN. What an engine may lack without harm stands in no row: balanced lines,
 * the end of scrolling, hints for motion and contrast.
 */
const FEATURES: readonly Feature[] = [
  { name: 'var()', in: 'style', found: /var\(--/, chrome: 49, ios: 9.3 },
  { name: 'grid', in: 'style', found: /display:\s*(?:inline-)?grid/, chrome: 57, ios: 10.3 },
  { name: 'sticky', in: 'style', found: /position:\s*sticky/, chrome: 56, ios: 13 },
  { name: 'gap', in: 'style', found: /[;{\s](?:row-|column-)?gap:/, chrome: 84, ios: 14.5 },
  { name: 'inset', in: 'style', found: /[;{\s]inset:/, chrome: 87, ios: 14.5 },
  { name: 'aspect-ratio', in: 'style', found: /[;{\s]aspect-ratio:/, chrome: 88, ios: 15 },
  { name: 'min(), max(), clamp()', in: 'style', found: /[:\s(](?:min|max|clamp)\(/, chrome: 79, ios: 13.4 },
  { name: ':is(), :where()', in: 'style', found: /:(?:is|where)\(/, chrome: 88, ios: 14 },
  { name: ':has()', in: 'style', found: /:has\(/, chrome: 105, ios: 15.4 },
  { name: 'dynamic viewport units', in: 'style', found: /\d(?:dv|sv|lv)[hw]\b/, chrome: 108, ios: 15.4 },
  { name: '@layer, @container', in: 'style', found: /@(?:layer|container)\b/, chrome: 105, ios: 16 },
  { name: 'color-mix()', in: 'style', found: /color-mix\(/, chrome: 111, ios: 16.2 },
  { name: 'flat, flatMap', in: 'script', found: /\.flat(?:Map)?\(/, chrome: 69, ios: 12 },
  { name: 'fromEntries', in: 'script', found: /Object\.fromEntries\(/, chrome: 73, ios: 12.2 },
  { name: 'matchAll', in: 'script', found: /\.matchAll\(/, chrome: 73, ios: 13 },
  { name: 'allSettled', in: 'script', found: /\.allSettled\(/, chrome: 76, ios: 13 },
  { name: 'replaceAll', in: 'script', found: /\.replaceAll\(/, chrome: 85, ios: 13.4 },
  { name: 'Promise.any', in: 'script', found: /Promise\.any\(/, chrome: 85, ios: 14 },
  { name: 'at', in: 'script', found: /[\w)\]]\.at\(-?\d/, chrome: 92, ios: 15.4 },
  { name: 'hasOwn', in: 'script', found: /Object\.hasOwn\(/, chrome: 93, ios: 15.4 },
  { name: 'findLast', in: 'script', found: /\.findLast(?:Index)?\(/, chrome: 97, ios: 15.4 },
  { name: 'structuredClone', in: 'script', found: /\bstructuredClone\(/, chrome: 98, ios: 15.4 },
  { name: 'lookbehind', in: 'script', found: /\(\?<[=!]/, chrome: 62, ios: 16.4 },
  { name: 'toSorted and its like', in: 'script', found: /\.to(?:Sorted|Reversed|Spliced)\(/, chrome: 110, ios: 16 },
  { name: 'groupBy', in: 'script', found: /(?:Object|Map)\.groupBy\(/, chrome: 117, ios: 17.4 },
]

/** The engines of a browserslist of the form `chrome >= 84`, `ios >= 14.5`. @throws Error when one of the two is missing */
export function enginesOf(list: readonly string[]): Engines {
  const oldest = (name: string): number => {
    const found = list
      .map((row) => new RegExp(`^${name} >= ([\\d.]+)$`).exec(row)?.[1])
      .find((row) => row !== undefined)
    if (found === undefined) throw new Error(`the browserslist names no oldest ${name}`)
    return Number(found)
  }
  return { chrome: oldest('chrome'), ios: oldest('ios') }
}

/** What a build asks for that the oldest engines lack, each with the file and the place where it was found first. */
export function missingFeatures(folder: string, engines: Engines): string[] {
  const newer = FEATURES.filter(({ chrome, ios }) => chrome > engines.chrome || ios > engines.ios)
  return filesOf(folder).flatMap((file) => {
    const kind = STYLE.test(file) ? 'style' : SCRIPT.test(file) ? 'script' : null
    if (kind === null) return []
    const text = readFileSync(join(folder, file), 'utf8')
    return newer
      .filter((feature) => feature.in === kind)
      .flatMap(({ name, found }) => {
        const at = text.search(found)
        return at < 0 ? [] : [`${name} in ${file}: ${text.slice(Math.max(0, at - 20), at + 40)}`]
      })
  })
}
