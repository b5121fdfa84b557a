import { Slider } from '@tarojs/components'

import { aria } from '../a11y/aria'
import type { TrackProps } from './types'

import css from './index.module.scss'

/** Mini-programs: the host's own slider. */
export function Track({ id, max, value, label, disabled, onMove, onRelease }: TrackProps) {
  return (
    <Slider
      id={id}
      className={css.slider}
      min={0}
      max={max}
      step={1}
      value={value}
      disabled={disabled}
      blockSize={28}
      onChanging={(event) => onMove(event.detail.value)}
      onChange={(event) => onRelease(event.detail.value)}
      {...aria({ label })}
    />
  )
}
