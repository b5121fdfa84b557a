import { wordsFor } from './wording'

import { screenIds } from '@/routing/registry'

describe('words of the status page', () => {
  it.each(screenIds)('says in Chinese what to do instead of %s', (id) => {
    const words = wordsFor(id, undefined, false)
    expect(words.headline).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(words.detail).toMatch(/。$/)
    expect(words.headline + words.detail).not.toMatch(/[a-zA-Z!！]/)
  })

  it('says each kind in its own words', () => {
    const said = ['notFound', 'noData', 'maintain', 'notice', 'development'].map(
      (kind) => wordsFor('error-page', kind, true).headline,
    )
    expect(new Set(said).size).toBe(5)
    expect(said).toContain('暂无数据')
    expect(wordsFor('error-page', '__proto__', true).headline).toBe('没有找到这个页面')
  })

  it('does not take the kind of an unbuilt address for one of its own', () => {
    expect(wordsFor('medical-order-form', 'maintain', false).headline).toBe('该功能正在准备中')
  })
})
