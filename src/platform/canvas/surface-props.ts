import type { CanvasProps } from '@tarojs/components'

/** What both a host's canvas and a browser's take. */
export type DrawingSurfaceProps = Pick<
  CanvasProps,
  'className' | 'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel'
> & {
  /** Unique on the page; the canvas port finds the surface by it. */
  id: string
  /** Points of the drawing. */
  width: number
  height: number
  /** The page does not scroll under a finger that draws. */
  disableScroll?: boolean
}
