import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react'

import { sound, type SoundControl } from '@/platform/sound'
import { Button } from '@/ui/button'

import css from './index.module.scss'

interface SoundOnlyProps {
  id: string
  /** Address of the sound, ready to be fetched. */
  src: string
  speed: number
  /** Where the player stands while it is there. */
  control: MutableRefObject<SoundControl | null>
  onTime: (seconds: number) => void
  onEnd: () => void
  onFault: () => void
}

/** The sound of a film without its picture; it pauses when the page is left. */
export function SoundOnly({ id, src, speed, control, onTime, onEnd, onFault }: SoundOnlyProps) {
  const [isPaused, setPaused] = useState(false)
  const told = useRef({ onTime, onEnd, onFault, speed })
  told.current = { onTime, onEnd, onFault, speed }
  useEffect(() => {
    const player = sound.play(src, {
      onTime: (seconds) => told.current.onTime(seconds),
      onEnd: () => {
        setPaused(true)
        told.current.onEnd()
      },
      onFault: () => told.current.onFault(),
    })
    player.speed(told.current.speed)
    control.current = player
    return () => {
      control.current = null
      player.close()
    }
  }, [src, control])
  const pause = useCallback(() => {
    control.current?.pause()
    setPaused(true)
  }, [control])
  useDidHide(pause)
  const resume = (): void => {
    control.current?.resume()
    setPaused(false)
  }
  return (
    <View className={css.sound}>
      <Button id={`${id}-pause`} kind="secondary" small onTap={isPaused ? resume : pause}>
        {isPaused ? '继续播放' : '暂停'}
      </Button>
    </View>
  )
}
