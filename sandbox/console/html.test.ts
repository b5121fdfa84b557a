import { page } from './html'
import { cashierPage } from './parts/cashier'
import { THEMES } from './parts/hospital-mark'
import { settingTitle } from './parts/setting-titles'

import { effectiveSettings } from '@/hospitals/settings'
import { accents } from '@/ui/tokens'

/** Text of patients and of an address, as somebody would write it who wants it to run. */
const HOSTILE = '"><script>alert(1)</script>'

it('text is escaped in titles, bodies and values', () => {
  const trade = { orderCode: HOSTILE, title: HOSTILE, amountFen: 100, state: 'waiting', channel: 'aliPay' } as never
  for (const html of [page(HOSTILE, HOSTILE), cashierPage(trade, HOSTILE)]) {
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(2)
  }
})

it('the style sheet is not escaped, and a page begins with its type', () => {
  expect(page('', '')).toMatch(/^<!doctype html><html lang="zh-CN">.*'PingFang SC'/s)
})

it('the built-in colours are those of the app', () => {
  expect(THEMES).toEqual(accents)
})

it('every setting of a hospital has a name in Chinese', () => {
  expect(
    effectiveSettings(335)
      .map(({ path }) => path)
      .filter((path) => settingTitle(path) === ''),
  ).toEqual([])
})
