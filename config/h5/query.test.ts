/** @jest-environment node */

import fc from 'fast-check'
import queryString from 'query-string'

import query from './query.mjs'

const plain = (found: object) => JSON.stringify(found)

const CASES = [
  '',
  '?',
  '&&',
  '?a=1&b=2',
  'b=2&a=1',
  'a',
  'a=',
  '=1',
  'a=1&a=2&a',
  'a=b=c',
  '%61=%20',
  'a=1+2',
  'a=%',
  ' a=1 ',
  '#a=1',
  'a[]=1',
  '__proto__=1',
  '10=a&9=b',
]

it.each([true, false])('reads a query as query-string does, decoding: %s', (decode) => {
  for (const text of CASES)
    expect([text, plain(query.parse(text, { decode }))]).toEqual([text, plain(queryString.parse(text, { decode }))])
})

it('reads whatever stands in an address as query-string does', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', '1', '=', '&', '+', '%20', '%E4%BD%A0', '?', '#', '[', ']'),
  })
  fc.assert(
    fc.property(
      text,
      (one) => plain(query.parse(one, { decode: false })) === plain(queryString.parse(one, { decode: false })),
    ),
  )
})
