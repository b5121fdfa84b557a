import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'

import css from './index.module.scss'

export type SkeletonKind = 'list' | 'detail' | 'form'

const blocks: Record<SkeletonKind, number> = { list: 4, detail: 2, form: 3 }

/** The shape of what is coming, for a first load. */
export function Skeleton({ kind = 'list' }: { kind?: SkeletonKind }) {
  return (
    <View {...aria({ role: 'status', label: '正在加载' })}>
      {Array.from({ length: blocks[kind] }, (_, at) => (
        <View key={at} className={css[kind]} />
      ))}
    </View>
  )
}
