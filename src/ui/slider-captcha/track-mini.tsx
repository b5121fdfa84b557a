import AtSlider from 'taro-ui/lib/components/slider'
import 'taro-ui/lib/style/components/slider.scss'

import { aria } from '../a11y/aria'
import { useShell } from '../shell/environment'
import { accentOf } from '../tokens'
import { withParts } from '../with-parts'
import css from './index.module.scss'
import type { TrackProps } from './types'

type SliderProps = {
  className: string | undefined
  name: { id: string; label: string }
  activeColor: string
  max: number
  value: number
  disabled: boolean | undefined
  onChanging: (value: number) => void
  onChange: (value: number) => void
}

const Slider = withParts<SliderProps>(AtSlider, (part, { name }) =>
  // the host's own slider is the one element without a class name
  part === '' ? { id: name.id, ...aria({ label: name.label }) } : undefined,
)

/** Mini-programs: the host's own slider, which sends the position only while a finger moves it. */
export function Track({ id, max, value, label, disabled, onMove, onRelease }: TrackProps) {
  const activeColor = useShell(({ theme, accent }) => accentOf(theme, accent).fill)
  return (
    <Slider
      className={css.slider}
      name={{ id, label }}
      activeColor={activeColor}
      max={max}
      value={value}
      disabled={disabled}
      onChanging={onMove}
      onChange={onRelease}
    />
  )
}
