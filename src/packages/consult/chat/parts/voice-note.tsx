import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'

import { voice } from '@/platform/voice'
import { Button } from '@/ui/button'

import css from '../index.module.scss'

/** Ends the voice message that is playing: one at a time. */
let endOther: () => void = () => undefined

/** A voice message: its length, and a button that plays it. */
export function VoiceNote({ id, address, seconds }: { id: string; address: string; seconds: number }) {
  const [state, setState] = useState<'still' | 'playing' | 'fault'>('still')
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  const toggle = () => {
    if (state === 'playing') return end.current()
    endOther()
    const stop = voice.play(address, (fault) => setState(fault ? 'fault' : 'still'))
    end.current = endOther = () => {
      stop()
      setState((was) => (was === 'playing' ? 'still' : was))
    }
    setState('playing')
  }
  return (
    <View className={css.voice}>
      <Button
        id={id}
        kind="secondary"
        small
        disabled={address === ''}
        reason="暂时无法播放，请刷新后重试"
        label={`${state === 'playing' ? '停止播放' : '播放'}语音，${seconds}秒`}
        onTap={toggle}
      >
        {`${state === 'playing' ? '停止' : '播放语音'} ${seconds}秒`}
      </Button>
      {state === 'fault' && <View className={css.foot}>未能播放，请检查网络后重试</View>}
    </View>
  )
}
