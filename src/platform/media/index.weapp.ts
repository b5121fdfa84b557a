import { PAGE_IMAGE, type Media } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { COMPRESS_ERRORS, scaledSize } from '@/platform/shared/image-size'
import { miniFilm } from '@/platform/shared/mini-film'
import { miniPictures } from '@/platform/shared/mini-pictures'

export * from './contract'

const sourceOf = (source: 'album' | 'camera' | 'both' = 'both'): ('album' | 'camera')[] =>
  source === 'both' ? ['album', 'camera'] : [source]

/** Bytes of a file; 0 where an old host does not tell. */
const sizeOf = (filePath: string): Promise<number> =>
  callHost<{ size: number }>((callbacks) => {
    wx.getFileSystemManager().getFileInfo({ filePath, ...callbacks })
  }, '').then(
    ({ size }) => size,
    () => 0,
  )

export const media: Media = {
  async pickImages({ count, source }) {
    const { tempFiles } = await callHost<{ tempFiles: { tempFilePath: string; size: number }[] }>((callbacks) => {
      if (!wx.chooseMedia) throw new PortFault('unsupported', '未能选择图片')
      wx.chooseMedia({
        count,
        mediaType: ['image'],
        sourceType: sourceOf(source),
        sizeType: ['compressed'],
        ...callbacks,
      })
    }, '未能选择图片')
    return tempFiles.map(({ tempFilePath, size }) => ({ file: tempFilePath, size }))
  },
  async compress(file, { longSide, quality } = PAGE_IMAGE) {
    const { width, height } = await callHost<{ width: number; height: number }>(
      (callbacks) => {
        if (!wx.getImageInfo) throw new Error('missing')
        wx.getImageInfo({ src: file, ...callbacks })
      },
      '图片无法读取，请选择JPG或PNG图片',
      COMPRESS_ERRORS.load,
    )
    const size = scaledSize(width, height, longSide)
    const { tempFilePath } = await callHost<{ tempFilePath: string }>(
      (callbacks) => {
        if (!wx.compressImage) throw new Error('missing')
        wx.compressImage({
          src: file,
          quality: Math.round(quality * 100),
          compressedWidth: size.width,
          compressedHeight: size.height,
          ...callbacks,
        })
      },
      '图片压缩失败，请重新选择',
      COMPRESS_ERRORS.base64,
    )
    return { file: tempFilePath, size: await sizeOf(tempFilePath) }
  },
  ...miniPictures,
  film: (id) => miniFilm(() => wx.createVideoContext?.(id)),
  preview: (files, index) =>
    callHost<unknown>((callbacks) => {
      if (!wx.previewImage) throw new Error('missing')
      wx.previewImage({ urls: [...files], current: files[index] ?? files[0] ?? '', ...callbacks })
    }, '图片打不开').then(
      () => true,
      () => false,
    ),
}
