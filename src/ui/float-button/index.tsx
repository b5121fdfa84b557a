import { View } from '@tarojs/components'
import { useRef, useState } from 'react'

import { withArrows } from '../a11y/keyboard'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import { firstPlace, keepInside, type Place, rest, written } from './place'

import { host } from '@/platform/host'

import css from './index.module.scss'

type FloatButtonProps = {
  id: string
  icon: IconName
  label: string
  onTap: () => void
  /** Where it rested when it was last put aside, as `onRest` gave it; null at first. */
  kept: string | null
  onRest: (place: string) => void
}

/** A touch that moves less than this is a tap, px. */
const TAP_PX = 6
/** One arrow key, px. */
const ARROW_PX = 24

type Spot = { clientX: number; clientY: number }

/** Where the finger is in the window; all three hosts tell it alike. */
const spotOf = (event: unknown): Spot | undefined => (event as { touches?: ArrayLike<Spot> }).touches?.[0]

/** A round button over the page that a finger can put aside; it rests at the nearer edge, above the footer. */
export function FloatButton({ id, icon, label, onTap, kept, onRest }: FloatButtonProps) {
  const [place, setPlace] = useState<Place>(() => firstPlace(kept, host.window()))
  const drag = useRef<{ x: number; y: number; from: Place; to: Place; moved: boolean } | null>(null)

  const start = (event: unknown) => {
    const touch = spotOf(event)
    drag.current = touch ? { x: touch.clientX, y: touch.clientY, from: place, to: place, moved: false } : null
  }
  const move = (event: unknown) => {
    const [touch, held] = [spotOf(event), drag.current]
    if (!touch || !held) return
    const [dx, dy] = [touch.clientX - held.x, touch.clientY - held.y]
    if (!held.moved && Math.hypot(dx, dy) < TAP_PX) return
    held.moved = true
    held.to = keepInside({ left: held.from.left + dx, top: held.from.top + dy }, host.window())
    setPlace(held.to)
  }
  const putAside = (wanted: Place) => {
    const screen = host.window()
    const resting = rest(wanted, screen)
    setPlace(resting)
    onRest(written(resting, screen))
  }
  const end = () => {
    if (drag.current?.moved) putAside(drag.current.to)
  }
  const tap = () => {
    const wasDragged = drag.current?.moved === true
    drag.current = null
    if (!wasDragged) onTap()
  }
  const nudge = (arrow: 'left' | 'right' | 'up' | 'down') => {
    const screen = host.window()
    const by = { left: [-screen.width, 0], right: [screen.width, 0], up: [0, -ARROW_PX], down: [0, ARROW_PX] }[arrow]
    putAside({ left: place.left + (by[0] ?? 0), top: place.top + (by[1] ?? 0) })
  }
  return (
    <View
      className={css.button}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
      catchMove
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={end}
      {...withArrows(press({ id, onTap: tap, label }), nudge)}
    >
      <Icon name={icon} size={48} />
    </View>
  )
}
