import { formatMobile, isMobile, mobileDigits, phoneWords } from './phone'

describe('mobile numbers', () => {
  it.each([
    ['13800000001', true],
    ['19912345678', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['138 0000 0001', false],
    ['１３８０００００００１', false],
    ['', false],
  ])('%p is one: %p', (text, expected) => {
    expect(isMobile(text)).toBe(expected)
  })

  it.each([
    ['13800000001', '138 0000 0001'],
    ['1380', '138 0'],
    ['138', '138'],
    ['+86 138-0000-0001', '138 0000 0001'],
    ['8613800000001', '138 0000 0001'],
    ['008613800000001', '138 0000 0001'],
    ['86138', '861 38'],
    // a twelfth digit is one too many
    ['138000000019', '138 0000 0001'],
    ['', ''],
  ])('%p is typed as %p', (text, shown) => {
    expect(formatMobile(text)).toBe(shown)
    expect(formatMobile(shown)).toBe(shown)
    expect(mobileDigits(text)).toBe(shown.replace(/ /g, ''))
  })
})

it('a number for reading has no place to break at its hyphens, and says the same', () => {
  const shown = phoneWords('010-0000-0335')
  expect(shown.match(/(?<!\u2060)-|-(?!\u2060)/)).toBeNull()
  expect(shown.replace(/\u2060/g, '')).toBe('010-0000-0335')
})
