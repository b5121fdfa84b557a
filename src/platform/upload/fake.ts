import type { Upload, UploadRequest } from './contract'

export * from './contract'

/** A server that takes every file and answers with a given text. */
export function fakeUpload(
  answer: { status: number; text: string } | Error = { status: 200, text: '' },
): Upload & { sent: UploadRequest[] } {
  const sent: UploadRequest[] = []
  return {
    sent,
    send(request) {
      sent.push(request)
      if (answer instanceof Error) return Promise.reject(answer)
      request.onProgress?.(100)
      return Promise.resolve(answer)
    },
  }
}

export const upload = fakeUpload()
