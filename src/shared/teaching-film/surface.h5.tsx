import { useEffect, useMemo } from 'react'

import { captionFile } from './captions'
import type { SurfaceProps } from './types'

/** The browser's own element: Taro's would bring a player for streams along. Its captions show where ours cannot: on the whole screen. */
export function Surface({ id, className, src, label, cues, onTime, onFault }: SurfaceProps) {
  const captions = useMemo(() => URL.createObjectURL(new Blob([captionFile(cues)], { type: 'text/vtt' })), [cues])
  useEffect(() => () => URL.revokeObjectURL(captions), [captions])
  useEffect(() => {
    const film = document.getElementById(id)
    if (!(film instanceof HTMLVideoElement)) return
    const show = (): void => {
      for (const track of film.textTracks) track.mode = document.fullscreenElement === film ? 'showing' : 'disabled'
    }
    document.addEventListener('fullscreenchange', show)
    return () => document.removeEventListener('fullscreenchange', show)
  }, [id])
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
      onError={onFault}
    >
      <track kind="captions" srcLang="zh" label="字幕" src={captions} />
    </video>
  )
}
