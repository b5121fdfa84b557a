/** Seeded damage to an answer. The same seed gives the same mutants on every machine. */

export interface Mutant {
  readonly name: string
  /** The body as sent. */
  readonly text: string
  /** The call must not resolve: the envelope is no success or no envelope at all. */
  readonly mustFail: boolean
}

type Json = Record<string, unknown>

/** Small fast generator (mulberry32): 32 bits of state, good enough to choose places. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a text, so that every call has its own. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, one) => (Math.imul(sum, 31) + (one.codePointAt(0) ?? 0)) >>> 0, 7)

type Path = (string | number)[]

/** Every place inside a value, parents before children. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.keys(value).flatMap((key) =>
      placesOf((value as Json)[key], [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** A deep copy with the value at `path` replaced, or removed. */
function changed(value: unknown, path: Path, put: { value: unknown } | 'remove'): unknown {
  const [head, ...rest] = path
  if (head === undefined) return put === 'remove' ? undefined : put.value
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) }) as Json
  if (rest.length === 0 && put === 'remove') {
    if (Array.isArray(copy)) copy.splice(Number(head), 1)
    else delete copy[head]
  } else copy[head] = changed(copy[head], rest, put)
  return copy
}

const nested = (depth: number): unknown => JSON.parse('{"data":'.repeat(depth) + '1' + '}'.repeat(depth))

const WRONG: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['empty text', ''],
  ['blank', '   '],
  ['number', 12345],
  ['negative', -1],
  ['fraction', 1.5],
  ['huge number', 1e300],
  ['number as words', '一百'],
  ['exponent', '1e3'],
  ['digits with spaces', ' 12 '],
  ['true', true],
  ['list', [1, 'a', null]],
  ['empty list', []],
  ['object', { a: { b: 'c' } }],
  ['empty object', {}],
  ['the word null', 'null'],
  ['the word undefined', 'undefined'],
  ['tag', '<img src=x onerror=alert(1)>'],
  ['script address', 'javascript:alert(1)'],
  ['half a pair', '\ud83d'],
  ['direction marks', '\u202e\u0000\u200b'],
  ['100 KB', 'x'.repeat(100_000)],
  ['deep', nested(500)],
  ['path out', '../../etc/passwd'],
]

type Maker = (good: Json, random: () => number) => { body: string; mustFail: boolean; note: string }

const whole = (note: string, mustFail: boolean, make: (good: Json) => unknown): Maker => {
  return (good) => ({ note, mustFail, body: JSON.stringify(make(good)) ?? '' })
}
const raw =
  (note: string, body: (good: Json) => string, mustFail = true): Maker =>
  (good) => ({ note, mustFail, body: body(good) })
const coded = (note: string, codes: Json, mustFail = true): Maker =>
  whole(note, mustFail, ({ code: _code, ...rest }) => ({ ...rest, ...codes }))

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A wrong value somewhere in the data. */
const swap: Maker = (good, random) => {
  const [what, value] = pick(WRONG, random)
  const path = pick(placesOf(good['data']), random)
  return {
    note: `${path.join('.') || 'data'} = ${what}`,
    mustFail: false,
    body: JSON.stringify({ ...good, data: changed(good['data'], path, { value }) }),
  }
}

/** A field gone. */
const remove: Maker = (good, random) => {
  const path = pick(placesOf(good['data']), random)
  return {
    note: `${path.join('.') || 'data'} removed`,
    mustFail: false,
    body: JSON.stringify({ ...good, data: changed(good['data'], path, 'remove') }),
  }
}

const envelopes: readonly Maker[] = [
  whole('data null', false, (good) => ({ ...good, data: null })),
  whole('data a list', false, (good) => ({ ...good, data: [good['data']] })),
  whole('data a text of JSON', false, (good) => ({ ...good, data: JSON.stringify(good['data']) })),
  whole('data under infoData', false, ({ data, ...rest }) => ({ ...rest, infoData: data })),
  whole('every key in capitals', true, (good) =>
    Object.fromEntries(Object.entries(good).map(([key, value]) => [key.toUpperCase(), value])),
  ),
  whole('2000 levels deep', false, (good) => ({ ...good, data: nested(2000) })),
  whole('5000 rows', false, (good) => ({
    ...good,
    data: {
      list: Array.from({ length: 5000 }, () => good['data'])
        .slice(0, 5000)
        .map(() => ({ a: 1 })),
    },
  })),
  whole('message an object', false, (good) => ({ ...good, message: { text: 'x' } })),
  coded('no code', {}),
  coded('code null, infoCode 401', { code: null, infoCode: 401 }),
  coded('code 999, infoCode 200', { code: 999, infoCode: 200 }),
  coded('code a word, infoCode 200', { code: 'OK', infoCode: 200 }),
  coded('code true', { code: true }),
  coded('code a list', { code: [200] }),
  coded('code an object', { code: { value: 200 } }),
  coded('code 200.5', { code: 200.5 }),
  coded('code with letters', { code: '200abc' }),
  coded('code in full-width digits', { code: '２００' }),
  coded('code 0', { code: 0 }),
  coded('code -200', { code: -200 }),
  coded('code 1e99', { code: 1e99 }),
  coded('code 500 with a page as message', { code: 500, message: '<html><body><h1>500</h1></body></html>' }),
  coded('code 2001 without data', { code: 2001, data: null }),
  coded('code 258 with a script address', { code: 258, data: 'javascript:alert(1)' }),
  coded('code 111 with a polluted query', {
    code: 111,
    data: JSON.parse('{"__proto__":{"polluted":1},"token":"t","a b":1}') as unknown,
  }),
  coded('code 3002 with a list', { code: 3002, data: [1, 2] }),
  coded('code as digits', { code: '200' }, false),
  raw(
    'prototype keys',
    (good) =>
      JSON.stringify(good).replace(/^\{/, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
    false,
  ),
  raw(
    'prototype keys in data',
    (good) =>
      JSON.stringify({ ...good, data: 0 }).replace(
        '"data":0',
        `"data":{"__proto__":{"polluted":1},"list":[{"__proto__":{"polluted":1}}]}`,
      ),
    false,
  ),
  raw('a list', (good) => JSON.stringify([good])),
  raw('a number', () => '200'),
  raw('a text', () => '"200"'),
  raw('null', () => 'null'),
  raw('nothing', () => ''),
  raw('two documents', (good) => JSON.stringify(good) + JSON.stringify(good)),
  raw('cut in half', (good) => JSON.stringify(good).slice(0, -Math.ceil(JSON.stringify(good).length / 2))),
  raw('a comma too many', (good) => JSON.stringify(good).replace(/\}$/, ',}')),
  raw('NaN', () => '{"code":200,"data":NaN}'),
  raw('single quotes', () => "{'code':200}"),
  raw('a page', () => '<!doctype html><title>登录</title>'),
  raw('two codes, the last one wrong', (good) => JSON.stringify(good).replace(/\}$/, ',"code":999}')),
]

/**
 * `count` mutants of a good envelope: every second one damages the data at a random place, the others walk through the
 * envelope faults from a random start.
 */
export function mutants(good: Json, seed: number, count: number): Mutant[] {
  const random = randomFrom(seed)
  const start = Math.floor(random() * envelopes.length)
  return Array.from({ length: count }, (_, index) => {
    const maker =
      index % 2 === 0
        ? random() < 0.75
          ? swap
          : remove
        : (envelopes[(start + (index - 1) / 2) % envelopes.length] as Maker)
    const { body, mustFail, note } = maker(good, random)
    return { name: `${index}: ${note}`, text: body, mustFail }
  })
}
