import type { KnownPicture, Picture } from '@/ui/image-picker'

/** What keeps pictures from going with the words, in words. */
export function picturesFault(pictures: readonly Picture[]): string {
  const isAny = (...states: Picture['upload']['state'][]) =>
    pictures.some(({ upload }) => states.includes(upload.state))
  if (isAny('ready', 'progress')) return '图片还在上传，请稍候再提交'
  return isAny('error', 'abort') ? '有图片没有上传成功，请重新上传或移除' : ''
}

/** Upload ids are kept as one text between the forms' other fields; none of them holds a space. */
const BETWEEN = ' '

/** What has arrived, as the text that a form keeps. */
export const uploadedText = (pictures: readonly Picture[]): string =>
  pictures
    .filter(({ upload }) => upload.state === 'success')
    .map(({ upload }) => upload.address)
    .join(BETWEEN)

/** The upload ids of that text. */
export const uploadIdsOf = (text: string): string[] => text.split(BETWEEN).filter(Boolean)

/** Shown without a picture: it went with the page, and the hospital has it. */
export const unseenOf = (text: string): KnownPicture[] => uploadIdsOf(text).map((address) => ({ address, file: '' }))
