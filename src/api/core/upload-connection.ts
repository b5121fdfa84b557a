/** What surrounds an upload, told once at app start; the upload itself is fetched with the first page that sends one. */

import type { Effect } from './codes'
import type { Identity } from './headers'
import type { Bases } from './request'
import type { Translator } from './translator'

import type { CancelSignal } from '@/platform/http/contract'

/** The part of the upload port that is used. */
type SendFile = (request: {
  url: string
  file: string
  field: string
  headers: Record<string, string>
  form: Record<string, string>
  deadlineMs: number
  isSound?: boolean
  signal?: CancelSignal
  onProgress?: (percent: number) => void
}) => Promise<{ status: number; text: string }>

export interface UploadDeps {
  readonly send: SendFile
  readonly bases: () => Bases
  readonly identity: () => Identity
  readonly host: () => 'h5' | 'miniProgram'
  /** For answers that end the session or ask for verification; what is merely wrong is told at the picture. */
  readonly onEffect: (effect: Effect, generation: number) => void
  /** As of the client: speaks the words of the hospital's backend. */
  readonly wire?: (unitId: number) => Promise<Translator> | null
}

let deps: UploadDeps | null = null

/** Called once at app start. */
export function configureUpload(given: UploadDeps): void {
  deps = given
}

/** Null before the start. */
export const uploadDeps = (): UploadDeps | null => deps
