/**
 * The kit's own page in Chromium: every piece drawn, read, pressed and judged in a build with every setting
 * (dist/variant/h5; what is shipped does not hold it).
 */

import jsQR from 'jsqr'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page } from 'playwright-core'

import { DEVELOPMENT_ADDRESSES } from '../addresses/development'
import { turnOf } from '../day'
import { type Hospital, openHospital } from '../hospital/open'
import { WAIT_MS } from '../journeys/support/driver'
import { greyPicture, readPng } from '../journeys/support/pictures'
import { axeFindings, listen, MOVING, openBrowser, openContext, setWidth, sidewaysAt } from './support/browser'
import { keep } from './support/observe'
import { still } from './support/rest'
import { smallTargets } from './support/targets'

import { barsOf } from '@/ui/bar-code/bars'

const FOLDER = join(__dirname, '..', '..', 'dist', 'variant', 'h5')

const VIEWS = [
  'home',
  'content',
  'forms',
  'layers',
  'states',
  'codes',
  'signature',
  'pictures',
  'article',
  'charts',
  'editors',
] as const

/** Longest a canvas may take to be drawn. */
const DRAWING_MS = 45_000

let hospital: Hospital
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: ReturnType<typeof listen>

const show = async (view: (typeof VIEWS)[number]): Promise<void> => {
  await page.locator(`#dev-test-view-${view}`).click()
  await still(page, 3)
}

/** What an element shows, as pixels. */
const pixels = async (selector: string) => {
  // The code that draws is fetched with the first drawing.
  await page.locator(`${selector} img, canvas${selector}`).first().waitFor({ state: 'attached', timeout: DRAWING_MS })
  const found = await page.evaluate(async (wanted) => {
    const element = document.querySelector<HTMLElement>(wanted)
    const source = element instanceof HTMLCanvasElement ? element : element?.querySelector('img')
    if (!source) throw new Error(`nothing is drawn in ${wanted}`)
    if (source instanceof HTMLImageElement) await source.decode()
    const width = source instanceof HTMLImageElement ? source.naturalWidth : source.width
    const height = source instanceof HTMLImageElement ? source.naturalHeight : source.height
    const surface = document.createElement('canvas')
    Object.assign(surface, { width: width + 80, height: height + 80 })
    const pen = surface.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width + 80, height + 80)
    pen.drawImage(source, 40, 40)
    const { data } = pen.getImageData(0, 0, width + 80, height + 80)
    let text = ''
    for (let at = 0; at < data.length; at += 30_000) text += String.fromCharCode(...data.subarray(at, at + 30_000))
    return { width: width + 80, height: height + 80, packed: btoa(text) }
  }, selector)
  return { width: found.width, height: found.height, data: Uint8ClampedArray.from(Buffer.from(found.packed, 'base64')) }
}

/** A screenshot as pixels; read here, for the page hands out a list of numbers very slowly. */
function asPixels(shot: Buffer) {
  const { width, height, at } = readPng(shot)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let place = 0; place < width * height; place++)
    data.fill(at(place % width, (place / width) | 0), place * 4, place * 4 + 3)
  return { data, width, height }
}

beforeAll(async () => {
  hospital = await openHospital({ staticDir: FOLDER })
  browser = await openBrowser()
  context = await openContext(browser, 375, MOVING)
  page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  complaints = listen(page)
  await page.goto(`${hospital.url}/#/test`)
  await page.locator('#screen-dev-test').waitFor()
})

afterAll(async () => {
  await browser?.close()
  await hospital?.close()
})

describe.each(VIEWS)('%s', (view) => {
  beforeAll(() => show(view))

  it('never scrolls sideways at 320 and 750 px, and has no serious accessibility finding at one of them a day', async () => {
    const axeWidths = turnOf(`axe of ${view}`, [320, 750])
    for (const width of [320, 750]) {
      expect(await sidewaysAt(page, width)).toEqual([])
      if (axeWidths.includes(width)) expect(await axeFindings(page)).toEqual([])
    }
    await setWidth(page, 375)
  })

  it('gives a finger 44 px', async () => expect(await smallTargets(page, 44)).toEqual([]))

  it('complains about nothing', () => expect(complaints.list()).toEqual([]))
})

it('has room for the largest letters of the elder layout at 320 px, on every part', async () => {
  await show('layers')
  await page.locator('#dev-test-elder').click()
  await page.locator('#dev-test-scale-1\\.3').click()
  const sideways: string[] = []
  for (const view of VIEWS) {
    await show(view)
    sideways.push(...(await sidewaysAt(page, 320)).map((found) => `${view}: ${found}`))
  }
  await setWidth(page, 375)
  await show('layers')
  await page.locator('#dev-test-elder').click()
  await page.locator('#dev-test-scale-1').click()
  expect(sideways).toEqual([])
})

describe('pieces', () => {
  it('[rule:validation.qrCode] [rule:constants.qrCode] a scanner reads the QR code, Chinese and a logo in its middle included', async () => {
    await show('codes')
    for (const text of ['1002002113', 'https://hospital.example/card?name=林安然']) {
      await page.locator('#dev-test-code-text input').fill(text)
      const { data, width, height } = await pixels('#dev-test-qr')
      expect(jsQR(data, width, height)?.data).toBe(text)
    }
    const box = await page.locator('#dev-test-qr').boundingBox()
    expect([box?.width, box?.height]).toEqual([200, 200])
    await page.locator('#dev-test-code-logo-logo').click()
    const { data, width, height } = asPixels(await page.locator('#dev-test-qr').screenshot())
    expect(jsQR(data, width, height)?.data).toContain('林安然')
  })

  it('the bar code shows its bars', async () => {
    await page.locator('#dev-test-code-text input').fill('1002002113')
    const { data, width } = await pixels('#dev-test-bar')
    const bars = barsOf('1002002113')
    const step = (width - 80) / bars.length
    const seen = [...bars].map((_, at) =>
      (data[(40 * width + 40 + Math.floor((at + 0.5) * step)) * 4] ?? 255) < 128 ? '1' : '0',
    )
    expect(seen.join('')).toBe(bars)
  })

  it('[rule:validation.signaturePad] [rule:constants.signaturePad] the pad refuses nothing and gives 800 × 300 of what was drawn', async () => {
    await show('signature')
    await page.locator('#dev-test-sign-done').click()
    expect(await page.locator('#dev-test-sign-error').textContent()).toContain('Warning: Not Signned!')
    const box = await page.locator('#dev-test-sign-canvas').boundingBox()
    if (!box) throw new Error('no canvas')
    expect(box.width / box.height).toBeCloseTo(800 / 300, 1)
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.5)
    await page.mouse.down()
    for (let at = 1; at <= 10; at += 1)
      await page.mouse.move(box.x + box.width * (0.25 + at * 0.05), box.y + box.height * 0.5)
    await page.mouse.up()
    await page.locator('#dev-test-sign-done').click()
    await page.locator('#dev-test-sign-image img').waitFor()
    const { data, width, height } = await pixels('#dev-test-sign-image')
    expect([width - 80, height - 80]).toEqual([800, 300])
    const ink = (x: number) =>
      Array.from({ length: 300 }, (_, y) => data[((y + 40) * width + x + 40) * 4] ?? 255).filter((red) => red < 128)
        .length
    // a line of 4 from a quarter to three quarters of the paper
    expect(ink(400)).toBeGreaterThanOrEqual(3)
    expect(ink(400)).toBeLessThanOrEqual(5)
    expect(ink(100)).toBe(0)
  })

  it('the ink is under the finger after the phone was turned, and what was drawn before stays', async () => {
    // A fresh pad, whatever was drawn on the last one.
    await show('content')
    await show('signature')
    const canvas = page.locator('#dev-test-sign-canvas')
    /** Draws across a part of the paper and counts the dark points of the drawing near the middle of the line. */
    const draw = async (height: number) => {
      await canvas.scrollIntoViewIfNeeded()
      const box = await canvas.boundingBox()
      if (!box) throw new Error('no canvas')
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * height)
      await page.mouse.down()
      for (let step = 1; step <= 8; step += 1)
        await page.mouse.move(box.x + box.width * (0.4 + step * 0.025), box.y + box.height * height)
      await page.mouse.up()
    }
    const inkAt = (height: number) =>
      canvas.evaluate((node, part) => {
        const { data } = (node as HTMLCanvasElement).getContext('2d')?.getImageData(400, 300 * part - 10, 1, 20) ?? {}
        return [...(data ?? [])].filter((value, index) => index % 4 === 0 && value < 128).length
      }, height)
    await page.setViewportSize({ width: 375, height: 812 })
    await still(page, 3)
    await draw(0.25)
    expect(await inkAt(0.25)).toBeGreaterThanOrEqual(3)
    await page.setViewportSize({ width: 812, height: 375 })
    await still(page, 3)
    await draw(0.75)
    expect([await inkAt(0.25), await inkAt(0.5), await inkAt(0.75)]).toEqual([
      expect.any(Number),
      0,
      expect.any(Number),
    ])
    expect(Math.min(await inkAt(0.25), await inkAt(0.75))).toBeGreaterThanOrEqual(3)
    await setWidth(page, 375)
  })

  it('[rule:constants.pageImageLongSide] [rule:states.imageUpload] the picker shrinks a picture to 1000 and shows its way', async () => {
    await page.evaluate(() => {
      const made: Blob[] = []
      const make = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (blob: Blob) => {
        made.push(blob)
        return make(blob)
      }
      Object.assign(window, { madeBlobs: made })
    })
    await show('pictures')
    const photo = greyPicture({ width: 2400, height: 1200 }, (x, y) => (x < 900 && y < 900 ? 0 : 255))
    const add = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.locator('#dev-test-photo-add').click()
      await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
    }
    const state = (at: number) => page.locator(`#dev-test-photo-${at}-state`)
    await add()
    await state(0).filter({ hasText: '已上传' }).waitFor()
    const size = await page.evaluate(async () => {
      const { madeBlobs } = window as unknown as { madeBlobs: Blob[] }
      const small = madeBlobs.find(({ type }) => type === 'image/jpeg')
      const { width, height } = await createImageBitmap(small as Blob)
      return [width, height]
    })
    expect(size).toEqual([1000, 500])
    await page.locator('#dev-test-network-slow').click()
    await add()
    await state(1).filter({ hasText: '60%' }).waitFor()
    await page.locator('#dev-test-photo-1-stop').click()
    expect(await state(1).textContent()).toContain('已取消')
    await page.locator('#dev-test-network-broken').click()
    await page.locator('#dev-test-photo-1-again').click()
    await state(1).filter({ hasText: '上传失败' }).waitFor()
    await page.locator('#dev-test-network-good').click()
    await page.locator('#dev-test-photo-1-again').click()
    await state(1).filter({ hasText: '已上传' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('[rule:constants.lazyLoadPreload] pictures are fetched half a screen ahead, not before', async () => {
    await show('home')
    await show('pictures')
    const shown = () =>
      page.evaluate(() => {
        const page = document.querySelector('.taro_page') as HTMLElement
        const limit = page.clientHeight * 1.5
        return [...document.querySelectorAll('[id^="dev-test-lazy-"]')].map((place) => ({
          isNear: place.getBoundingClientRect().top < limit - 4,
          isFar: place.getBoundingClientRect().top > limit + 4,
          isFetched: place.querySelector('img') !== null,
        }))
      })
    const before = await shown()
    expect(before.some(({ isFar }) => isFar)).toBe(true)
    for (const { isNear, isFar, isFetched } of before) {
      if (isNear) expect(isFetched).toBe(true)
      if (isFar) expect(isFetched).toBe(false)
    }
    await page.locator('#dev-test-lazy-broken').scrollIntoViewIfNeeded()
    await page.locator('#dev-test-lazy-broken', { hasText: '图片未能显示' }).waitFor()
  })

  it('the chart is drawn, read by a finger and turned into its table', async () => {
    await show('charts')
    const blue = [0x0b, 0x5f, 0xa5]
    const drawn = async (): Promise<number> => {
      const { data } = await pixels('#dev-test-follicle-canvas')
      let count = 0
      for (let at = 0; at < data.length; at += 4) if (blue.every((part, of) => data[at + of] === part)) count += 1
      return count
    }
    const end = Date.now() + DRAWING_MS
    while ((await drawn()) <= 500 && Date.now() < end) await still(page, 3)
    expect(await drawn()).toBeGreaterThan(500)
    await page.locator('#dev-test-follicle-canvas').click({ position: { x: 300, y: 80 } })
    expect(await page.locator('#dev-test-follicle-reading').textContent()).toContain('第 11 天：左侧最大卵泡 18')
    await page.locator('#dev-test-follicle-view').click()
    expect(await page.locator('#dev-test-follicle-table [role=row]').count()).toBe(7)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[rule:constants.watermarkRecheck] the watermark comes back within two seconds of being taken out', async () => {
    await show('content')
    await page.evaluate(() => document.querySelector<HTMLElement>('#watermark')?.style.setProperty('display', 'none'))
    expect(await page.locator('#watermark').isVisible()).toBe(false)
    // Told by turns of the page's own clock, which a busy machine slows down as well.
    const turns = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let turn = 0
          const timer = setInterval(() => {
            turn += 1
            const mark = document.querySelector('#watermark')
            if (turn < 100 && (!mark || getComputedStyle(mark).display === 'none')) return
            clearInterval(timer)
            done(turn)
          }, 100)
        }),
    )
    expect(turns).toBeLessThanOrEqual(26)
    await page.locator('#watermark').waitFor({ state: 'visible' })
  })

  it('[rule:validation.embeddedEditor] the editors take words, refuse a table of eleven rows and show what would be sent', async () => {
    await show('editors')
    await page.locator('#dev-test-post-1 textarea').fill('<b>不是标记</b>')
    await page.locator('#dev-test-note-add-table').click()
    await page.locator('#dev-test-note-table-rows input').fill('11')
    await page.locator('#dev-test-note-table-done').click()
    expect(await page.locator('#dev-test-note-table-rows-error').textContent()).toBe('请填写 2 到 10 的整数')
    await page.locator('#dev-test-note-table-rows input').fill('2')
    await page.locator('#dev-test-note-table-done').click()
    expect(await page.locator('#dev-test-sent').textContent()).toContain('<b>不是标记</b>')
    expect(await page.locator('#dev-test-sent [role=row]').count()).toBe(2)
    expect((await page.locator('#dev-test-note-box').boundingBox())?.height).toBe(300)
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('keyboard', () => {
  it('reaches, opens, closes and comes back, with the place shown', async () => {
    await show('layers')
    await page.locator('#dev-test-view-layers').focus()
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.id)) === 'dev-test-alert') break
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('dev-test-alert')
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    expect(ring).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('#dialog') !== null)
    for (let at = 0; at < 3; at += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.locator('#dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('dev-test-alert')
    await page.locator('#dev-test-still').focus()
    await page.keyboard.press('Space')
    expect(await page.locator('#dev-test-still').getAttribute('aria-checked')).toBe('true')
  })

  it('stands still for who switched motion off, and for a system that asks for it', async () => {
    const duration = async () => {
      await page.locator('#dev-test-sheet-open').click()
      const found = await page.locator('#dev-test-sheet').evaluate((box) => {
        const { animationName, animationDuration } = getComputedStyle(box)
        return animationName === 'none' ? 0 : parseFloat(animationDuration)
      })
      await page.waitForFunction(() => document.activeElement?.closest('#dev-test-sheet') !== null)
      await page.keyboard.press('Escape')
      await page.locator('#dev-test-sheet').waitFor({ state: 'detached' })
      return found
    }
    expect(await duration()).toBe(0)
    await page.locator('#dev-test-still').click()
    expect(await duration()).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await duration()).toBe(0)
    await page.emulateMedia({ reducedMotion: null })
  })
})

it('every address of a page for developers shows its page with its title', async () => {
  const rows = []
  for (const { address, landmark, title, ids } of DEVELOPMENT_ADDRESSES) {
    await page.goto(`${hospital.url}/#${address}`)
    for (const id of [landmark, ...ids]) await page.locator(`#${id}:visible`).waitFor()
    const ok = (await page.title()).startsWith(title)
    rows.push({ path: address, landmark, ok, content: true })
  }
  keep('addresses', 'devh5', rows)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
})

it('complained about nothing', () => expect(complaints.list()).toEqual([]))
