import { contrastRatio, isColour } from './contrast'

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#FF0000', '#FFFFFF', 4],
  ['#00FF00', '#FFFFFF', 1.37],
  ['#0000FF', '#FFFFFF', 8.59],
  ['#777777', '#FFFFFF', 4.48],
  ['#0A0A0A', '#000000', 1.06],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(Math.round(contrastRatio(one, other) * 100) / 100).toBe(ratio)
})

it('takes nothing for a colour but six hexadecimal digits', () => {
  expect(['#12aBf0', '#fff', 'red', '123456', '#12345g', '#1234567', null].filter(isColour)).toEqual(['#12aBf0'])
  expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError)
  expect(() => contrastRatio('#000000', '#fff')).toThrow(RangeError)
})
