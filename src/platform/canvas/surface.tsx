import { Canvas } from '@tarojs/components'

import type { DrawingSurfaceProps } from './surface-props'

/** A canvas of a mini-program. */
export const DrawingSurface = ({ id, width, height, ...more }: DrawingSurfaceProps) => (
  <Canvas id={id} canvasId={id} type="2d" width={String(width)} height={String(height)} {...more} />
)
