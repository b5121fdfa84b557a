import { phoneWords } from './phone'

it('a number for reading has no place to break at its hyphens, and says the same', () => {
  const shown = phoneWords('010-0000-0335')
  expect(shown.match(/(?<!\u2060)-|-(?!\u2060)/)).toBeNull()
  expect(shown.replace(/\u2060/g, '')).toBe('010-0000-0335')
})
