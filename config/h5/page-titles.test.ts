/** @jest-environment jsdom */
import { eventCenter } from '@tarojs/runtime'

import PageTitles from './page-titles.mjs'

it('shows the title of a page, what the page was called meanwhile, and that again on the way back', () => {
  const page = { originPathname: '/a', pageConfig: { navigationBarTitleText: '首页' } }
  const titles = new PageTitles(page)
  titles.load()
  expect(document.title).toBe('首页')
  eventCenter.trigger('__taroH5SetNavigationBarTitle', '首页-示例医院')
  expect(document.title).toBe('首页-示例医院')
  page.originPathname = '/b'
  page.pageConfig = { navigationBarTitleText: '缴费' }
  titles.load()
  expect(document.title).toBe('缴费')
  page.originPathname = '/a'
  titles.load()
  expect(document.title).toBe('首页-示例医院')
  eventCenter.trigger('__taroH5SetNavigationBarTitle', undefined)
  expect(document.title).toBe('首页-示例医院')
})
