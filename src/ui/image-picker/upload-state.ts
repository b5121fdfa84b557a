/** Where one picture is on its way (spec:interface#upload-states). */
export const UPLOAD_STATES = ['ready', 'progress', 'success', 'error', 'abort'] as const

export type UploadState = (typeof UPLOAD_STATES)[number]

export type UploadProgress = {
  readonly state: UploadState
  /** 0 to 100. */
  readonly percent: number
  /** The server's address of the picture, '' before it is there. */
  readonly address: string
  /** Why it failed, in words for a patient; '' in every other state. */
  readonly message: string
}

export type UploadEvent =
  | { type: 'start' }
  | { type: 'progress'; percent: number }
  | { type: 'succeed'; address: string }
  | { type: 'fail'; message: string }
  | { type: 'abort' }
  | { type: 'reset' }

/** A picture that was chosen and not sent yet. */
export const READY: UploadProgress = { state: 'ready', percent: 0, address: '', message: '' }

/** A picture that the server already has. */
export const done = (address: string): UploadProgress => ({ state: 'success', percent: 100, address, message: '' })

/**
 * The next state. An event that does not fit leaves the same object: success is final, and a late answer of an
 * aborted upload changes nothing. Only `reset` leads out of error and abort (spec:interface#upload-states).
 */
export function nextUpload(now: UploadProgress, event: UploadEvent): UploadProgress {
  if (event.type === 'reset') return now.state === 'error' || now.state === 'abort' ? READY : now
  if (event.type === 'start') return now.state === 'ready' ? { ...READY, state: 'progress' } : now
  if (event.type === 'abort')
    return now.state === 'ready' || now.state === 'progress' ? { ...READY, state: 'abort' } : now
  if (now.state !== 'progress') return now
  if (event.type === 'succeed') return done(event.address)
  if (event.type === 'fail') return { ...READY, state: 'error', message: event.message }
  const percent = Math.min(100, Math.max(now.percent, Math.round(event.percent)))
  return percent === now.percent ? now : { ...now, percent }
}
