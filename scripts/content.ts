/**
 * `npm run content`: writes tests/addresses/content.json from what the walks of the last run saw on all three platforms
 * (test-results/shown-*.json). For each address that showed content: ids that are there on every platform, and words that
 * no other address of the same screen showed. Read the difference before it is committed: it is what the walks demand.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { legacyOf } from '@/routing/legacy'

import { isLoaded, type Shown, type Wanted } from '../tests/addresses/content'
import { inRoot } from './lib/root.mjs'

const PLATFORMS = ['h5', 'weapp', 'alipay']

/** Ids that every screen has, whatever it shows, and those of what comes and goes. */
const SHELL = /^(screen-|nav-|tab-|consent-|dialog|overlay|progress|watermark|offline|float)|-(back|refresh)$/

/** So many of each are enough to notice that they are gone. */
const IDS = 6
const WORDS = 3

type Row = Shown & { path: string }

/** What an address showed on every platform; null when one of them saw nothing. */
function everywhere(rows: readonly (Row | undefined)[]): Shown | null {
  const [first, ...others] = rows
  if (!first || others.some((row) => row === undefined) || rows.some((row) => row !== undefined && !isLoaded(row))) return null
  return {
    ids: first.ids.filter((id) => !SHELL.test(id) && others.every((row) => row?.ids.includes(id))),
    words: first.words.filter((word) => others.every((row) => row?.words.some((text) => text.includes(word)))),
  }
}

const walks = PLATFORMS.map((platform) => {
  const rows = JSON.parse(readFileSync(inRoot('test-results', `shown-${platform}.json`), 'utf8')) as Row[]
  return new Map(rows.map((row) => [row.path, row]))
})
const shown = new Map<string, Shown>()
for (const path of walks[0]?.keys() ?? []) {
  const seen = everywhere(walks.map((walk) => walk.get(path)))
  if (seen && seen.ids.length > 0) shown.set(path, seen)
}

/** What an address has and no other one of its screen: addresses that mean the same share it. */
function wantedOf(path: string, { ids, words }: Shown): Wanted | null {
  const own = legacyOf(path as never)
  const meaning = JSON.stringify([own.variant ?? null, own.params ?? null])
  const others = [...shown].filter(([other]) => {
    const row = legacyOf(other as never)
    return row.screen === own.screen && JSON.stringify([row.variant ?? null, row.params ?? null]) !== meaning
  })
  const isOwn = (of: 'ids' | 'words') => (one: string) => others.every(([, seen]) => !seen[of].includes(one))
  const ownIds = others.length > 0 ? ids.filter(isOwn('ids')) : []
  const ownWords = others.length > 0 ? words.filter(isOwn('words')) : []
  // the screen's plain address needs no mark of its own; one with a variant or a fixed value does
  const isPlain = own.variant === undefined && own.params === undefined
  if (others.length > 0 && !isPlain && ownIds.length === 0 && ownWords.length === 0) return null
  return {
    ids: [...new Set([...ownIds.slice(0, WORDS), ...ids])].slice(0, IDS),
    words: ownWords.slice(0, WORDS),
  }
}

const found = [...shown].flatMap(([path, seen]) => {
  const wanted = wantedOf(path, seen)
  return wanted ? [[path, wanted] as const] : []
})
writeFileSync(inRoot('tests', 'addresses', 'content.json'), `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
const silent = [...shown.keys()].filter((path) => !found.some(([known]) => known === path))
process.stdout.write(
  `${found.length} addresses with content of their own, ${silent.length} that nothing tells from another: ${silent.join(' ')}\n`,
)
