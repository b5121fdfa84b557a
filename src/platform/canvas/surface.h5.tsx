import type { DrawingSurfaceProps } from './surface-props'

/**
 * The browser's own canvas: it is there with the page's first frame, where Taro's element fetches its code first. A finger
 * that draws is kept from scrolling by the style (`touch-action`).
 */
export const DrawingSurface = ({ disableScroll: _, ...more }: DrawingSurfaceProps) => (
  <canvas {...(more as React.CanvasHTMLAttributes<HTMLCanvasElement>)} />
)
