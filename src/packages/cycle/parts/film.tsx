import { View } from '@tarojs/components'
import { useState } from 'react'

import type { Frame } from '../model/use-embryos'

import { fileAddress } from '@/api/core/file-address'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { LazyImage } from '@/ui/lazy-image'

import css from './film.module.scss'

/** A film of an embryo, one picture after the other as the viewer wishes: nothing moves by itself, and after the last comes the first. */
export function Film({ id, frames }: { id: string; frames: readonly Frame[] }) {
  const [at, setAt] = useState(0)
  const frame = frames[Math.min(at, frames.length - 1)]
  if (!frame) return null
  const text = [frame.label, frame.hours === null ? '' : `受精后${frame.hours}小时`].filter(Boolean).join(' ')
  return (
    <View id={id}>
      <View className={css.large}>
        <LazyImage src={fileAddress(frame.url)} alt={text} ratio={1} />
      </View>
      <View className={css.frames}>
        <Button
          id={`${id}-before`}
          kind="secondary"
          small
          onTap={() => setAt((at + frames.length - 1) % frames.length)}
        >
          上一张
        </Button>
        <View className={css.frame} {...aria({ live: 'polite' })}>{`${text}（${at + 1}/${frames.length}）`}</View>
        <Button id={`${id}-next`} kind="secondary" small onTap={() => setAt((at + 1) % frames.length)}>
          下一张
        </Button>
      </View>
    </View>
  )
}
