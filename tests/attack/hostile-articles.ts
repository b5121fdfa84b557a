/** Articles that were written to run something or to keep the phone busy. */

import { ALARM, BEACON, XSS_TEXTS } from './payloads-xss'

const PIECES = [
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'blockquote',
  'b',
  'i',
  'a',
  'h1',
  'h3',
  'svg',
  'math',
  'style',
  'form',
]
const NESTED = ['ul', 'table', 'blockquote', 'div', 'b', 'a', 'svg', 'made-up']
/** An article as a hospital writes it. */
export const PLAIN = '<h2>小标题</h2><p>多休息，按时复诊。</p><ul><li>带证件</li><li>空腹</li></ul>'

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A text of tags, ends that close nothing, and ways of running something; `next` decides every one of them. */
export function generated(next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: 5 + Math.floor(next() * 60) }, () => {
    const name = pick(PIECES)
    const kind = next()
    if (kind < 0.25) return `<${name}>`
    if (kind < 0.45) return `</${name}>`
    if (kind < 0.6) return `<${name} onclick="${ALARM}()" style="position:fixed;background:url(${BEACON}/b)">`
    if (kind < 0.75) return pick(XSS_TEXTS)
    return pick([
      '字',
      '多休息。',
      '<!--',
      '-->',
      '<![CDATA[',
      '&#0;',
      '\u202e',
      '"',
      "'",
      `<img src="${BEACON}/x.png">`,
    ])
  }).join('')
}

/** Texts that are large in one way each. */
export const LARGE: readonly (readonly [name: string, html: string])[] = [
  ...NESTED.map((name) => {
    const inner = name === 'ul' ? '<li>' : name === 'table' ? '<tr><td>' : ''
    return [`2,000 × ${name}`, `${`<${name} href="/a">${inner}`.repeat(2000)}深${`</${name}>`.repeat(2000)}`] as const
  }),
  ['30,000 paragraphs', '<p>行</p>'.repeat(30_000)],
  ['40,000 items', `<ul>${'<li>x'.repeat(40_000)}</ul>`],
  ['20,000 cells', `<table>${'<tr><td>1'.repeat(20_000)}</table>`],
  ['looks that change', '<b>x</b>y'.repeat(22_000)],
  ['marks that never end', '<b>x'.repeat(50_000)],
  ['open brackets', '<'.repeat(200_000)],
  ['attributes', `<p ${'a '.repeat(99_000)}>x`],
  ['a picture of 1.9 MB', `<img src="data:image/png;base64,${'A'.repeat(1_900_000)}" alt="图">`],
  // More than the app reads of any answer: the screen says that it failed.
  ['a picture of 5 MB', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}" alt="图">`],
  ['5 MB of words', '字'.repeat(1_700_000)],
]
