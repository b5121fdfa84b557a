/** Puts the pictures of a journey side by side: a row a platform, a column a moment. */
import type { Browser } from 'playwright-core'

import { type Moment, MOMENTS } from './frames'

/** Size of a picture on the sheet in CSS pixels; half of the screen it was taken from. */
const WIDTH = 188
const HEIGHT = 370

const NAMES = { weapp: '微信小程序', alipay: '支付宝小程序', h5: '网页（h5）' } as const

/** The three platforms, in the order of the rows. */
export type Filmed = keyof typeof NAMES

/** JPEG pictures by moment; a platform leaves out what its own account makes unnecessary. */
export type Reel = ReadonlyMap<Moment, Buffer>

const cell = (picture: Buffer | undefined): string =>
  picture
    ? `<td><img width="${WIDTH}" height="${HEIGHT}" src="data:image/jpeg;base64,${picture.toString('base64')}"></td>`
    : `<td><div class="none">由平台账号代替</div></td>`

/** The sheet as one JPEG. */
export async function drawSheet(browser: Browser, reels: Readonly<Record<Filmed, Reel>>): Promise<Buffer> {
  const platforms = Object.keys(NAMES) as Filmed[]
  const html = `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 24px; width: max-content; background: #F7F5F4; font: 15px "Noto Sans CJK SC", sans-serif; color: #23201F }
    th { font-weight: 500; padding: 4px 8px } td { padding: 4px 6px } img, .none { display: block; border-radius: 12px; border: 1px solid #EBE7E4 }
    .none { width: ${WIDTH}px; height: ${HEIGHT}px; display: grid; place-items: center; color: #736B67 }
    .row { writing-mode: vertical-rl; letter-spacing: 2px }
  </style><table><tr><th></th>${MOMENTS.map(({ label }, at) => `<th>${at + 1} ${label}</th>`).join('')}</tr>
  ${platforms.map((platform) => `<tr><th class="row">${NAMES[platform]}</th>${MOMENTS.map((moment) => cell(reels[platform].get(moment))).join('')}</tr>`).join('')}</table>`
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
