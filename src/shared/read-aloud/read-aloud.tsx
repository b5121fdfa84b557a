import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { voiceOf } from './voice'

import { speech } from '@/platform/speech'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

interface ReadAloudProps {
  /** Prefix of the ids: `<id>-aloud`, `<id>-aloud-fault`. */
  id: string
  /** A sentence each. */
  lines: readonly string[]
  /** What the button says. */
  label?: string
}

/**
 * Reads a text aloud where the host can: a browser by its own voice, a mini-program by the hospital's voice;
 * nothing else offers itself. It ends when the patient leaves the page.
 */
export function ReadAloud({ id, lines, label = '朗读全文' }: ReadAloudProps) {
  const { voice } = useHospital()
  const sound = voiceOf(voice, lines)
  const [isReading, setReading] = useState(false)
  const [isFaulty, setFaulty] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  const end = useCallback(() => {
    stop.current()
    setReading(false)
  }, [])
  useDidHide(end)
  useEffect(() => () => stop.current(), [])
  if (!speech.canRead(sound) || lines.length === 0) return null
  const begin = (): void => {
    setFaulty(false)
    setReading(true)
    stop.current = speech.read({
      lines,
      recording: sound,
      onEnd: (fault) => {
        setReading(false)
        setFaulty(fault)
      },
    })
  }
  return (
    <>
      <Button id={`${id}-aloud`} kind="secondary" small onTap={isReading ? end : begin}>
        {isReading ? '停止朗读' : label}
      </Button>
      {isFaulty && (
        <Notice id={`${id}-aloud-fault`} tone="info">
          这台设备暂时不能朗读，文字仍可查看
        </Notice>
      )}
    </>
  )
}
