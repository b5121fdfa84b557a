import type { Canvas, CanvasNode } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { touchPoint } from '@/platform/shared/touch-point'

export * from './contract'

/** Hands out a given node. */
export function fakeCanvas(node?: CanvasNode): Canvas {
  return {
    node: () =>
      node
        ? Promise.resolve({ node, width: node.width, height: node.height, pixelRatio: 1 })
        : Promise.reject(new PortFault('failed', '画布暂不可用')),
    cover: null,
    shownSize: () => Promise.resolve(node ?? null),
    pointOf: touchPoint,
    toFile: () => Promise.resolve('fake://drawing.png'),
  }
}

export const canvas = fakeCanvas()
