import { PAGE_IMAGE, type Media } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { COMPRESS_ERRORS } from '@/platform/shared/image-size'
import { miniFilm } from '@/platform/shared/mini-film'
import { miniPictures } from '@/platform/shared/mini-pictures'

export * from './contract'

const sourceOf = (source: 'album' | 'camera' | 'both' = 'both'): ('album' | 'camera')[] =>
  source === 'both' ? ['album', 'camera'] : [source]

interface Chosen {
  tempFilePaths?: string[]
  apFilePaths?: string[]
  tempFiles?: { path: string; size: number }[]
}

const pathsOf = ({ tempFilePaths, apFilePaths }: Chosen): string[] => tempFilePaths ?? apFilePaths ?? []

/** Bytes of a file; 0 where an old host does not tell. */
const sizeOf = (apFilePath: string): Promise<number> =>
  callHost<{ size: number }>((callbacks) => {
    if (!my.getFileInfo) throw new Error('missing')
    my.getFileInfo({ apFilePath, digestAlgorithm: 'md5', ...callbacks })
  }, '').then(
    ({ size }) => size,
    () => 0,
  )

export const media: Media = {
  async pickImages({ count, source }) {
    const chosen = await callHost<Chosen>(
      (callbacks) => {
        if (!my.chooseImage) throw new Error('missing')
        // The vendor's types call the list of files one file.
        const success = callbacks.success as (chosen: unknown) => void
        my.chooseImage({ count, sourceType: sourceOf(source), sizeType: ['compressed'], fail: callbacks.fail, success })
      },
      '未能选择图片',
      '',
      { cancelled: [11] },
    )
    return pathsOf(chosen).map((file, index) => ({ file, size: chosen.tempFiles?.[index]?.size ?? 0 }))
  },
  async compress(file, { longSide } = PAGE_IMAGE) {
    const made = await callHost<Chosen>(
      (callbacks) => {
        if (!my.compressImage) throw new Error('missing')
        // The host takes a level instead of a quality, by its document 0 low, 1 medium, 2 high, 3 none. Medium is what a
        // quality of 0.7 is elsewhere (spec:interface#page-image).
        my.compressImage({
          apFilePaths: [file],
          compressLevel: 1,
          maxWidth: longSide,
          maxHeight: longSide,
          ...callbacks,
        })
      },
      '图片压缩失败，请重新选择',
      COMPRESS_ERRORS.base64,
    )
    const [path] = pathsOf(made)
    if (!path) throw new PortFault('failed', '图片压缩失败，请重新选择', COMPRESS_ERRORS.base64)
    return { file: path, size: await sizeOf(path) }
  },
  ...miniPictures,
  film: (id) => miniFilm(() => my.createVideoContext?.(id)),
  preview: (files, index) =>
    callHost<unknown>((callbacks) => {
      if (!my.previewImage) throw new Error('missing')
      my.previewImage({ urls: [...files], current: index, ...callbacks })
    }, '图片打不开').then(
      () => true,
      () => false,
    ),
}
