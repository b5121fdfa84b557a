/**
 * `npm run content`: writes tests/addresses/content.json from what the walks of the last run saw on all three platforms
 * (test-results/shown-*.json). For each address that showed content: ids that are there on every platform, and words that
 * no other address of the same screen showed. Read the difference before it is committed: it is what the walks demand.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isLoaded, type Shown, type Wanted } from '../tests/addresses/content'
import { inRoot } from './lib/root.mjs'
import { SHOWN_THE_SAME } from './lib/variants'

import { hospitalOf } from '@/hospitals'
import { landmarkOf } from '@/routing/landmark'
import { legacyOf, screenOf } from '@/routing/registry'

const PLATFORMS = ['h5', 'weapp', 'alipay']

/** Ids that every screen has, whatever it shows, and those of what comes and goes. */
const SHELL =
  /^(screen-|nav-|tab-|consent-(?!signature)|dialog|overlay|progress|watermark|offline|float)|-(back|refresh)$/

/** So many are enough to notice that they are gone. */
const IDS = 6

type Row = Shown & { path: string }

const textOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return textOf(path)
      return /\.tsx?$/.test(entry.name) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
/** The app's own words, and the editor's for a column, which no day changes. */
const sources = textOf(inRoot('src')) + readFileSync(inRoot('sandbox', 'content', 'columns.ts'), 'utf8')

/** What an address showed on every platform; null when one of them saw nothing. */
function everywhere(rows: readonly (Row | undefined)[]): Shown | null {
  const [first, ...others] = rows
  if (!first || others.some((row) => row === undefined) || rows.some((row) => row !== undefined && !isLoaded(row)))
    return null
  // the walks hold every address to its title anyway; one in the bar of the page is no content
  const { title } = legacyOf(first.path as never)
  // a word of the sources: what the hospital's data says differs from day to day
  return {
    ids: first.ids.filter((id) => !SHELL.test(id) && others.every((row) => row?.ids.includes(id))),
    words: first.words.filter(
      (word) =>
        sources.includes(word) &&
        word !== title &&
        others.every((row) => row?.words.some((text) => text.includes(word))),
    ),
  }
}

const walks = PLATFORMS.map((platform) => {
  const rows = JSON.parse(readFileSync(inRoot('test-results', `shown-${platform}.json`), 'utf8')) as Row[]
  return new Map(rows.map((row) => [row.path, row]))
})
/** Everything that an address showed on any platform. */
const anywhere = (path: string): Set<string> =>
  new Set(walks.flatMap((walk) => marksOf(walk.get(path) ?? { ids: [], words: [] })))

const shown = new Map<string, Shown>()
for (const path of walks[0]?.keys() ?? []) {
  // An address whose screen is not in the build shows the status screen, which is then no content of its own.
  const landmark = landmarkOf(legacyOf((path === '/' ? '/index' : path) as never).screen)
  if (!walks.slice(1).every((walk) => walk.get(path)?.ids.includes(landmark))) continue
  const seen = everywhere(walks.map((walk) => walk.get(path)))
  if (seen && seen.ids.length > 0) shown.set(path, seen)
}

/** Ids and words as one list of marks; ids come first, since words change sooner. */
const marksOf = ({ ids, words }: Shown): string[] => [...ids, ...words]

/** The hospital of the walks: there a plain address shows the variant of the hospital's own key. */
const { booking, payment, storage } = hospitalOf(1001)
const ownVariants: Readonly<Record<string, string>> = {
  booking: booking.variant,
  payment: payment.variant,
  storage: storage.variant,
}

const meaningOf = (path: string): string => {
  const { screen, variant, params } = legacyOf(path as never)
  const domain = (screenOf(screen).page ?? '').split('/')[1] ?? ''
  const own = ownVariants[domain]
  return JSON.stringify([variant ?? (own === 'base' ? null : own) ?? null, params ?? null])
}

/** Addresses whose reason was needed. */
const excused = new Set<string>()

/**
 * What tells an address from each other meaning of its screen: a mark that only it has, or one of the other's that it has
 * not. Null when one of them shows just the same, and it neither is the screen's plain address nor has a reason.
 */
function wantedOf(path: string, seen: Shown): Wanted | null {
  const own = legacyOf(path as never)
  const others = [...shown].filter(
    ([other]) => legacyOf(other as never).screen === own.screen && meaningOf(other) !== meaningOf(path),
  )
  const isPlain = own.variant === undefined && own.params === undefined
  const all = anywhere(path)
  const marks = new Set<string>()
  const without = new Set<string>()
  for (const [otherPath, other] of others) {
    const elsewhere = anywhere(otherPath)
    const has = marksOf(seen).filter((mark) => !elsewhere.has(mark))
    const lacks = marksOf(other).filter((mark) => !all.has(mark))
    if (has.some((mark) => marks.has(mark)) || lacks.some((mark) => without.has(mark))) continue
    if (has[0] !== undefined) marks.add(has[0])
    else if (lacks[0] !== undefined) without.add(lacks[0])
    else if (SHOWN_THE_SAME[path as never] !== undefined) excused.add(path)
    else if (!isPlain) return null
  }
  const isOwn = (mark: string): boolean => marks.has(mark)
  return {
    ids: [...new Set([...seen.ids.filter(isOwn), ...seen.ids])].slice(0, Math.max(IDS, seen.ids.filter(isOwn).length)),
    words: seen.words.filter(isOwn),
    ...(without.size > 0 && { without: [...without] }),
  }
}

const found = [...shown].flatMap(([path, seen]) => {
  const wanted = wantedOf(path, seen)
  return wanted ? [[path, wanted] as const] : []
})
writeFileSync(inRoot('tests', 'addresses', 'content.json'), `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
const silent = [...shown.keys()].filter((path) => !found.some(([known]) => known === path))
const reasonless = Object.keys(SHOWN_THE_SAME).filter((path) => shown.has(path) && !excused.has(path))
if (reasonless.length > 0)
  process.stdout.write(`told from the others by now, take the reason away: ${reasonless.join(' ')}\n`)
process.stdout.write(
  `${found.length} addresses with content of their own, ${silent.length} that nothing tells from another: ${silent.join(' ')}\n`,
)
