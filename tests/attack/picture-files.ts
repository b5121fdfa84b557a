/** Large picture files of the hospital that an article shows, and what became of them on the page. */

import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

import type { Stage } from './article-stage'
import { inflating, png } from './hostile-files'

/** A picture file of an article. */
export interface PictureFile {
  readonly name: string
  readonly path: string
  readonly body: Buffer
}

/** A picture whose points are all different, so that nothing makes its file smaller. */
function noise(side: number): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]))
  return png(side, side, 8, 2, deflateSync(Buffer.concat(rows)))
}

export const PICTURE_FILES: readonly PictureFile[] = [
  { name: 'a picture file of 5 MB', path: '/files/large.png', body: noise(1300) },
  { name: 'a picture file of 64 million points', path: '/files/wide.png', body: inflating(false) },
]

/** An article that shows the file between words. */
export const articleOf = ({ path }: PictureFile): string => `<p>先看图。</p><img src="${path}" alt="图"><p>再读字。</p>`

/** Lets the hospital answer with the files. */
export async function servePictures({ page }: Stage): Promise<void> {
  for (const { path, body } of PICTURE_FILES)
    await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'image/png' }))
}

/** Brings the picture into view and waits until it is drawn; '' when it is, or when the page says that it cannot show it. */
export async function fileSeen({ page }: Stage, { path }: PictureFile): Promise<string> {
  const place = page.locator('#articles-detail-card:visible [role="button"][aria-label^="查看图片"]').last()
  await place.scrollIntoViewIfNeeded()
  return page.evaluate(async (wanted) => {
    const turn = () => new Promise((done) => requestAnimationFrame(() => done(undefined)))
    for (const began = performance.now(); performance.now() - began < 20_000; await turn()) {
      const image = [...document.querySelectorAll('img')].find(({ src }) => src.endsWith(wanted))
      if ((document.body.textContent ?? '').includes('图片未能显示')) return ''
      if (!image?.complete || image.naturalWidth === 0) continue
      // Drawn, not fetched alone: some frames of scrolling over it.
      for (let frame = 0; frame < 30; frame++) {
        window.scrollBy(0, frame % 2 === 0 ? 40 : -40)
        await turn()
      }
      return ''
    }
    return 'it neither came nor was it said that it cannot be shown'
  }, path)
}
