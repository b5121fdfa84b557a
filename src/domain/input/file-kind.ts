/** What a file is by its first bytes, whatever its name says; for the words that tell a patient what to choose instead. */

export type FileKind = 'JPEG' | 'PNG' | 'PDF' | 'HEIC' | 'AVIF' | 'TIFF' | 'GIF' | 'WebP' | 'BMP' | 'empty'

/** The brand stands behind the length of the first box of the file (ISO 14496-12). */
const BRANDS: Readonly<Record<string, FileKind>> = {
  heic: 'HEIC',
  heix: 'HEIC',
  heim: 'HEIC',
  heis: 'HEIC',
  hevc: 'HEIC',
  mif1: 'HEIC',
  msf1: 'HEIC',
  avif: 'AVIF',
  avis: 'AVIF',
}

const BEGINNINGS: readonly (readonly [beginning: string, kind: FileKind])[] = [
  ['\xff\xd8\xff', 'JPEG'],
  ['\x89PNG\r\n', 'PNG'],
  ['%PDF-', 'PDF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
]

/** Null for what nobody would choose as a picture. @param bytes of the file, its first 16 at least */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  if (head === '') return 'empty'
  if (head.slice(4, 8) === 'ftyp') return BRANDS[head.slice(8, 12)] ?? null
  if (head.startsWith('RIFF')) return head.slice(8, 12) === 'WEBP' ? 'WebP' : null
  return BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1] ?? null
}

/** What to do with a file that cannot be read; '' for one of a kind that can, which must be damaged. */
export function wrongKindWords(kind: FileKind | null, accepted = '仅支持JPG、PNG图片'): string {
  if (kind === 'JPEG' || kind === 'PNG') return ''
  if (kind === 'empty') return '文件是空的，请重新拍摄或选择'
  if (kind === 'HEIC') return `暂不支持HEIC照片，${accepted}；可在手机相机设置中选择“兼容性最佳”后重拍`
  return kind === null ? accepted : `暂不支持${kind}文件，${accepted}`
}
