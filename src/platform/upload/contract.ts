import type { CancelSignal } from '@/platform/http/contract'

export interface UploadRequest {
  url: string
  /** A path or blob address from the media port. */
  file: string
  /** Name of the multipart field. */
  field: string
  headers: Record<string, string>
  /** Further fields of the form. */
  form?: Record<string, string>
  deadlineMs: number
  /** A recording, where a host asks what it sends; else a picture. */
  isSound?: boolean
  signal?: CancelSignal
  /** 0 to 100. */
  onProgress?: (percent: number) => void
}

export interface Upload {
  /** Sends one file as multipart without cookies. @throws HttpFault */
  send(request: UploadRequest): Promise<{ status: number; text: string }>
}
