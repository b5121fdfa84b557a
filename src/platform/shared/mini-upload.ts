import { miniFault } from './mini-http'

import { HttpFault } from '@/platform/http/contract'
import type { Upload, UploadRequest } from '@/platform/upload/contract'

interface Task {
  abort?: () => void
  onProgressUpdate?: (listener: (event: { progress: number }) => void) => void
}

type Start = (
  request: UploadRequest,
  callbacks: {
    success: (result: { statusCode: number | string; data: string }) => void
    fail: (failure: unknown) => void
  },
) => Task | undefined

/** The upload of both mini-programs over the host's own function. */
export function createMiniUpload(start: Start): Upload {
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        let task: Task | undefined
        let settled = false
        const finish = (act: () => void): void => {
          if (settled) return
          settled = true
          clearTimeout(timer)
          request.signal?.removeEventListener('abort', onCancel)
          act()
        }
        const stop = (kind: 'timeout' | 'cancelled'): void =>
          finish(() => {
            reject(new HttpFault(kind))
            task?.abort?.()
          })
        const onCancel = (): void => stop('cancelled')
        const timer = setTimeout(() => stop('timeout'), request.deadlineMs)
        if (request.signal?.aborted) return onCancel()
        request.signal?.addEventListener('abort', onCancel)
        try {
          task = start(request, {
            success: ({ statusCode, data }) =>
              finish(() => resolve({ status: Number(statusCode), text: String(data) })),
            fail: (failure) => finish(() => reject(new HttpFault(miniFault(failure)))),
          })
          task?.onProgressUpdate?.(({ progress }) => request.onProgress?.(progress))
        } catch {
          finish(() => reject(new HttpFault('reset', 'upload threw')))
        }
      }),
  }
}
