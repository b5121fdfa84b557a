import { View } from '@tarojs/components'
import { useState } from 'react'

import { media } from '@/platform/media'
import { ImageViewer } from '@/ui/image-viewer'
import { LazyImage } from '@/ui/lazy-image'
import { press } from '@/ui/press'

import css from './index.module.scss'

/** Pictures side by side; a tap shows one as large as the screen. */
export function Pictures({ id, files }: { id: string; files: readonly string[] }) {
  const [viewed, setViewed] = useState<string | null>(null)
  const view = async (at: number) => {
    if (!(await media.preview(files, at))) setViewed(files[at] ?? null)
  }
  if (files.length === 0) return null
  return (
    <View id={id} className={css.pictures}>
      {files.map((file, at) => (
        <View
          key={file}
          className={css.picture}
          {...press({ id: `${id}-${at}`, onTap: () => void view(at), label: `查看第 ${at + 1} 张图片` })}
        >
          <LazyImage src={file} alt="" ratio={1} />
        </View>
      ))}
      {viewed !== null && <ImageViewer id={`${id}-viewer`} file={viewed} onClose={() => setViewed(null)} />}
    </View>
  )
}
