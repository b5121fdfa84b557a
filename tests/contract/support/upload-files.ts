/** Files as patients and attackers send them. */

import type { deflateSync as deflate } from 'node:zlib'
import { crc32 } from 'node:zlib'

import { png, sampleCard } from '../../../sandbox/identity/verification/sample-card'

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A small whole JPEG: one grey 16 × 16 picture with place data, a comment and a tail. */
export function jpegWithPlace(): Buffer {
  const frame = Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])
  const dc = Buffer.concat([Buffer.from([0x00, 0, 1, ...Array<number>(14).fill(0)]), Buffer.from([0])])
  const ac = Buffer.concat([Buffer.from([0x10, 0, 1, ...Array<number>(14).fill(0)]), Buffer.from([0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from('Exif\0\0GPS-HERE 39.9,116.3'.padEnd(80, ' '), 'latin1')),
    segment(0xfe, Buffer.from('comment GPS-HERE', 'latin1')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    segment(0xc0, frame),
    segment(0xc4, dc),
    segment(0xc4, ac),
    segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    Buffer.from([0x00, 0x00]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from('tail GPS-HERE', 'latin1'),
  ])
}

interface HostileFile {
  name: string
  bytes: Buffer
  kind?: string
}

const chunk = (name: string, body: Buffer, good = true): Buffer => {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(good ? crc32(out.subarray(4, body.length + 8)) : 7, body.length + 8)
  return out
}
const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const head = (width: number, height: number, depth = 8, kind = 0) => {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  body[8] = depth
  body[9] = kind
  return chunk('IHDR', body)
}
const END = chunk('IEND', Buffer.alloc(0))
const text = (words: string) => Buffer.from(words, 'latin1')
const pdf = (inner: string) => text(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inner} >>\nendobj\ntrailer\n%%EOF\n`)

/** Forty files none of which may be kept. */
export function hostileFiles(pack: typeof deflate): HostileFile[] {
  const good = sampleCard('lin-xiao', 'front') ?? Buffer.alloc(0)
  const jpeg = jpegWithPlace()
  const pdfActs = [
    '/OpenAction 2 0 R',
    '/AA << >>',
    '/Names << /JavaScript 3 0 R >>',
    '/S /JavaScript /JS (app.alert(1))',
    '/Names << /EmbeddedFiles 4 0 R >>',
    '/S /Launch /F (cmd.exe)',
    '/XFA 5 0 R',
    '/Encrypt 6 0 R',
    '/S /SubmitForm',
    '/RichMedia 1',
    '/S /GoToR /F (x)',
    '/S /J#61vaScript',
  ]
  return [
    { name: 'nothing', bytes: Buffer.alloc(0) },
    { name: 'one byte', bytes: Buffer.from([0xff]) },
    { name: 'words', bytes: text('hello') },
    { name: 'SVG', bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
    { name: 'SVG with a declaration', bytes: text('<?xml version="1.0"?><svg><script>1</script></svg>') },
    { name: 'HTML', bytes: text('<!doctype html><script>alert(1)</script>') },
    { name: 'a program', bytes: Buffer.concat([text('MZ'), Buffer.alloc(500)]) },
    { name: 'an ELF program', bytes: Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(500)]) },
    { name: 'an archive', bytes: Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)]) },
    { name: 'GIF', bytes: Buffer.concat([text('GIF89a'), Buffer.alloc(200)]) },
    { name: 'WebP', bytes: Buffer.concat([text('RIFF\0\0\0\0WEBP'), Buffer.alloc(200)]) },
    { name: 'BMP', bytes: Buffer.concat([text('BM'), Buffer.alloc(200)]) },
    { name: 'TIFF', bytes: Buffer.concat([text('II*\0'), Buffer.alloc(200)]) },
    { name: 'HEIC', bytes: Buffer.concat([text('\0\0\0\x18ftypheic'), Buffer.alloc(200)]) },
    { name: 'PostScript', bytes: text('%!PS-Adobe-3.0\nquit') },
    { name: 'over 5 MB', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000_100)]) },
    { name: 'a JPEG that is only its head', bytes: jpeg.subarray(0, 4) },
    { name: 'a JPEG without an end', bytes: jpeg.subarray(0, jpeg.length - 16) },
    { name: 'a JPEG cut in a segment', bytes: jpeg.subarray(0, 40) },
    {
      name: 'a JPEG with a wrong length',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]), Buffer.alloc(50)]),
    },
    {
      name: 'a JPEG of 60,000 a side',
      bytes: Buffer.from(jpeg.toString('latin1').replace('\x08\x00\x10\x00\x10', '\x08\xea\x60\xea\x60'), 'latin1'),
    },
    {
      name: 'a JPEG of no height',
      bytes: Buffer.from(jpeg.toString('latin1').replace('\x08\x00\x10\x00\x10', '\x08\x00\x00\x00\x10'), 'latin1'),
    },
    {
      name: 'a JPEG of two frames',
      bytes: Buffer.concat([
        jpeg.subarray(0, 2),
        segment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])),
        jpeg.subarray(2),
      ]),
    },
    {
      name: 'HTML behind a JPEG head',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<script>alert(1)</script>')]),
    },
    { name: 'a PNG that is only its sign', bytes: SIGN },
    { name: 'a PNG without data', bytes: Buffer.concat([SIGN, head(100, 100), END]) },
    { name: 'a PNG without an end', bytes: good.subarray(0, good.length - 12) },
    {
      name: 'a PNG with a wrong sum',
      bytes: Buffer.concat([SIGN, head(100, 100), chunk('IDAT', pack(Buffer.alloc(10_100)), false), END]),
    },
    {
      name: 'a PNG of 100,000 a side',
      bytes: Buffer.concat([SIGN, head(100_000, 100_000), chunk('IDAT', pack(Buffer.alloc(100))), END]),
    },
    {
      name: 'a PNG bomb',
      bytes: Buffer.concat([SIGN, head(100, 100), chunk('IDAT', pack(Buffer.alloc(40_000_000))), END]),
    },
    {
      name: 'a PNG with too little data',
      bytes: Buffer.concat([SIGN, head(100, 100), chunk('IDAT', pack(Buffer.alloc(10))), END]),
    },
    {
      name: 'a PNG with a depth of 3',
      bytes: Buffer.concat([SIGN, head(100, 100, 3), chunk('IDAT', pack(Buffer.alloc(10_100))), END]),
    },
    {
      name: 'a PNG of two heads',
      bytes: Buffer.concat([SIGN, head(100, 100), head(100, 100), chunk('IDAT', pack(Buffer.alloc(10_100))), END]),
    },
    {
      name: 'a PNG whose data is none',
      bytes: Buffer.concat([SIGN, head(100, 100), chunk('IDAT', Buffer.alloc(500, 7)), END]),
    },
    { name: 'a PNG of one pixel', bytes: png(1, 1, Buffer.from([0, 0])) },
    { name: 'a PDF where a picture is asked for', bytes: pdf(''), kind: 'idFront' },
    { name: 'a PDF without an end', bytes: text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), kind: 'report' },
    { name: 'HTML in a PDF head', bytes: text('%PDF-1.7\n<html><script>1</script> obj %%EOF'), kind: 'report' },
    ...pdfActs.map((inner) => ({ name: `a PDF with ${inner}`, bytes: pdf(inner), kind: 'report' })),
  ]
}
