import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { speech } from '@/platform/speech'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Reads a text aloud where the host can; nothing else offers itself. It ends when the patient leaves the page. */
export function ReadAloud({ id, lines, recording }: { id: string; lines: readonly string[]; recording: string }) {
  const [isReading, setReading] = useState(false)
  const [isFaulty, setFaulty] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  const end = useCallback(() => {
    stop.current()
    setReading(false)
  }, [])
  useDidHide(end)
  useEffect(() => () => stop.current(), [])
  if (!speech.canRead(recording) || lines.length === 0) return null
  const begin = (): void => {
    setFaulty(false)
    setReading(true)
    stop.current = speech.read({
      lines,
      recording,
      onEnd: (fault) => {
        setReading(false)
        setFaulty(fault)
      },
    })
  }
  return (
    <>
      <Button id={`${id}-aloud`} kind="secondary" small onTap={isReading ? end : begin}>
        {isReading ? '停止朗读' : '朗读全文'}
      </Button>
      {isFaulty && (
        <Notice id={`${id}-aloud-fault`} tone="info">
          这台设备暂时不能朗读，文字仍可查看
        </Notice>
      )}
    </>
  )
}
