/** Sends a file of the simulated phone as multipart, as the vendors' `uploadFile` does. */

import { type ApiHost, type Args, Refusal, type Sent, within } from './api-shared'
import { LARGEST_UPLOAD } from './limits'
import { send } from './net'

/** What both vendors are told, under one name each. */
export interface FilePart {
  url: string
  file: string
  field: string
  headers: Args
  form: Args
  timeoutMs: number
}

const BOUNDARY = '----simulated-phone-boundary'

function multipart({ field, form }: Pick<FilePart, 'field' | 'form'>, bytes: Buffer): Buffer {
  const values = Object.entries(form).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="upload.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(values.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** @throws Refusal for a file that is not on the phone; the answer fails with a NetFault */
export function sendFile(host: ApiHost, part: FilePart): Sent {
  const bytes = host.files.get(part.file)
  if (!bytes) throw new Refusal(`file not found ${part.file}`)
  if (part.field === '') throw new Refusal('parameter error: name is missing')
  if (bytes.length > LARGEST_UPLOAD[host.platform]) throw new Refusal('file is too large')
  const headers = Object.fromEntries(
    Object.entries(part.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const request = {
    url: host.answers.reach(part.url),
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart(part, bytes),
    timeoutMs: part.timeoutMs,
  }
  return within(host, 'upload', part.url, () => send(request))
}

/** The task that the vendor hands back; progress is told once, since a simulated network has no way up. */
export function uploadTask(abort: () => void): Args {
  return {
    abort,
    onProgressUpdate: (listener: unknown) =>
      void (typeof listener === 'function' && Reflect.apply(listener, undefined, [{ progress: 100 }])),
    offProgressUpdate: () => undefined,
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
  }
}
