import { Text } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { useSecondsLeft } from './use-seconds-left'

import css from './index.module.scss'

type CountdownProps = {
  id?: string
  /** Instant in ms when the time is up. */
  until: number
  /** The clock the instant belongs to (the server's, where known). */
  now?: () => number
  /** Called once when the time is up. */
  onEnd?: () => void
  /** The figure as the main thing on the screen. */
  large?: boolean
}

/** `09:07`, or `1:09:07` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** Time left; changes one text a second. */
export function Countdown({ id, until, now, onEnd, large }: CountdownProps) {
  const seconds = useSecondsLeft(until, now, onEnd)
  return (
    <Text className={cx(css.time, large && css.large)} {...(id && { id })} {...aria({ role: 'timer' })}>
      {clockText(seconds)}
    </Text>
  )
}
