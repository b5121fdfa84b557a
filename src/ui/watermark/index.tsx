import { View } from '@tarojs/components'
import { useEffect } from 'react'

import { aria } from '../a11y/aria'
import { usePageShown } from '../shell/page-shown'

import { canvas } from '@/platform/canvas'

import css from './index.module.scss'

const ID = 'watermark'

/**
 * Measures of the watermark (spec:interface#watermark): canvas 230 × 200, −20°, 15 px, 15 %, looked after every 2 s.
 */
export const WATERMARK = { width: 230, height: 200, degrees: -20, fontPx: 15, opacity: 0.15, recheckMs: 2000 } as const

/** Inline, because the build turns px of style files into units of the screen's width; these are px of the screen. */
const CELL = {
  width: `${WATERMARK.width}px`,
  height: `${WATERMARK.height}px`,
  fontSize: `${WATERMARK.fontPx}px`,
  opacity: WATERMARK.opacity,
  transform: `rotate(${WATERMARK.degrees}deg)`,
}

/** Cells that cover the largest screen of the grid (750 × 1000). */
const CELLS = 20

/**
 * The name over and over across the screen, out of the way of taps. In a browser it lies beside the app's tree and is put
 * back when somebody takes it out; on a mini-program, where nobody can, it is part of the page.
 */
export function Watermark({ text }: { text: string }) {
  const { cover } = canvas
  const isShown = usePageShown()
  useEffect(() => (isShown && cover ? cover({ id: ID, text, ...WATERMARK }) : undefined), [cover, isShown, text])
  if (cover) return null
  return (
    <View id={ID} className={css.cover} {...aria({ hidden: true })}>
      {Array.from({ length: CELLS }, (_, at) => (
        <View key={at} className={css.cell} style={CELL}>
          {text}
        </View>
      ))}
    </View>
  )
}
