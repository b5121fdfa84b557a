import { Image, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'

import { picture } from '../a11y/aria'
import { cx } from '../cx'
import { Icon } from '../icon'

import { media } from '@/platform/media'

import css from './index.module.scss'

/** How far ahead pictures are fetched, as a share of the screen's height (spec:interface#lazy-pictures). */
export const PRELOAD = 0.5

type LazyImageProps = {
  id?: string
  src: string
  /** What is to be seen; '' for decoration. */
  alt: string
  /** Height over width that is kept free until the picture is there; 0.6 unless told. */
  ratio?: number
  mode?: 'aspectFill' | 'aspectFit' | 'widthFix'
  className?: string
}

/** A picture that is fetched when it comes within half a screen; its place is kept, and a failed one says so. */
export function LazyImage({ id, src, alt, ratio = 0.6, mode = 'aspectFill', className }: LazyImageProps) {
  const place = useRef<unknown>(null)
  const [near, setNear] = useState(false)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  useEffect(() => media.whenNear(place.current, PRELOAD, () => setNear(true)), [])
  useEffect(() => setState('waiting'), [src])
  const free = mode === 'widthFix' && state === 'shown'
  return (
    <View
      {...(id && { id })}
      ref={place}
      className={cx(css.place, className)}
      style={free ? undefined : { paddingTop: `${Math.round(ratio * 100)}%` }}
    >
      {near && state !== 'failed' && (
        <Image
          className={cx(css.image, mode === 'aspectFit' && css.whole, free && css.free, state === 'shown' && css.shown)}
          src={src}
          mode={mode}
          lazyLoad
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          {...picture(alt)}
        />
      )}
      {state === 'failed' && (
        <View className={css.failed}>
          <Icon name="image" size={48} />
          {alt === '' ? '图片未能显示' : `图片未能显示：${alt}`}
        </View>
      )}
    </View>
  )
}
