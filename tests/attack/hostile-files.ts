/** Files that are made to stop a server or to carry something past it. */

import { crc32, deflateSync } from 'node:zlib'

/** What must be in no file that is handed out again. */
export const CANARY = 'HIDDEN-CANARY-7741'
const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8)
  return out
}

export function png(
  width: number,
  height: number,
  depth: number,
  kind: number,
  data: Buffer,
  ...more: Buffer[]
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, kind, 0, 0, 0], 8)
  return Buffer.concat([SIGN, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** 187 KB that unfold to 192 MB: behind a head that says so, and behind one that speaks of a small picture. */
export const inflating = (isHeadSmall: boolean): Buffer => {
  const data = deflateSync(Buffer.alloc(192_000_000))
  return isHeadSmall ? png(100, 100, 8, 0, data) : png(8000, 8000, 8, 2, data)
}

/** A picture of a palette with a text in every place that has room for one. */
export function pngWithText(hasTail: boolean): Buffer {
  const text = Buffer.from(CANARY.repeat(20), 'latin1')
  const palette = Buffer.concat([text, Buffer.alloc(768)]).subarray(0, 768)
  const rows = Buffer.alloc(65 * 64)
  const more = [
    chunk('gAMA', Buffer.concat([Buffer.from([0, 0, 0xb1, 0x8f])])),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), text])),
    chunk('PLTE', palette),
    chunk('tRNS', text.subarray(0, 256)),
  ]
  return Buffer.concat([
    png(64, 64, 8, 3, hasTail ? Buffer.concat([deflateSync(rows), text]) : deflateSync(rows), ...more),
    text,
  ])
}

interface Jpeg {
  frame?: number
  scans?: number
  hidden?: boolean
}

/** A JPEG of one colour. `hidden` puts a text into APP0, APP14, a table, a comment, the scan and behind its end. */
export function jpeg(width: number, height: number, { frame = 0xc0, scans = 1, hidden = false }: Jpeg = {}): Buffer {
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
  const table = (head: number) => Buffer.concat([Buffer.from([head, 1]), Buffer.alloc(15), Buffer.from([0])])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const text = Buffer.from(CANARY.repeat(3), 'latin1')
  const isProgressive = frame === 0xc2
  const scan = (first: boolean) =>
    Buffer.concat([
      segment(0xda, Buffer.from([1, 1, 0, isProgressive && !first ? 1 : 0, isProgressive && first ? 0 : 63, 0])),
      Buffer.alloc(Math.ceil((blocks * (isProgressive ? 1 : 2)) / 8)),
      hidden ? text : Buffer.alloc(0),
    ])
  const quantisation = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])
  if (hidden) text.copy(quantisation, 30, 0, 30)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(hidden
      ? [
          segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'), text])),
          segment(0xee, Buffer.concat([Buffer.from('Adobe', 'latin1'), text])),
          segment(0xfe, text),
        ]
      : []),
    segment(0xdb, quantisation),
    segment(frame, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    segment(0xc4, table(0x00)),
    segment(0xc4, table(0x10)),
    ...Array.from({ length: scans }, (_, at) => scan(at === 0)),
    Buffer.from([0xff, 0xd9]),
    hidden ? text : Buffer.alloc(0),
  ])
}

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as never, 'latin1')))

/** 0.8 MB of beginnings of metadata packets that never end. */
export const pdfOfPackets = (): Buffer => pdf('1 0 obj<<>>endobj\n', '<?xpacket begin'.repeat(53_000))

/** A script in an object stream, packed. */
export function pdfWithPackedScript(): Buffer {
  const data = deflateSync(Buffer.from('2 0 <</OpenAction 3 0 R>> <</S/JavaScript/JS(app.alert(1))>>'))
  const head = `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`
  return pdf(head, data, '\nendstream endobj')
}
