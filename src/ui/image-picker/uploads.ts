import { done, nextUpload, READY, type UploadEvent, type UploadProgress } from './upload-state'

import { Canceller } from '@/domain/service/canceller'
import type { PickedImage } from '@/platform/media/contract'
import type { UploadRequest } from '@/platform/upload/contract'

/** One picture of a picker. */
export type Picture = {
  readonly key: string
  /** What is shown: the picked file, or the address of a picture that was there before; '' where only the server has it. */
  readonly file: string
  readonly upload: UploadProgress
}

/** A picture that the server has already: its address, which is shown too unless something else, or nothing, is. */
export type KnownPicture = string | { readonly address: string; readonly file: string }

/**
 * Sends one compressed picture and answers with its address. Failures should carry Chinese words fit for a patient;
 * other words are replaced.
 */
export type SendPicture = (
  file: string,
  options: { onProgress: (percent: number) => void; signal: NonNullable<UploadRequest['signal']> },
) => Promise<string>

type Tools = {
  send: SendPicture
  /** Reduces the picture; every picture passes it before it is sent. */
  compress: (file: string) => Promise<PickedImage>
  release: (file: string) => void
  /** Hears every change. */
  onChange: (pictures: readonly Picture[]) => void
  /** Largest picture taken, bytes of the picked file. */
  maxBytes: number
}

export type Uploads = {
  list(): readonly Picture[]
  add(images: readonly PickedImage[]): void
  /** Stops an upload that waits or runs. */
  abort(key: string): void
  /** Puts a failed or aborted one back to ready and sends it once more. */
  again(key: string): void
  remove(key: string): void
  /** The screen goes away: nothing more is sent and nothing more is heard. */
  dispose(): void
}

const FAILED = '上传失败，请重试'

/** Words of an error when they are words for a patient. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && /[\u4e00-\u9fff]/.test(error.message) ? error.message : FAILED

/** `20971520` → `20 MB`. */
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** The pictures of one picker and their way to the server, one upload at a time so that a weak network serves one well. */
export function createUploads(tools: Tools, existing: readonly KnownPicture[] = []): Uploads {
  let count = 0
  let gone = false
  let running: { key: string; stop: Canceller } | null = null
  let pictures: readonly Picture[] = existing.map((known) => {
    const { address, file } = typeof known === 'string' ? { address: known, file: known } : known
    return { key: `${(count += 1)}`, file, upload: done(address) }
  })

  const set = (next: readonly Picture[]): void => {
    pictures = next
    if (!gone) tools.onChange(pictures)
  }
  const tell = (key: string, event: UploadEvent): void => {
    const next = pictures.map((one) => (one.key === key ? { ...one, upload: nextUpload(one.upload, event) } : one))
    if (next.some((one, at) => one.upload !== pictures[at]?.upload)) set(next)
  }

  const carry = async ({ key, file }: Picture, stop: Canceller): Promise<void> => {
    try {
      const small = await tools.compress(file)
      if (stop.signal.aborted) return tools.release(small.file)
      const onProgress = (percent: number): void => tell(key, { type: 'progress', percent })
      try {
        tell(key, { type: 'succeed', address: await tools.send(small.file, { onProgress, signal: stop.signal }) })
      } finally {
        if (small.file !== file) tools.release(small.file)
      }
    } catch (error) {
      if (!stop.signal.aborted) tell(key, { type: 'fail', message: wordsOf(error) })
    }
  }

  const next = (): void => {
    if (running || gone) return
    const waiting = pictures.find(({ upload }) => upload.state === 'ready')
    if (!waiting) return
    const stop = new Canceller()
    running = { key: waiting.key, stop }
    tell(waiting.key, { type: 'start' })
    void carry(waiting, stop).then(() => {
      if (running?.stop === stop) running = null
      next()
    })
  }

  const stopOne = (key: string): void => {
    if (running?.key !== key) return
    running.stop.abort()
    running = null
  }

  return {
    list: () => pictures,
    add(images) {
      const added = images.map(({ file, size }): Picture => {
        const upload: UploadProgress =
          size > tools.maxBytes
            ? { ...READY, state: 'error', message: `图片超过 ${megabytes(tools.maxBytes)}，请换一张` }
            : READY
        return { key: `${(count += 1)}`, file, upload }
      })
      set([...pictures, ...added])
      next()
    },
    abort(key) {
      tell(key, { type: 'abort' })
      stopOne(key)
      next()
    },
    again(key) {
      tell(key, { type: 'reset' })
      next()
    },
    remove(key) {
      stopOne(key)
      const found = pictures.find((one) => one.key === key)
      if (found) tools.release(found.file)
      set(pictures.filter((one) => one.key !== key))
      next()
    },
    dispose() {
      gone = true
      running?.stop.abort()
      for (const { file } of pictures) tools.release(file)
    },
  }
}
