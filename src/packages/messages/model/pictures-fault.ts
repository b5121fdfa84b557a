import type { Picture } from '@/ui/image-picker'

/** What keeps pictures from going with the words, in words. */
export function picturesFault(pictures: readonly Picture[]): string {
  const isAny = (...states: Picture['upload']['state'][]) =>
    pictures.some(({ upload }) => states.includes(upload.state))
  if (isAny('ready', 'progress')) return '图片还在上传，请稍候再提交'
  return isAny('error', 'abort') ? '有图片没有上传成功，请重新上传或移除' : ''
}
