import { variantOf, variantSet } from './variant-set'

interface Words {
  readonly title: string
  readonly empty: { readonly text: string; readonly hint: string }
}

const base: Words = { title: '账单', empty: { text: '暂无账单', hint: '就诊后显示' } }
const words = variantSet(base, { TG: { empty: { text: '暂无费用' } } })

describe('a set of variants', () => {
  it('gives the variant of a key, made of the base and its difference', () => {
    expect(variantOf(words, 'TG')).toEqual({ title: '账单', empty: { text: '暂无费用', hint: '就诊后显示' } })
  })

  it.each([null, undefined, '', 'ZZ', 'constructor', '__proto__'])('gives the base for the key %p', (key) => {
    expect(variantOf(words, key)).toBe(base)
  })
})
