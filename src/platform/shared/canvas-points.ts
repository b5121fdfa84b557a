import type { CanvasNode, CanvasSize } from '@/platform/canvas/contract'

/** A drawing keeps so many points to a px when it is stretched afterwards: a phone that is turned shows it wider. */
const LEAST_RATIO = 2

/** Gives the node its points, which empties it: those that are wanted, or as many as the screen shows. */
export function givePoints(
  node: CanvasNode,
  wanted: CanvasSize | undefined,
  shown: CanvasSize,
  pixelRatio: number,
): void {
  const ratio = Math.max(LEAST_RATIO, pixelRatio)
  // One that is not laid out yet keeps its own points: without any nothing would ever be drawn.
  node.width = wanted?.width ?? (Math.round(shown.width * ratio) || node.width)
  node.height = wanted?.height ?? (Math.round(shown.height * ratio) || node.height)
}
