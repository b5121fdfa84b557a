/** What the driver of h5 takes for seen, usable and readable. */

import type { Browser, Page } from 'playwright-core'

import { openBrowser, openContext } from './support/browser'
import { hasFocus, isReady, isSeen, textOf, touch, writeInto } from './support/look'

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

  /** Notes down in the title which ids are clicked, and whether a person could have done it. */
  const noteClicks = () =>
    page.evaluate(() => {
      document.title = ''
      document.addEventListener('click', (event) => {
        document.title += `${(event.target as Element).id}:${event.isTrusted} `
      })
    })

  it.each([
    ['in its middle', '<button id="a">1</button>', 'a:true '],
    ['not while it is disabled', '<button id="a" disabled>1</button>', ''],
    ['not under something else', '<button id="a">1</button><p style="position: fixed; inset: 0">2</p>', ''],
  ])('is touched %s', async (_, html, clicked) => {
    await page.setContent(html)
    await noteClicks()
    expect(await touch(page, 'a', 200)).toBe(clicked !== '')
    expect(await page.title()).toBe(clicked.trim())
  })

  it('is brought into the window to be touched, out from under a bar at its foot', async () => {
    const bar = '<p style="position: fixed; left: 0; right: 0; bottom: 0; height: 100px; margin: 0">3</p>'
    for (const above of [2000, 700]) {
      await page.setContent(
        `<div style="height: ${above}px"></div><button id="a">1</button><div style="height: 900px"></div>${bar}`,
      )
      await noteClicks()
      expect(await touch(page, 'a', 1000)).toBe(true)
      expect(await page.title()).toBe('a:true')
    }
  })

  it('is touched once it stands still', async () => {
    await page.setContent('<button id="a" style="position: fixed; left: 0; top: 20px; width: 40px; height: 40px">1')
    await noteClicks()
    await page.evaluate(() => {
      const button = document.querySelector('#a') as HTMLElement
      let left = 0
      const moved = setInterval(() => {
        button.style.left = `${(left += 5)}px`
        if (left === 150) clearInterval(moved)
      }, 10)
      button.addEventListener('click', () => (document.title += String(left)))
    })
    expect(await touch(page, 'a', 5000)).toBe(true)
    expect(await page.title()).toBe('150a:true')
  })

  it('is touched again where something that came up between was touched in its place, which notices nothing', async () => {
    await page.setContent('<button id="a">1</button>')
    await noteClicks()
    await page.mouse.move(300, 300)
    // In the way exactly when the first touch comes down.
    await page.evaluate(() => {
      const cover = Object.assign(document.createElement('button'), { id: 'b' })
      cover.style.cssText = 'position: fixed; inset: 0'
      const onMove = (): void => {
        document.body.append(cover)
        setTimeout(() => cover.remove(), 40)
        window.removeEventListener('mousemove', onMove, true)
      }
      window.addEventListener('mousemove', onMove, true)
    })
    expect(await touch(page, 'a', 5000)).toBe(true)
    expect(await page.title()).toBe('a:true')
  })

  const redraw = (first: HTMLElement) => first.replaceWith(first.cloneNode(true))
  it.each([
    ['drawn anew before the finger was down', 'mousemove', redraw],
    ['drawn anew between finger down and finger up', 'mousedown', redraw],
    [
      'moved away between finger down and finger up',
      'mousedown',
      (first: HTMLElement) => first.insertAdjacentElement('beforebegin', document.createElement('hr')),
    ],
  ])('is touched again where it was %s, and once alone', async (_, event, change) => {
    await page.setContent('<style>hr { height: 200px }</style><p><button id="a">1</button></p>')
    await noteClicks()
    await page.mouse.move(300, 300)
    await page.evaluate(`{
      const first = document.querySelector('#a')
      first.addEventListener('${event}', () => (${String(change)})(first), { once: true })
    }`)
    expect(await touch(page, 'a', 5000)).toBe(true)
    expect((await page.title()).match(/a:true/g)).toEqual(['a:true'])
  })

  it.each([
    ['<input id="a" value="before">', 'after', 'after'],
    ['<taro-input-core id="a"><input value="before"></taro-input-core>', '中文', '中文'],
    ['<textarea id="a">before</textarea>', '', ''],
    ['<input id="a" value="before" readonly>', 'after', null],
    ['<p id="a">1</p>', 'after', null],
  ])('is written in and left: %s', async (html, text, expected) => {
    await page.setContent(html)
    const isWritten = await writeInto(page, 'a', text, 100)
    expect(isWritten ? await textOf(page, 'a', 0) : null).toBe(expected)
    expect(await hasFocus(page, 'a')).toBe(false)
  })

  it('is waited for, into the next document as well', async () => {
    await page.goto('data:text/html,<p>1</p>')
    const seen = isSeen(page, 'a', 5000)
    await page.goto('data:text/html,<p id="b">2</p>')
    await page.evaluate(() => setTimeout(() => document.querySelector('#b')?.setAttribute('id', 'a'), 50))
    expect(await seen).toBe(true)
  })
})
