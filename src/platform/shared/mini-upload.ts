import { miniFault } from './mini-http'
import { withDeadline } from './with-deadline'

import { HttpFault } from '@/platform/http/contract'
import type { Upload, UploadRequest } from '@/platform/upload/contract'

interface Task {
  abort?: () => unknown
  onProgressUpdate?: (listener: (event: { progress: number }) => void) => unknown
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
    send(request) {
      let task: Task | undefined
      return withDeadline(
        request,
        ({ answer, fail }) => {
          task = start(request, {
            success: ({ statusCode, data }) => answer({ status: Number(statusCode), text: String(data) }),
            fail: (failure) => fail(new HttpFault(miniFault(failure))),
          })
          task?.onProgressUpdate?.(({ progress }) => request.onProgress?.(progress))
        },
        () => task?.abort?.(),
      )
    },
  }
}
