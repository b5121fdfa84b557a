import { useState } from 'react'

import { fileAddress } from '@/api/core/file-address'
import { media } from '@/platform/media'
import { Card } from '@/ui/card'
import { ImageViewer } from '@/ui/image-viewer'
import { PictureGrid } from '@/ui/picture-grid'

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
  const shown = pictures.map(({ imageId, label }, at) => ({
    key: imageId,
    file: files[at] ?? '',
    text: label || `第${at + 1}张`,
    label: `查看图片：${label || at + 1}`,
  }))
  const view = async (at: number) => {
    if (!(await media.preview(files, at))) setViewed(files[at] ?? null)
  }
  return (
    <Card title={`图片${pictures.length}张`}>
      <PictureGrid id={id} pictures={shown} columns={2} ratio={0.78} onTap={(at) => void view(at)} />
      {viewed !== null && <ImageViewer id={`${id}-viewer`} file={viewed} onClose={() => setViewed(null)} />}
    </Card>
  )
}
