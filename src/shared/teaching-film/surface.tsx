import { Video } from '@tarojs/components'

import type { SurfaceProps } from './types'

/** The host's player. Its whole-screen view would leave our captions behind, so it has none. */
export function Surface({ id, className, src, label, onTime, onEnd, onFault }: SurfaceProps) {
  return (
    <Video
      id={id}
      className={className}
      src={src}
      title={label}
      autoplay
      controls
      showFullscreenBtn={false}
      onTimeUpdate={({ detail }) => onTime(detail.currentTime)}
      onEnded={onEnd}
      onError={onFault}
    />
  )
}
