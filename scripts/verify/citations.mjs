/**
 * A rule is cited as `spec:<file>#<anchor>`, a heading or an element with an id in docs/spec/<file>.md. Fails on an anchor
 * that does not exist, on a link between the pages that leads nowhere, and on references to documents that are not in the
 * repository. Anchors that nothing cites are only counted: a page may say more than the code needs.
 *
 * `--unused` lists those anchors.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { inRoot, root } from '../lib/root.mjs'

const PAGES = 'docs/spec/'
const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|pdf|zip|gz|wasm)$/i
/** Data, locks, and migrations: an applied one may not be edited any more, not even its comments. */
const SKIPPED = /^tests\/fixtures\/|(^|\/)package-lock\.json$|(^|\/)migrations\/\d.*\.sql$/

/** References to documents outside the repository; assembled from parts, so that this file does not find itself. */
const ABROAD = [
  ['\\bD', '[12] \\d'],
  ['§', ' ?\\d'],
  ['\\bdomain ', '\\d+\\.\\d'],
  ['\\bsecurity(\\.md)? ', '[RF]\\d'],
  ['\\bspec[ /]', 'README'],
  ['\\bREADME ', '[RSCEV]\\d'],
  ['\\bshared/', '(spec|reference|design|visual|journeys)\\b'],
  ['\\b(taro|performance|libraries|peers|simulators|findings|texts|visual|model-codebases)', '\\.md\\b'],
  ['\\[R', '\\d+\\]'],
  ['[(,;] ?[VSE]', '\\d{1,2}( (?:and|to) [VSE]\\d{1,2})?(?=\\)[.:]|\\) |, [VSE]\\d)'],
].map((parts) => new RegExp(parts.join('')))

const slugOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

function anchorsOf(text) {
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map((match) => slugOf(match[1]))
  const elements = [...text.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1])
  return [...headings, ...elements]
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64e6,
})
  .split('\0')
  .filter((file) => file && !BINARY.test(file) && !SKIPPED.test(file))

const texts = new Map()
for (const file of files) {
  try {
    texts.set(file, readFileSync(inRoot(file), 'utf8'))
  } catch {
    // deleted, not yet committed
  }
}

/** Anchors of each page, by its name without folder and ending. */
const pages = new Map(
  [...texts]
    .filter(([file]) => file.startsWith(PAGES) && file.endsWith('.md'))
    .map(([file, text]) => [file.slice(PAGES.length, -3), new Set(anchorsOf(text))]),
)
const cited = new Set()
const problems = []
let count = 0

function cite(file, line, page, anchor) {
  cited.add(`${page}#${anchor}`)
  const anchors = pages.get(page)
  if (!anchors) problems.push(`${file}:${line}: there is no ${PAGES}${page}.md`)
  else if (!anchors.has(anchor)) problems.push(`${file}:${line}: ${PAGES}${page}.md has no anchor #${anchor}`)
}

for (const [file, text] of texts) {
  const here = file.startsWith(PAGES) ? file.slice(PAGES.length, -3) : null
  text.split('\n').forEach((line, index) => {
    for (const [, page, anchor] of line.matchAll(/\bspec:([a-z][a-z0-9-]*)#([a-z0-9-]*[a-z0-9])/g)) {
      count += 1
      cite(file, index + 1, page, anchor)
    }
    if (here !== null)
      for (const [, page, anchor] of line.matchAll(/\]\((?:([a-z-]+)\.md)?#([a-z0-9-]+)\)/g))
        cite(file, index + 1, page ?? here, anchor)
    const old = ABROAD.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
    if (old)
      problems.push(`${file}:${index + 1}: "${old.trim()}" is in no file of the repository; cite an anchor of ${PAGES}`)
  })
}

const all = [...pages].flatMap(([page, anchors]) => [...anchors].map((anchor) => `${page}#${anchor}`))
const unused = all.filter((anchor) => !cited.has(anchor))
for (const problem of problems) console.log(problem)
if (process.argv.includes('--unused')) for (const anchor of unused) console.log(`unused: ${anchor}`)
console.log(`${count} citations, ${all.length} anchors on ${pages.size} pages, ${unused.length} of them not cited`)
process.exitCode = problems.length > 0 ? 1 : 0
