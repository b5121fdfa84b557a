import { defineVariant } from './variant'

interface Settings {
  readonly title: string
  readonly views: readonly string[]
  readonly words: { readonly act: string; readonly record: string; readonly note?: string }
  readonly limit: { readonly max: number } | null
  readonly describe: (count: number) => string
}

const base: Settings = {
  title: '预约',
  views: ['subjects', 'doctors'],
  words: { act: '预约', record: '预约记录' },
  limit: { max: 1 },
  describe: (count) => `${count}`,
}

describe('a variant', () => {
  it('differs in what it names, at any depth, and has the rest of its base', () => {
    expect(defineVariant(base, { words: { act: '挂号' } })).toEqual({
      ...base,
      words: { act: '挂号', record: '预约记录' },
    })
    expect(defineVariant(base, {})).toEqual(base)
  })

  it('may add an optional key of the base’s type', () => {
    expect(defineVariant(base, { words: { note: '请携带身份证' } }).words).toEqual({
      ...base.words,
      note: '请携带身份证',
    })
  })

  it('replaces arrays, functions and null whole', () => {
    const describeAll = (count: number) => `共${count}`
    const variant = defineVariant(base, { views: ['doctors'], describe: describeAll, limit: null })
    expect(variant.views).toEqual(['doctors'])
    expect(variant.describe(2)).toBe('共2')
    expect(variant.limit).toBeNull()
    expect(defineVariant(variant, { limit: { max: 3 } }).limit).toEqual({ max: 3 })
  })

  it('leaves its base and another variant as they are', () => {
    const before = JSON.stringify(base)
    const first = defineVariant(base, { words: { act: '挂号' }, limit: { max: 2 } })
    defineVariant(first, { words: { act: '取号' } })
    expect(JSON.stringify(base)).toBe(before)
    expect(first.words.act).toBe('挂号')
  })

  it('does not compile with an unknown key or a value of another type', () => {
    // @ts-expect-error: no such key
    defineVariant(base, { tittle: '预约' })
    // @ts-expect-error: no such key in a nested object
    defineVariant(base, { words: { acts: '挂号' } })
    // @ts-expect-error: a number is no title
    defineVariant(base, { title: 1 })
    expect(base.title).toBe('预约')
  })
})
