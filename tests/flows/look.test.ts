/** What the driver of h5 takes for seen, usable and readable. */
import type { Browser, Page } from 'playwright-core'

import { openBrowser, openContext } from './support/browser'
import { hasFocus, isReady, isSeen, textOf } from './support/look'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await (await openContext(browser)).newPage()
})
afterAll(() => browser.close())

describe('a part of a page', () => {
  it.each([
    ['with a size', '<p id="a">1</p>', true],
    ['without a size', '<p id="a"></p>', false],
    ['that is hidden', '<p id="a" style="visibility: hidden">1</p>', false],
    ['in a page behind', '<div style="display: none"><p id="a">1</p></div>', false],
    ['behind and in front', '<div style="display: none"><p id="a">1</p></div><p id="a">2</p>', true],
    ['without a box of its own', '<div id="a" style="display: contents"><p>1</p></div>', true],
    ['that is not there', '<p id="b">1</p>', false],
  ])('%s is seen or not', async (_, html, expected) => {
    await page.setContent(html)
    expect(await isSeen(page, 'a', 0)).toBe(expected)
  })

  it.each([
    ['<button id="a">1</button>', true],
    ['<button id="a" disabled>1</button>', false],
    ['<div id="a" disabled="false">1</div>', true],
    ['<div id="a" aria-disabled="true">1</div>', false],
    ['<div id="a"><input disabled></div>', false],
    ['<button id="a" hidden>1</button>', false],
  ])('can be used or not: %s', async (html, expected) => {
    await page.setContent(html)
    expect(await isReady(page, 'a', 0)).toBe(expected)
  })

  it.each([
    ['<div style="display: none"><p id="a">behind</p></div><p id="a">in <b>front</b></p>', 'in front'],
    ['<input id="a" value="written">', 'written'],
    ['<textarea id="a">lines</textarea>', 'lines'],
    ['<taro-input-core id="a"><input value="within"></taro-input-core>', 'within'],
    ['<p id="b">other</p>', null],
  ])('is read as a person reads it: %s', async (html, expected) => {
    await page.setContent(html)
    expect(await textOf(page, 'a', 0)).toBe(expected)
  })

  it('has the focus when something in it has', async () => {
    await page.setContent('<div id="a"><input id="b"></div><input id="c">')
    await page.focus('#b')
    expect([await hasFocus(page, 'a'), await hasFocus(page, 'b'), await hasFocus(page, 'c')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is waited for, into the next document as well', async () => {
    await page.goto('data:text/html,<p>1</p>')
    const seen = isSeen(page, 'a', 5000)
    await page.goto('data:text/html,<p id="b">2</p>')
    await page.evaluate(() => setTimeout(() => document.querySelector('#b')?.setAttribute('id', 'a'), 50))
    expect(await seen).toBe(true)
  })
})
