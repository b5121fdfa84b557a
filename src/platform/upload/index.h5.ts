import type { Upload, UploadRequest } from './contract'

import { HttpFault, type HttpFaultKind } from '@/platform/http/contract'

export * from './contract'

/** The blob behind an address of the media port; nothing from outside the page is read. */
async function blobOf(file: string): Promise<Blob> {
  if (!/^(?:blob|data):/.test(file)) throw new HttpFault('reset', 'not a picked file')
  return (await fetch(file)).blob()
}

const post = (request: UploadRequest, blob: Blob): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    // fetch tells nothing about the way up, so progress needs the older interface.
    const exchange = new XMLHttpRequest()
    const onCancel = (): void => exchange.abort()
    const finish = (kind: HttpFaultKind | null): void => {
      request.signal?.removeEventListener('abort', onCancel)
      if (kind === null) resolve({ status: exchange.status, text: exchange.responseText })
      else reject(new HttpFault(kind))
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(request.form ?? {})) form.append(name, value)
    const ending = request.isSound ? 'audio' : blob.type === 'image/png' ? 'png' : 'jpg'
    form.append(request.field, blob, `upload.${ending}`)
    exchange.open('POST', request.url)
    exchange.withCredentials = false
    exchange.timeout = request.deadlineMs
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value)
    exchange.upload.onprogress = ({ loaded, total }) =>
      request.onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0)
    exchange.onload = () => finish(null)
    exchange.onerror = () => finish(navigator.onLine === false ? 'offline' : 'reset')
    exchange.ontimeout = () => finish('timeout')
    exchange.onabort = () => finish('cancelled')
    request.signal?.addEventListener('abort', onCancel)
    exchange.send(form)
  })

export const upload: Upload = {
  async send(request) {
    if (request.signal?.aborted) throw new HttpFault('cancelled')
    try {
      return await post(request, await blobOf(request.file))
    } catch (error) {
      throw error instanceof HttpFault ? error : new HttpFault('reset')
    }
  },
}
