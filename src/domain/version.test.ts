import { isOlder } from './version'

it.each([
  ['1.3.9', '1.4.0', true],
  ['1.4.0', '1.4.0', false],
  ['1.10.0', '1.9.9', false],
  ['0.9.9', '1.0.0', true],
  ['2.0.0', '1.9.9', false],
  ['1.4.1', '1.4.10', true],
])('%s before %s: %s', (own, least, expected) => expect(isOlder(own, least)).toBe(expected))

it.each(['', 'latest', '1.4', '1.4.0-beta', '99999999.0.0', '1.4.0 '])('is never true by %p', (odd) => {
  expect([isOlder('1.0.0', odd), isOlder(odd, '2.0.0')]).toEqual([false, false])
})
