/** Files that are made to hurt: each is answered quickly, and nothing but the picture is kept (spec:security#uploads). */

import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

import { timedProcessor } from '../../../tests/stubs/processor-time'
import { cleanFile } from './image-files'
import { cleanPdf } from './pdf-files'
import { readBrightness, rewritePicture } from './picture-decoder'

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8)
  return out
}

interface Head {
  width: number
  height: number
  depth?: number
  kind?: number
  interlaced?: number
}

function png({ width, height, depth = 8, kind = 0, interlaced = 0 }: Head, data: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, kind, 0, 0, interlaced], 8)
  return Buffer.concat([SIGN, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The answer and the milliseconds of processor time it took. */
async function timed(bytes: Buffer) {
  const { result, ms } = await timedProcessor(() => cleanFile(bytes))
  return { file: result, ms }
}

/** A JPEG of one colour in 8 × 8 blocks: each is one bit for the mean and one for the end. */
function jpeg({ width, height }: Head, { frame = 0xc0, scans = 1, extra = [] as Buffer[] } = {}): Buffer {
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
  const table = (head: number) => Buffer.concat([Buffer.from([head, 1]), Buffer.alloc(15), Buffer.from([0])])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const isProgressive = frame === 0xc2
  const scan = (first: boolean) =>
    Buffer.concat([
      segment(0xda, Buffer.from([1, 1, 0, isProgressive && !first ? 1 : 0, isProgressive && first ? 0 : 63, 0])),
      Buffer.alloc(Math.ceil((blocks * (isProgressive ? 1 : 2)) / 8)),
    ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    segment(frame, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    segment(0xc4, table(0x00)),
    segment(0xc4, table(0x10)),
    ...Array.from({ length: scans }, (_, at) => scan(at === 0)),
    Buffer.from([0xff, 0xd9]),
  ])
}

const app = (marker: number, words: string) => {
  const body = Buffer.from(words, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body])
}

// A refused picture ends its thread; the start of the next one is not what is measured.
beforeEach(() => readBrightness(png({ width: 16, height: 16 }, deflateSync(Buffer.alloc(17 * 16))), 'image/png'))

describe('a PNG', () => {
  it('of 187 KB that unfolds to 192 MB is refused by its head', async () => {
    const data = deflateSync(Buffer.alloc(4000 * (1 + 6000 * 8)))
    expect(data.length).toBeLessThan(250_000)
    const { file, ms } = await timed(png({ width: 6000, height: 4000, depth: 16, kind: 6 }, data))
    expect(file).toEqual({ ok: false, reason: '图片尺寸过大，请重新拍摄' })
    expect(ms).toBeLessThan(5000)
  })

  it.each([0, 1])('that unfolds to 192 MB behind a small head is refused (interlaced: %i)', async (interlaced) => {
    const { file, ms } = await timed(
      png({ width: 100, height: 100, interlaced }, deflateSync(Buffer.alloc(192_000_000))),
    )
    expect(file.ok).toBe(false)
    expect(ms).toBeLessThan(5000)
  })

  it('keeps nothing but its pixels', async () => {
    const rows = Buffer.alloc(101 * 100)
    for (let y = 0; y < 100; y++) rows.fill(y % 2, y * 101 + 1, (y + 1) * 101)
    const palette = Buffer.concat([
      Buffer.from([255, 255, 255, 0, 0, 0]),
      Buffer.from('PALETTE-HIDES-WORDS-HERE', 'latin1'),
    ])
    const sent = Buffer.concat([
      png(
        { width: 100, height: 100, kind: 3 },
        deflateSync(rows),
        chunk('PLTE', palette),
        chunk('tRNS', Buffer.from([255, 255, ...Buffer.from('GONE!', 'latin1')])),
        chunk('tEXt', Buffer.from('GPS\0HERE', 'latin1')),
      ),
      Buffer.from('TAIL', 'latin1'),
    ])
    const file = await cleanFile(sent)
    if (!file.ok) throw new Error(file.reason)
    const text = file.bytes.toString('latin1')
    for (const hidden of ['HIDES', 'GONE', 'HERE', 'TAIL', 'PLTE', 'tRNS', 'tEXt']) expect(text).not.toContain(hidden)
    const { data } = PNG.sync.read(file.bytes)
    expect([data[0], data[400]]).toEqual([255, 0])
  })

  it('keeps nothing of what stands under transparent pixels', async () => {
    const rows = Buffer.alloc(65 * 32, 7)
    for (let y = 0; y < 32; y++) {
      rows[y * 65] = 0
      for (let x = 0; x < 32; x++) rows[y * 65 + 2 + x * 2] = 0
    }
    const sent = png({ width: 32, height: 32, kind: 4 }, deflateSync(rows))
    expect((await readBrightness(sent, 'image/png')).at(5, 5)).toBe(255)
    const file = await cleanFile(sent)
    if (!file.ok) throw new Error(file.reason)
    expect([...new Set(PNG.sync.read(file.bytes).data)]).toEqual([255])
  })
})

describe('a JPEG', () => {
  it('keeps nothing but its pixels', async () => {
    const extra = [
      app(0xe0, 'JFIF\0HIDDEN-0'),
      app(0xee, 'HIDDEN-14'),
      app(0xe1, 'Exif\0HIDDEN-1'),
      app(0xfe, 'HIDDEN-C'),
    ]
    const file = await cleanFile(Buffer.concat([jpeg({ width: 64, height: 64 }, { extra }), Buffer.from('HIDDEN-T')]))
    if (!file.ok) throw new Error(file.reason)
    expect(file.bytes.toString('latin1')).not.toContain('HIDDEN')
    expect(file).toMatchObject({ mime: 'image/jpeg', width: 64, height: 64 })
    expect((await readBrightness(file.bytes, file.mime)).at(30, 30)).toBe(128)
  })

  it('of 24 million pixels in twelve scans ends within the time limit', async () => {
    const { ms } = await timed(jpeg({ width: 6000, height: 4000 }, { frame: 0xc2, scans: 12 }))
    expect(ms).toBeLessThan(12_000)
  }, 30_000)

  it('that takes too long is given up, and the next file is read', async () => {
    const large = rewritePicture(jpeg({ width: 6000, height: 4000 }, { frame: 0xc2, scans: 63 }), 'image/jpeg', 300)
    const next = timed(jpeg({ width: 64, height: 64 }))
    await expect(large).rejects.toThrow('time limit')
    expect((await next).file.ok).toBe(true)
  })

  it('of more scans than pictures have, or cut off, is refused before it is decoded', async () => {
    for (const bytes of [
      jpeg({ width: 6000, height: 4000 }, { frame: 0xc2, scans: 13 }),
      jpeg({ width: 6000, height: 4000 }).subarray(0, -2),
      jpeg({ width: 9000, height: 100 }),
    ]) {
      const { file, ms } = await timed(bytes)
      expect(file.ok).toBe(false)
      expect(ms).toBeLessThan(500)
    }
  })
})

describe('a PDF', () => {
  const pdf = (inner: string | Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(inner), Buffer.from('\nendobj\n%%EOF\n')])
  const objects = (inner: Buffer, head = '/Filter /FlateDecode') =>
    pdf(Buffer.concat([Buffer.from(`<< /Type /ObjStm ${head} >>\nstream\n`), inner, Buffer.from('\nendstream')]))

  it.each([
    ['beginnings of metadata', '<?xpacket begin'],
    ['metadata without an end', '<?xpacket begin <?xpacket end'],
    ['object streams', '/ObjStm '],
    ['object streams without an end', '/ObjStm stream\n'],
    ['object streams with one end', '/ObjStm stream\nendstream'],
    ['names', '/AAAA'],
  ])(
    'of 1 MB of %s is answered at once, not in the seconds that a search from every place would take',
    async (_, words) => {
      const bytes = pdf(words.repeat(1_000_000 / words.length))
      const { ms } = await timedProcessor(() => cleanPdf(bytes))
      expect(ms).toBeLessThan(8000)
    },
  )

  it('loses its metadata and its tail, and is as long up to there', () => {
    const sent = pdf('<?xpacket begin="" GPS-HERE <?xpacket end="w"?> <</Type /Catalog>>')
    const file = cleanPdf(Buffer.concat([sent, Buffer.from('TAIL')]))
    if (!file.ok) throw new Error(file.reason)
    expect(file.bytes.toString('latin1')).not.toMatch(/GPS-HERE|TAIL/)
    expect(file.bytes.length).toBe(sent.length - 1)
  })

  it('is judged by what its object streams hold', () => {
    expect(cleanPdf(objects(deflateSync('1 0 << /Type /Page >>'))).ok).toBe(true)
    expect(cleanPdf(objects(deflateSync('1 0 << /S /JavaScript >>')))).toMatchObject({
      reason: 'PDF中含有脚本或附件，请改为上传图片',
    })
  })

  it.each([
    ['broken data', objects(Buffer.from('none'))],
    ['more than can be unfolded', objects(deflateSync(Buffer.alloc(30_000_000)))],
    ['another filter', objects(Buffer.from('x'), '/Filter /LZWDecode')],
    ['two filters', objects(Buffer.from('x'), '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['a predictor', objects(deflateSync('1 0 <<>>'), '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
  ])('is refused in words when an object stream has %s', (_, bytes) => {
    expect(cleanPdf(bytes)).toEqual({ ok: false, reason: '无法检查PDF的内容，请改为上传图片' })
  })
})

describe('what a patient is told of a file', () => {
  const bytes = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(head === '' ? 0 : 200)])

  it.each([
    ['an empty one', bytes(''), '文件是空的，请重新拍摄或选择'],
    ['a HEIC photo', bytes('\0\0\0\x18ftypheic'), '暂不支持HEIC照片'],
    ['a TIFF', bytes('II*\0'), '暂不支持TIFF文件'],
    ['a film', bytes('\0\0\0\x18ftypmp42'), '仅支持JPG、PNG图片或PDF文件'],
    ['half of a JPEG', jpeg({ width: 64, height: 64 }).subarray(0, -20), '图片不完整'],
  ])('names what is wrong with %s', async (_what, sent, words) => {
    const file = await cleanFile(sent)
    expect(file.ok ? '' : file.reason).toContain(words)
  })

  it('takes a picture with a film behind it, as phones write them, and keeps no film', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 7)])
    const file = await cleanFile(Buffer.concat([jpeg({ width: 64, height: 64 }), film]))
    expect(file.ok).toBe(true)
    expect(file.ok && file.bytes.includes('ftypmp42')).toBe(false)
  })
})
