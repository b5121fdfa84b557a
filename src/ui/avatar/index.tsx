import { Image, View } from '@tarojs/components'

import { cx } from '../cx'
import { pictureAddress } from '../rich-text/address'

import css from './index.module.scss'

/** A face, or the first character of the name where there is no picture (or it must not show). */
export function Avatar({ name, src, large }: { name: string; src?: string | null; large?: boolean }) {
  const picture = src ? pictureAddress(src) : null
  return (
    <View className={cx(css.avatar, large && css.large)}>
      {picture ? <Image className={css.image} src={picture} mode="aspectFill" /> : Array.from(name.trim())[0] || '·'}
    </View>
  )
}
