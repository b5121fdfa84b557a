/** Puts the pictures of a journey side by side: a row a platform, a column a moment. */

import type { Browser } from 'playwright-core'

import { type Moment, MOMENTS } from './frames'

/** Size of the screen that a picture was taken of, in CSS pixels. */
const WIDTH = 375
const HEIGHT = 740

const NAMES = { weapp: '微信小程序', alipay: '支付宝小程序', h5: '网页（h5）' } as const

/** The three platforms, in the order of the rows. */
export type Filmed = keyof typeof NAMES

/** JPEG pictures by moment; a platform leaves out what its own account makes unnecessary. */
export type Reel = ReadonlyMap<Moment, Buffer>

const cell = (picture: Buffer | undefined): string =>
  picture
    ? `<td><img src="data:image/jpeg;base64,${picture.toString('base64')}"></td>`
    : `<td><div class="none">由平台账号代替</div></td>`

type Reels = Readonly<Record<Filmed, Reel>>
const platforms = Object.keys(NAMES) as Filmed[]

/** The whole journey as one JPEG: a row a platform, a column a moment. */
export function drawSheet(browser: Browser, reels: Reels): Promise<Buffer> {
  const head = MOMENTS.map(({ label }, at) => `<th>${at + 1} ${label}</th>`).join('')
  const row = (platform: Filmed): string => MOMENTS.map((moment) => cell(reels[platform].get(moment))).join('')
  const rows = platforms.map((platform) => `<tr><th class="row">${NAMES[platform]}</th>${row(platform)}</tr>`).join('')
  return draw(browser, `<tr><th></th>${head}</tr>${rows}`, 0.5)
}

/** One moment as one JPEG, large enough to be read: a column a platform. */
export function drawMoment(browser: Browser, reels: Reels, touch: string): Promise<Buffer> {
  const moment = MOMENTS.find((one) => one.touch === touch)
  if (!moment) throw new Error(`no moment of the journey touches ${touch}`)
  const head = platforms.map((platform) => `<th>${NAMES[platform]}</th>`).join('')
  return draw(
    browser,
    `<tr>${head}</tr><tr>${platforms.map((platform) => cell(reels[platform].get(moment))).join('')}</tr>`,
    0.7,
  )
}

/** @param scale size of a picture, 1 for that of the screen it was taken of */
async function draw(browser: Browser, rows: string, scale: number): Promise<Buffer> {
  const size = `width: ${Math.round(WIDTH * scale)}px; height: ${Math.round(HEIGHT * scale)}px`
  const html = `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 24px; width: max-content; background: #F7F5F4; font: 15px "Noto Sans CJK SC", sans-serif; color: #23201F }
    th { font-weight: 500; padding: 4px 8px } td { padding: 4px 6px } img, .none { ${size}; display: block; border-radius: 12px; border: 1px solid #EBE7E4 }
    .none { display: grid; place-items: center; color: #736B67 }
    .row { writing-mode: vertical-rl; letter-spacing: 2px }
  </style><table>${rows}</table>`
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent(html)
  const picture = await page.screenshot({ type: 'jpeg', quality: 72, fullPage: true, clip: await sizeOf() })
  await page.close()
  return picture

  async function sizeOf(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await page.evaluate(() => ({
      width: document.body.offsetWidth,
      height: document.body.offsetHeight,
    }))
    await page.setViewportSize(box)
    return { x: 0, y: 0, ...box }
  }
}
