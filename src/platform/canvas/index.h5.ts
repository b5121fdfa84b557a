import type { Canvas } from './contract'

import { givePoints } from '@/platform/shared/canvas-points'
import { PortFault } from '@/platform/shared/fault'
import { layCover } from '@/platform/shared/page-cover'

export * from './contract'

const missing = (): PortFault => new PortFault('failed', '画布暂不可用，请稍后重试')

function surface(id: string): HTMLCanvasElement {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLCanvasElement)) throw missing()
  return element
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
  cover: (drawing) => layCover(window, drawing),
  async node(id, size) {
    const node = surface(id)
    const { width, height } = node.getBoundingClientRect()
    const pixelRatio = window.devicePixelRatio || 1
    givePoints(node, size, { width, height }, pixelRatio)
    return { node, width, height, pixelRatio }
  },
  shownSize: async (id) => document.getElementById(id)?.getBoundingClientRect() ?? null,
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
