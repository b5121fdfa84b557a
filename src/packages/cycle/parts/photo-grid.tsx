import type { EmbryoPhoto } from '../model/use-embryos'

import { fileAddress } from '@/api/core/file-address'
import { PictureGrid } from '@/ui/picture-grid'

const textOf = ({ embryoNo, day }: EmbryoPhoto): string =>
  [embryoNo, day === null ? '' : `第${day}天`].filter(Boolean).join(' ')

type PhotoGridProps = { id: string; photos: readonly EmbryoPhoto[]; onTap: (photo: EmbryoPhoto) => void }

/** Photographs side by side, each with the embryo and the day. */
export function PhotoGrid({ id, photos, onTap }: PhotoGridProps) {
  const pictures = photos.map((photo) => ({
    key: photo.photoId,
    file: fileAddress(photo.url),
    text: textOf(photo),
    label: `查看${textOf(photo)}的照片`,
  }))
  const open = (at: number) => {
    const photo = photos[at]
    if (photo) onTap(photo)
  }
  return <PictureGrid id={id} pictures={pictures} columns={3} ratio={1} onTap={open} />
}
