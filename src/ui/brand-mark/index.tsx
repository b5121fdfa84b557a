import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'

import css from './index.module.scss'

/** The own marks of the two hosts, by which people know them; never for anything but signing in and paying there. */
export type BrandName = 'wechat' | 'alipay'

/** Decoration: the name stands beside it. */
export function BrandMark({ name }: { name: BrandName }) {
  return <View className={cx(css.mark, css[name])} {...aria({ hidden: true })} />
}
