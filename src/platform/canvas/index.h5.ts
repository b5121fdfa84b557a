import type { Canvas } from './contract'

import { PortFault } from '@/platform/shared/fault'

export * from './contract'

const missing = (): PortFault => new PortFault('failed', '画布暂不可用，请稍后重试')

/** Taro wraps the element; the drawing surface is the canvas inside it. */
function surface(id: string): HTMLCanvasElement {
  const element = document.getElementById(id)
  const inner = element instanceof HTMLCanvasElement ? element : element?.querySelector('canvas')
  if (!inner) throw missing()
  return inner
}

/** How long Taro's element may take to make its canvas, ms: its code is fetched with the first canvas of a page. */
const MADE_MS = 5000

/**
 * The canvas once Taro's element has created and sized it, which it does in one go: who is told of the new node draws into
 * the very frame that shows it.
 */
function madeSurface(id: string): Promise<HTMLCanvasElement> {
  const isMade = () => document.getElementById(id)?.querySelector('canvas')
  if (isMade()) return Promise.resolve(surface(id))
  return new Promise((resolve, reject) => {
    const end = (): void => {
      watcher.disconnect()
      clearTimeout(limit)
      try {
        resolve(surface(id))
      } catch (cause) {
        reject(cause)
      }
    }
    const watcher = new MutationObserver(() => isMade() && end())
    watcher.observe(document, { subtree: true, childList: true })
    const limit = setTimeout(end, MADE_MS)
  })
}

interface Spot {
  clientX: number
  clientY: number
}

/** Touches and mice tell the place in the window; the canvas may have moved there since. */
function pointOf(event: unknown): { x: number; y: number } | null {
  const { touches, changedTouches, currentTarget, clientX, clientY } = event as Partial<Spot> & {
    touches?: ArrayLike<Spot>
    changedTouches?: ArrayLike<Spot>
    currentTarget?: unknown
  }
  const mouse = clientX === undefined || clientY === undefined ? undefined : { clientX, clientY }
  const spot = touches?.[0] ?? changedTouches?.[0] ?? mouse
  if (!spot || !(currentTarget instanceof Element)) return null
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: spot.clientX - left, y: spot.clientY - top }
}

export const canvas: Canvas = {
  async node(id, size) {
    const node = await madeSurface(id)
    const { width, height } = node.getBoundingClientRect()
    const pixelRatio = window.devicePixelRatio || 1
    node.width = size?.width ?? width * pixelRatio
    node.height = size?.height ?? height * pixelRatio
    return { node, width, height, pixelRatio }
  },
  pointOf,
  toFile: (id, type, quality = 1) =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new PortFault('failed', '图片生成失败'))
      try {
        surface(id).toBlob((blob) => (blob ? resolve(URL.createObjectURL(blob)) : fail()), `image/${type}`, quality)
      } catch {
        fail()
      }
    }),
}
