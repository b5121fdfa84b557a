import { sampleCard } from '../../../sandbox/identity/verification/sample-card'
import { jpegWithPlace } from '../../../tests/contract/support/upload-files'
import { isWholePicture } from './whole-picture'

import { fileKind, wrongKindWords } from '@/domain/input/file-kind'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])

/** A picture whose place data hold a small picture with an end of its own. */
const JPEG = jpegWithPlace()
const END = JPEG.lastIndexOf('ffd9', undefined, 'hex') + 2
const withSmallOne = Buffer.concat([
  JPEG.subarray(0, 2),
  segment(0xe1, Buffer.from('ffd8ffdb0004aaaaffd9', 'hex')),
  JPEG.subarray(2, END),
])

describe('a picture that was cut off', () => {
  it('is found wherever a JPEG was cut, also behind the end of a small picture inside of it', () => {
    expect(isWholePicture(withSmallOne)).toBe(true)
    for (let length = 3; length < withSmallOne.length; length += 1)
      expect([length, isWholePicture(withSmallOne.subarray(0, length))]).toEqual([length, false])
  })

  it('is none with a film or other data behind it, as phones write them', () => {
    const film = Buffer.concat([withSmallOne, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(4000, 0xff)])
    expect(isWholePicture(film)).toBe(true)
    expect(isWholePicture(JPEG)).toBe(true)
  })

  it('is found wherever a PNG was cut', () => {
    const png = sampleCard('lin-xiao', 'front') ?? Buffer.alloc(0)
    expect(isWholePicture(png)).toBe(true)
    expect(isWholePicture(Buffer.concat([png, Buffer.from('tail')]))).toBe(true)
    for (const part of [0.05, 0.3, 0.5, 0.9, 0.999])
      expect([part, isWholePicture(png.subarray(0, Math.floor(png.length * part)))]).toEqual([part, false])
    expect(isWholePicture(png.subarray(0, png.length - 1))).toBe(false)
  })

  it('is looked for in a time that grows with its length only', () => {
    for (const junk of [Buffer.alloc(5_000_000, 0xff), Buffer.concat([JPEG.subarray(0, 60), Buffer.alloc(5_000_000)])])
      expect(typeof isWholePicture(junk)).toBe('boolean')
  })
})

describe('the kind of a file', () => {
  it.each([
    ['', 'empty', '文件是空的'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC', '兼容性最佳'],
    ['\0\0\0\x18ftypmif1\0\0\0\0', 'HEIC', 'JPG、PNG'],
    ['\0\0\0\x18ftypavif\0\0\0\0', 'AVIF', 'AVIF'],
    ['II*\0\0\0\0\0', 'TIFF', 'TIFF'],
    ['MM\0*\0\0\0\0', 'TIFF', 'TIFF'],
    ['GIF89a', 'GIF', 'GIF'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'WebP', 'WebP'],
    ['BM\0\0', 'BMP', 'BMP'],
    ['%PDF-1.7', 'PDF', 'PDF'],
    ['\0\0\0\x18ftypmp42', null, '仅支持JPG、PNG图片'],
    ['<svg/>', null, '仅支持JPG、PNG图片'],
  ])('of %j is %p, whatever it is called', (head, kind, words) => {
    expect(fileKind(bytesOf(head))).toBe(kind)
    expect(wrongKindWords(fileKind(bytesOf(head)))).toContain(words)
  })

  it.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n'])('of %j is one that can be read', (head) => {
    expect(wrongKindWords(fileKind(bytesOf(head)))).toBe('')
  })
})
