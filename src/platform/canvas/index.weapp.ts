import type { Canvas, CanvasNode } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { givePoints } from '@/platform/shared/canvas-points'
import { PortFault } from '@/platform/shared/fault'
import { pollUntilFound } from '@/platform/shared/poll-until-found'
import { touchPoint } from '@/platform/shared/touch-point'

export * from './contract'

const missing = (): PortFault => new PortFault('failed', '画布暂不可用，请稍后重试')

const found = (id: string): Promise<{ node: CanvasNode; width: number; height: number }> =>
  new Promise((resolve, reject) => {
    wx.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([field]) => {
        const node = field?.node as CanvasNode | undefined
        if (!node) reject(missing())
        else resolve({ node, width: field?.width ?? 0, height: field?.height ?? 0 })
      })
  })

export const canvas: Canvas = {
  cover: null,
  async node(id, size) {
    const { node, width, height } = await pollUntilFound(() => found(id))
    const pixelRatio = (wx.getWindowInfo?.() ?? wx.getSystemInfoSync?.())?.pixelRatio ?? 1
    givePoints(node, size, { width, height }, pixelRatio)
    return { node, width, height, pixelRatio }
  },
  shownSize: (id) => found(id).catch(() => null),
  pointOf: touchPoint,
  async toFile(id, type, quality = 1) {
    const { node } = await found(id)
    const { tempFilePath } = await callHost<{ tempFilePath: string }>((callbacks) => {
      if (!wx.canvasToTempFilePath) throw missing()
      wx.canvasToTempFilePath({ canvas: node, fileType: type === 'jpeg' ? 'jpg' : 'png', quality, ...callbacks })
    }, '图片生成失败')
    return tempFilePath
  },
}
