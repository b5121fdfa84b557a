import { View } from '@tarojs/components'

import type { EmbryoPhoto } from '../model/use-embryos'
import css from './photo-grid.module.scss'

import { fileAddress } from '@/api/core/upload'
import { LazyImage } from '@/ui/lazy-image'
import { press } from '@/ui/press'

const textOf = ({ embryoNo, day }: EmbryoPhoto): string =>
  [embryoNo, day === null ? '' : `第${day}天`].filter(Boolean).join(' ')

/** Photographs side by side, each with the embryo and the day. */
export function PhotoGrid({
  id,
  photos,
  onTap,
}: {
  id: string
  photos: readonly EmbryoPhoto[]
  onTap: (photo: EmbryoPhoto) => void
}) {
  return (
    <View className={css.grid}>
      {photos.map((photo, at) => (
        <View
          key={photo.photoId}
          className={css.cell}
          {...press({ id: `${id}-${at}`, onTap: () => onTap(photo), label: `查看${textOf(photo)}的照片` })}
        >
          <View className={css.picture}>
            <LazyImage src={fileAddress(photo.url)} alt="" ratio={1} />
          </View>
          <View className={css.text}>{textOf(photo)}</View>
        </View>
      ))}
    </View>
  )
}
