import { placeOf } from './scroll'

describe('where a page stands', () => {
  it('prefers the saved position, then the anchor, then the top', () => {
    expect(placeOf(400, 'part')).toEqual({ kind: 'position', top: 400 })
    expect(placeOf(undefined, 'part')).toEqual({ kind: 'anchor', id: 'part' })
    expect(placeOf(0, 'part')).toEqual({ kind: 'anchor', id: 'part' })
    expect(placeOf(undefined, '')).toEqual({ kind: 'top' })
  })

  it('takes nothing but an id for an anchor, and nothing but a number for a position', () => {
    for (const anchor of [
      '#a',
      '.a',
      'a b',
      'a>b',
      '[x]',
      '*',
      'a:hover',
      '"',
      "'",
      '\\',
      'a,b',
      'x'.repeat(129),
      '\u0000',
    ]) {
      expect(placeOf(undefined, anchor)).toEqual({ kind: 'top' })
    }
    for (const saved of ['400', NaN, Infinity, -1, null, {}]) expect(placeOf(saved, '')).toEqual({ kind: 'top' })
    expect(placeOf(undefined, '第一章')).toEqual({ kind: 'anchor', id: '第一章' })
  })
})
