/** @jest-environment jsdom */

import PageTitles from './page-titles.mjs'

const mockHeard = new Map<string, (title: unknown) => void>()
jest.mock('@tarojs/runtime', () => ({
  eventCenter: { on: (name: string, listener: (title: unknown) => void) => void mockHeard.set(name, listener) },
}))

const call = (title: unknown): void => mockHeard.get('__taroH5SetNavigationBarTitle')?.(title)

it('shows the title of a page, what the page was called meanwhile, and that again on the way back', () => {
  const page = { originPathname: '/a', pageConfig: { navigationBarTitleText: '首页' } }
  const titles = new PageTitles(page)
  titles.load()
  expect(document.title).toBe('首页')
  call('首页-示例医院')
  expect(document.title).toBe('首页-示例医院')
  page.originPathname = '/b'
  page.pageConfig = { navigationBarTitleText: '缴费' }
  titles.load()
  expect(document.title).toBe('缴费')
  page.originPathname = '/a'
  titles.load()
  expect(document.title).toBe('首页-示例医院')
  call(undefined)
  expect(document.title).toBe('首页-示例医院')
})
