import { View } from '@tarojs/components'

import { LazyImage } from '@/ui/lazy-image'
import { press } from '@/ui/press'

import css from './index.module.scss'

/** One picture of a grid. */
export interface GridPicture {
  readonly key: string
  /** Where it is loaded from. */
  readonly file: string
  /** Below the picture. */
  readonly text: string
  /** What a tap does, said to who does not see it. */
  readonly label: string
}

type PictureGridProps = {
  id: string
  pictures: readonly GridPicture[]
  /** Pictures in a row. */
  columns: 2 | 3
  /** Height by width. */
  ratio: number
  onTap: (at: number) => void
}

/** Pictures side by side, each with a line below; a tap opens one. */
export function PictureGrid({ id, pictures, columns, ratio, onTap }: PictureGridProps) {
  return (
    <View className={css.grid}>
      {pictures.map(({ key, file, text, label }, at) => (
        <View
          key={key}
          className={columns === 2 ? css.half : css.third}
          {...press({ id: `${id}-${at}`, onTap: () => onTap(at), label })}
        >
          <View className={css.picture}>
            <LazyImage src={file} alt="" ratio={ratio} />
          </View>
          <View className={css.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}
