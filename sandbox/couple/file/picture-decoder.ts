/**
 * Decodes pictures of patients in a thread of their own, one after the other, with limits (spec:security#picture-limits,
 * docs/adr/0021).
 */

import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** A picture that takes longer is refused, ms. What was rewritten before is only read, often inside a transaction. */
const TIME_LIMIT_MS: Readonly<Record<Job, number>> = { rewrite: 10_000, brightness: 4000 }
/** Pictures that may wait; the next one is refused instead of piling up memory. */
const MAX_WAITING = 100
/** Of the script's own memory, MB. Pixels lie outside of it and are bounded by the size in the picture's head. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** A codec keeps the memory of its largest picture; after one of so many pixels the thread is replaced. */
const LARGE_PIXELS = 4_000_000

export type PictureMime = 'image/jpeg' | 'image/png'
type Job = 'rewrite' | 'brightness'

interface Decoded {
  width: number
  height: number
  bytes: Uint8Array
}

/** Brightness 0 to 255 of a picture. */
export interface Grey {
  width: number
  height: number
  at(x: number, y: number): number
}

let worker: Worker | null = null
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The picture written anew from its pixels alone. @throws Error when it cannot be read within the limits */
export async function rewritePicture(
  bytes: Uint8Array,
  mime: PictureMime,
  limitMs = TIME_LIMIT_MS.rewrite,
): Promise<Decoded & { bytes: Buffer }> {
  const { width, height, bytes: made } = await inTurn('rewrite', bytes, mime, limitMs)
  return { width, height, bytes: Buffer.from(made.buffer, made.byteOffset, made.byteLength) }
}

/** @throws Error when the picture cannot be read within the limits */
export async function readBrightness(bytes: Uint8Array, mime: string): Promise<Grey> {
  if (mime !== 'image/png' && mime !== 'image/jpeg') throw new Error('no picture')
  const { width, height, bytes: grey } = await inTurn('brightness', bytes, mime, TIME_LIMIT_MS.brightness)
  return { width, height, at: (x, y) => grey[y * width + x] ?? 255 }
}

async function inTurn(job: Job, bytes: Uint8Array, mime: PictureMime, limitMs: number): Promise<Decoded> {
  if (waiting >= MAX_WAITING) throw new Error('too many pictures')
  waiting++
  const mine = last.then(() => run(job, bytes, mime, limitMs))
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting--
  }
}

function run(job: Job, bytes: Uint8Array, mime: PictureMime, limitMs: number): Promise<Decoded> {
  const thread = (worker ??= start())
  return new Promise((resolve, reject) => {
    const end = (isReusable: boolean) => {
      clearTimeout(timer)
      thread.off('error', fail).off('exit', ended).off('message', done)
      if (isReusable) return thread.unref()
      worker = null
      // Without a listener an error that is still under way would end the process.
      thread.on('error', () => undefined)
      void thread.terminate()
    }
    const fail = (cause: Error) => {
      end(false)
      reject(cause)
    }
    const ended = () => fail(new Error('thread ended'))
    const done = (answer: Decoded & { error?: string }) => {
      if (answer.error !== undefined) return fail(new Error(answer.error))
      end(answer.width * answer.height < LARGE_PIXELS)
      resolve(answer)
    }
    const timer = setTimeout(() => fail(new Error('time limit')), limitMs)
    thread.ref()
    thread.on('error', fail).on('exit', ended).on('message', done)
    thread.postMessage({ job, mime, bytes })
  })
}

function start(): Worker {
  return new Worker(path.join(__dirname, 'picture-worker.mjs'), { resourceLimits: HEAP_LIMITS, execArgv: [] })
}
