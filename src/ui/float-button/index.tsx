import { View } from '@tarojs/components'
import { useRef, useState } from 'react'

import { withArrows } from '../a11y/keyboard'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import { FLOAT, keepInside, type Place, rest } from './place'

import { host } from '@/platform/host'

import css from './index.module.scss'

type FloatButtonProps = { id: string; icon: IconName; label: string; onTap: () => void }

/** A touch that moves less than this is a tap, px. */
const TAP_PX = 6
/** One arrow key, px. */
const ARROW_PX = 24

type Spot = { clientX: number; clientY: number }

/** Where the finger is in the window; all three hosts tell it alike. */
const spotOf = (event: unknown): Spot | undefined => (event as { touches?: ArrayLike<Spot> }).touches?.[0]

/** A round button over the page that a finger can put aside; it rests at the nearer edge. */
export function FloatButton({ id, icon, label, onTap }: FloatButtonProps) {
  const [place, setPlace] = useState<Place>(() => {
    const { width, height } = host.window()
    return rest({ left: width, top: height - 3 * FLOAT.edge }, { width, height })
  })
  const drag = useRef<{ x: number; y: number; from: Place; moved: boolean } | null>(null)

  const start = (event: unknown) => {
    const touch = spotOf(event)
    drag.current = touch ? { x: touch.clientX, y: touch.clientY, from: place, moved: false } : null
  }
  const move = (event: unknown) => {
    const [touch, held] = [spotOf(event), drag.current]
    if (!touch || !held) return
    const [dx, dy] = [touch.clientX - held.x, touch.clientY - held.y]
    if (!held.moved && Math.hypot(dx, dy) < TAP_PX) return
    held.moved = true
    setPlace(keepInside({ left: held.from.left + dx, top: held.from.top + dy }, host.window()))
  }
  const end = () => {
    if (drag.current?.moved) setPlace((now) => rest(now, host.window()))
  }
  const tap = () => {
    const wasDragged = drag.current?.moved === true
    drag.current = null
    if (!wasDragged) onTap()
  }
  const nudge = (arrow: 'left' | 'right' | 'up' | 'down') => {
    const screen = host.window()
    const by = { left: [-screen.width, 0], right: [screen.width, 0], up: [0, -ARROW_PX], down: [0, ARROW_PX] }[arrow]
    setPlace((now) => rest({ left: now.left + (by[0] ?? 0), top: now.top + (by[1] ?? 0) }, screen))
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
