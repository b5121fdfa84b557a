import { useEffect, useState } from 'react'

import { captionFile } from './captions'
import type { SurfaceProps } from './types'

import { media } from '@/platform/media'

/** The browser's own element: Taro's would bring a player for streams along. */
export function Surface({ id, className, src, label, cues, onTime, onEnd, onFault }: SurfaceProps) {
  const [captions, setCaptions] = useState('')
  const file = captionFile(cues)
  useEffect(() => {
    const { url, end } = media.captions(id, file)
    setCaptions(url)
    return end
  }, [id, file])
  return (
    <video
      id={id}
      className={className}
      src={src}
      aria-label={label}
      autoPlay
      controls
      playsInline
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onEnded={onEnd}
      onError={onFault}
    >
      {captions !== '' && <track kind="captions" srcLang="zh" label="字幕" src={captions} />}
    </video>
  )
}
