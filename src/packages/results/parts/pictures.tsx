import { View } from '@tarojs/components'
import { useState } from 'react'

import css from './pictures.module.scss'

import { fileAddress } from '@/api/core/upload'
import { media } from '@/platform/media'
import { Card } from '@/ui/card'
import { ImageViewer } from '@/ui/image-viewer'
import { LazyImage } from '@/ui/lazy-image'
import { press } from '@/ui/press'

interface Picture {
  readonly imageId: string
  readonly url: string
  readonly label: string
}

/** Pictures of an examination side by side; a tap shows one large, in the host's own viewer with the others beside it where it has one. */
export function Pictures({ id, pictures }: { id: string; pictures: readonly Picture[] }) {
  const [viewed, setViewed] = useState<string | null>(null)
  if (pictures.length === 0) return null
  const files = pictures.map(({ url }) => fileAddress(url))
  const view = async (at: number) => {
    if (!(await media.preview(files, at))) setViewed(files[at] ?? null)
  }
  return (
    <Card title={`图片${pictures.length}张`}>
      <View className={css.grid}>
        {pictures.map(({ imageId, label }, at) => (
          <View
            key={imageId}
            className={css.cell}
            {...press({ id: `${id}-${at}`, onTap: () => void view(at), label: `查看图片：${label || at + 1}` })}
          >
            <View className={css.picture}>
              <LazyImage src={files[at] ?? ''} alt="" ratio={0.78} />
            </View>
            <View className={css.label}>{label || `第${at + 1}张`}</View>
          </View>
        ))}
      </View>
      {viewed !== null && <ImageViewer id={`${id}-viewer`} file={viewed} onClose={() => setViewed(null)} />}
    </Card>
  )
}
