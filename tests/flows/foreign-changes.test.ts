/**
 * Somebody else changes the page of the built app: translation of the browser wraps and replaces texts, extensions insert and
 * take away elements (spec:platforms#foreign-changes). The app goes on, throws nothing and stays usable. Beside it what else
 * comes from outside the app's own tree: the way back over a layer, and addresses that others have mangled.
 */

import { type Page } from 'playwright-core'

import { landmarkInFront } from './support/browser'
import { HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { hashReaches, keptBy, settled } from './support/visit'

setStage()

/** Each runs in the page, on the screen in front. */
const CHANGES: readonly (readonly [string, () => void])[] = [
  [
    'translation wraps every text in <font>',
    () => {
      const walker = document.createTreeWalker(document.querySelector('#app') as Element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.appendChild(text)
      }
    },
  ],
  [
    'translation replaces every text',
    () => {
      const walker = document.createTreeWalker(document.querySelector('#app') as Element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    },
  ],
  [
    'every text is split in two',
    () => {
      const walker = document.createTreeWalker(document.querySelector('#app') as Element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) if (text.length > 1) text.splitText(1)
    },
  ],
  ['texts are joined', () => document.querySelector('#app')?.normalize()],
  [
    'an element is put first into the page',
    () => document.querySelector('.taro_page_show')?.prepend(document.createElement('aside')),
  ],
  [
    'an element is put last into the page',
    () => document.querySelector('.taro_page_show')?.append(document.createElement('aside')),
  ],
  [
    'an element is put before every part of the screen',
    () =>
      [...document.querySelectorAll('.taro_page_show [id]')].forEach((part) =>
        part.before(document.createElement('i')),
      ),
  ],
  [
    'the first part of the screen is taken away',
    () => document.querySelector('.taro_page_show [id^="screen-"] > *')?.remove(),
  ],
  [
    'the last part of the screen is taken away',
    () => document.querySelector('.taro_page_show [id^="screen-"] > *:last-child')?.remove(),
  ],
  [
    'the main part of the screen is emptied',
    () => document.querySelector('.taro_page_show [role=main]')?.replaceChildren(),
  ],
  ['the screen is taken away', () => document.querySelector('.taro_page_show [id^="screen-"]')?.remove()],
  [
    'the screen is wrapped',
    () => {
      const screen = document.querySelector('.taro_page_show [id^="screen-"]') as Element
      const box = document.createElement('div')
      screen.replaceWith(box)
      box.appendChild(screen)
    },
  ],
  ['the page in front is taken away', () => document.querySelector('.taro_page_show')?.remove()],
  ['every page is taken away', () => document.querySelector('#app')?.replaceChildren()],
  ['the root is taken away', () => document.querySelector('#app')?.remove()],
  ['pictures are taken away', () => document.querySelectorAll('#app img, #app svg').forEach((one) => one.remove())],
  [
    'parts of the screen change their order',
    () =>
      document
        .querySelector('.taro_page_show [role=main]')
        ?.append(document.querySelector('.taro_page_show [role=main] > *') as Element),
  ],
  ['a style sheet is put in', () => document.head.appendChild(document.createElement('style')).append('b{color:red}')],
  [
    'attributes are taken away',
    () => document.querySelectorAll('#app [class]').forEach((one) => one.setAttribute('translate', 'no')),
  ],
  ['everything is marked as translated', () => document.documentElement.setAttribute('lang', 'en')],
]

/** Whether something is to be read on the page. */
const isBlank = (page: Page) =>
  page.evaluate(() => (document.querySelector('#app') as HTMLElement | null)?.innerText.trim() === '')

const go = (page: Page, address: string) => page.evaluate((to) => void (location.hash = `#${to}`), address)

it.each(CHANGES)('%s, and the app goes on', async (_what, change) => {
  await within(openProfile(HOME_UNIT), async (page) => {
    await page.goto(`${sandbox.origin}/#/index`)
    await settled(page, 'screen-home')
    await page.evaluate(change)
    // Long enough for what is put back by itself.
    await page.waitForTimeout(500)
    expect(await isBlank(page)).toBe(false)
    await go(page, '/Setting')
    await settled(page, 'screen-settings')
    await page.evaluate(change)
    await page.waitForTimeout(500)
    await go(page, '/index')
    await settled(page, 'screen-home')
    await page.locator('#tab-mine:visible').click()
    await settled(page, 'screen-mine')
    expect(await landmarkInFront(page)).toBe('screen-mine')
    expect(await isBlank(page)).toBe(false)
  })
})

/** What somebody does to the watermark who wants a picture of the page without it. */
const TO_WATERMARK: readonly (readonly [string, () => void])[] = [
  ['removed', () => document.querySelector('#watermark')?.remove()],
  [
    'hidden by its own style',
    () => document.querySelector<HTMLElement>('#watermark')?.style.setProperty('display', 'none', 'important'),
  ],
  ['emptied', () => document.querySelector<HTMLElement>('#watermark')?.style.removeProperty('background-image')],
  ['stripped of its style', () => document.querySelector('#watermark')?.removeAttribute('style')],
  [
    'made transparent',
    () => document.querySelector<HTMLElement>('#watermark')?.style.setProperty('opacity', '0', 'important'),
  ],
  ['moved', () => document.querySelector('#app')?.prepend(document.querySelector('#watermark') as Element)],
  [
    'hidden by a style sheet',
    () =>
      document.head
        .appendChild(document.createElement('style'))
        .append('#watermark{display:none!important;max-height:0!important;scale:0!important;opacity:0!important}'),
  ],
]

it('[rule:watermark.recheckMs] [rule:constants.watermarkRecheck] [rule:constants.watermarkCanvas] the watermark is back within two seconds, and the app goes on', async () => {
  await within(openProfile(HOME_UNIT), async (page) => {
    await page.goto(`${sandbox.origin}/#/prescription`)
    await page.locator('#watermark').waitFor({ state: 'attached' })
    const drawing = await page.evaluate(async () => {
      const { backgroundSize, backgroundImage } = getComputedStyle(document.querySelector('#watermark') as Element)
      const picture = new Image()
      picture.src = backgroundImage.slice('url("'.length, -'")'.length)
      await picture.decode()
      return [backgroundSize, picture.naturalWidth, picture.naturalHeight]
    })
    expect(drawing).toEqual(['230px 200px', 230, 200])
    for (const [name, damage] of TO_WATERMARK) {
      await page.evaluate(damage)
      // Told by turns of the page's own clock, which a busy machine slows down as well.
      const turns = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let turn = 0
            const timer = setInterval(() => {
              turn += 1
              const mark = document.querySelector('body > #watermark')
              const style = mark && getComputedStyle(mark)
              const isBack =
                style !== null &&
                mark?.getBoundingClientRect().height === innerHeight &&
                style.opacity === '1' &&
                style.backgroundImage.startsWith('url("data:image/png')
              if (turn < 100 && !isBack) return
              clearInterval(timer)
              done(turn)
            }, 100)
          }),
      )
      expect([name, turns <= 26]).toEqual([name, true])
    }
    await go(page, '/index')
    await settled(page, 'screen-home')
    expect(await page.locator('#watermark').count()).toBe(0)
  })
})

it.each(['/SubscribeList&shareTo=weixin', '!/SubscribeList', '%2FSubscribeList', '//SubscribeList', '/SubscribeList/'])(
  'the address #%s opens the page that it meant',
  async (address) => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await page.goto(`${sandbox.origin}/#/SubscribeList`)
      await page.locator('[id^="screen-"]:visible').first().waitFor()
      const meant = await landmarkInFront(page)
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}/#${address}`)
      await hashReaches(page, /SubscribeList/)
      await settled(page, meant ?? '')
      expect(await landmarkInFront(page)).toBe(meant)
    })
  },
)

it.each(['undefined', 'null', 'abc', 'feedfacefeedfacefeedfacefeedface', '%5Bobject%20Object%5D', '', '%20'])(
  'a link with token=%s leaves the session',
  async (token) => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await page.goto(`${sandbox.origin}/#/index`)
      await settled(page, 'screen-home')
      const before = await keptBy(page)
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}/?token=${token}&openId=undefined#/index`)
      await settled(page, 'screen-home')
      expect((await keptBy(page)).cookies['token']).toBe(before.cookies['token'])
      expect((await keptBy(page)).local['openId']).toBe(before.local['openId'])
    })
  },
)

it('the way back closes the dialog in front and leaves the page; the next one leaves the page', async () => {
  await within(openProfile(HOME_UNIT), async (page) => {
    await page.goto(`${sandbox.origin}/#/index`)
    await settled(page, 'screen-home')
    await page.locator('#tab-mine:visible').click()
    await settled(page, 'screen-mine')
    await page.locator('#mine-tile-settings:visible').click()
    await settled(page, 'screen-settings')
    await page.locator('#settings-sign-out:visible').click()
    await page.locator('#dialog-text:visible').waitFor()
    await page.goBack()
    await page.locator('#dialog-text').waitFor({ state: 'detached' })
    expect(await landmarkInFront(page)).toBe('screen-settings')
    await hashReaches(page, /Setting/)
    await page.goBack()
    await settled(page, 'screen-mine')
  })
})
