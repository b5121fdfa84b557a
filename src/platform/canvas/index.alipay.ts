import type { Canvas, CanvasNode } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { givePoints } from '@/platform/shared/canvas-points'
import { PortFault } from '@/platform/shared/fault'
import { pollUntilFound } from '@/platform/shared/poll-until-found'
import { touchPoint } from '@/platform/shared/touch-point'

export * from './contract'

/** Alipay's node writes its own file. */
interface AlipayCanvasNode extends CanvasNode {
  toTempFilePath?: (options: {
    fileType: string
    quality: number
    success?: (result: { tempFilePath?: string; apFilePath?: string }) => void
    fail?: (failure: unknown) => void
  }) => void
}

const missing = (): PortFault => new PortFault('failed', '画布暂不可用，请稍后重试')

const nodeOf = (id: string): Promise<AlipayCanvasNode> =>
  new Promise((resolve, reject) => {
    my.createSelectorQuery()
      .select(`#${id}`)
      .node(() => undefined)
      .exec((found: ArrayLike<{ node?: AlipayCanvasNode } | null>) => {
        const node = found[0]?.node
        if (node) resolve(node)
        else reject(missing())
      })
  })

const sizeOf = (id: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve) => {
    my.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .exec((found: ArrayLike<{ width?: number; height?: number } | null>) =>
        resolve({ width: found[0]?.width ?? 0, height: found[0]?.height ?? 0 }),
      )
  })

export const canvas: Canvas = {
  cover: null,
  async node(id, size) {
    const [node, { width, height }] = await pollUntilFound(() => Promise.all([nodeOf(id), sizeOf(id)]))
    const pixelRatio = my.getSystemInfoSync?.().pixelRatio ?? 1
    givePoints(node, size, { width, height }, pixelRatio)
    return { node, width, height, pixelRatio }
  },
  shownSize: sizeOf,
  pointOf: touchPoint,
  async toFile(id, type, quality = 1) {
    const node = await nodeOf(id)
    const { tempFilePath, apFilePath } = await callHost<{ tempFilePath?: string; apFilePath?: string }>((callbacks) => {
      if (!node.toTempFilePath) throw missing()
      node.toTempFilePath({ fileType: type === 'jpeg' ? 'jpg' : 'png', quality, ...callbacks })
    }, '图片生成失败')
    const file = tempFilePath ?? apFilePath
    if (!file) throw new PortFault('failed', '图片生成失败')
    return file
  },
}
