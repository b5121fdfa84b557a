/**
 * The thread in which pictures are decoded (docs/adr/0021). Plain JavaScript, so that a worker starts without a
 * transform. One message in, one answer out; the thread that asks ends this one when it takes too long.
 */

import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

const require = createRequire(import.meta.url)
const wasm = (name) => WebAssembly.compile(readFileSync(require.resolve(`@jsquash/jpeg/codec/${name}.wasm`)))
/** The codecs write warnings of libjpeg to the console; whether a picture was read is told by the answer. */
const SILENT = { print: () => undefined, printErr: () => undefined }

/** Quality of the JPEG that is written; text on paper stays readable after a second compression. */
const JPEG_OPTIONS = { quality: 88, progressive: false, optimize_coding: true }

/** @returns the picture as RGBA, turned as its EXIF says, since that note goes with the rest of the metadata */
async function readJpeg(bytes) {
  await initJpegDecoder(await wasm('dec/mozjpeg_dec'), SILENT)
  return decodeJpeg(bytes, { preserveOrientation: true })
}

/** @returns the picture as RGBA @throws Error when its data unfold to anything but the picture that its head tells */
function readPng(bytes) {
  const { width, height, data } = PNG.sync.read(bytes.subarray(0, checkPngData(bytes)))
  return { width, height, data }
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * pngjs inflates interlaced data without a limit and ignores surplus of the rest, so this is asked first.
 * @returns where the picture ends; what is behind is dropped
 */
function checkPngData(bytes) {
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const bits = bytes[24] * (SAMPLES[bytes[25]] ?? Number.NaN)
  const data = []
  let at = 8
  for (let name = ''; name !== 'IEND'; at += 12 + bytes.readUInt32BE(at)) {
    name = bytes.toString('latin1', at + 4, at + 8)
    if ((name === 'IHDR') !== (at === 8)) throw new Error('heads')
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const exact = height * (1 + Math.ceil((width * bits) / 8))
  const isInterlaced = bytes[28] !== 0
  // The seven passes have fewer than 2 × height + 7 rows, each with a filter byte and at most one byte of filling.
  const room = isInterlaced ? Math.ceil((width * height * bits) / 8) + 4 * height + 14 : exact
  const { length } = inflateSync(Buffer.concat(data), { maxOutputLength: room })
  if (!isInterlaced && length !== exact) throw new Error('size')
  return at
}

/** Lays the picture on white: what stands under transparent pixels is seen by nobody and must not be kept. */
function flatten({ data }) {
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at]
    if (alpha === 255) continue
    for (let part = at - 3; part < at; part++) data[part] = Math.round((data[part] * alpha + 255 * (255 - alpha)) / 255)
    data[at] = 255
  }
}

function isGrey({ data }) {
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false
  return true
}

function writePng(picture) {
  const { width, height, data } = picture
  const out = new PNG({ width, height })
  out.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return PNG.sync.write(out, { colorType: isGrey(picture) ? 0 : 2, inputColorType: 6, filterType: 1 })
}

async function writeJpeg(picture) {
  await initJpegEncoder(await wasm('enc/mozjpeg_enc'), SILENT)
  return encodeJpeg(picture, JPEG_OPTIONS)
}

/** Brightness 0 to 255 of each pixel. */
function greyOf({ data }) {
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < grey.length; at++)
    grey[at] = Math.round(0.299 * data[at * 4] + 0.587 * data[at * 4 + 1] + 0.114 * data[at * 4 + 2])
  return grey
}

async function answer({ job, mime, bytes: sent }) {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const picture = await (mime === 'image/png' ? readPng(bytes) : readJpeg(bytes))
  flatten(picture)
  const { width, height } = picture
  if (job === 'brightness') return { width, height, bytes: greyOf(picture) }
  return { width, height, bytes: new Uint8Array(await (mime === 'image/png' ? writePng(picture) : writeJpeg(picture))) }
}

parentPort.on('message', (asked) => {
  answer(asked).then(
    (done) => parentPort.postMessage(done, [done.bytes.buffer]),
    (cause) => parentPort.postMessage({ error: String(cause) }),
  )
})
