import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import css from './index.module.scss'
import { isGone } from './presence'

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

/** The name over and over across the screen, out of the way of taps; put back when somebody takes it out. */
export function Watermark({ text }: { text: string }) {
  const node = useRef<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => isGone(node.current, text) && setRound((n) => n + 1), WATERMARK.recheckMs)
    return () => clearInterval(timer)
  }, [text])
  return (
    <View key={round} id="watermark" ref={node} className={css.cover} {...aria({ hidden: true })}>
      {Array.from({ length: CELLS }, (_, at) => (
        <View key={at} className={css.cell} style={CELL}>
          {text}
        </View>
      ))}
    </View>
  )
}
