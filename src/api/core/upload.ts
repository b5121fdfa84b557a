/** Sends one picture to the hospital. The multipart exchange itself is the upload port's; what it means is told here. */

import { uploadFile } from '../platform/calls'
import { decide } from './codes'
import { readEnvelope, SUCCESS } from './envelope'
import { FAULT_TEXTS, patientText } from './errors'
import { headersOf } from './headers'
import { isHeldBack } from './held-back'
import { readWith } from './schema'
import { uploadDeps } from './upload-connection'

import { type CancelSignal, HttpFault } from '@/platform/http/contract'

/** Own deadline of one upload, ms: a picture of 1 MB at 25 KB/s, and the answer (ours). */
const UPLOAD_DEADLINE_MS = 60_000

/** What went wrong, in words for the patient; `isRefused` where the hospital does not take the file, however often it is sent. */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly isRefused = false,
  ) {
    super(message)
  }
}

/** Kind of a voice message; every other one is a picture. */
export const VOICE = 'voice'

const REFUSED = '未能上传，请重试'

const TEXTS: Readonly<Partial<Record<HttpFault['kind'], string>>> = {
  timeout: FAULT_TEXTS.timeout,
  offline: '网络不可用，请连接网络后重试',
}

export interface UploadOptions {
  readonly onProgress?: (percent: number) => void
  readonly signal?: CancelSignal
  /** Sent without any identity (spec:messages#complaints); the form names the hospital instead. */
  readonly isNameless?: boolean
}

/**
 * The id of the stored picture. `kind` says what it shows (idFront, marriageCert, report …).
 * @throws UploadError
 */
export async function uploadPicture(file: string, kind: string, options: UploadOptions = {}): Promise<string> {
  const deps = uploadDeps()
  const base = deps?.bases()[uploadFile.base]
  if (!deps || !base) throw new UploadError('当前无法上传照片')
  const identity = deps.identity()
  if (isHeldBack(uploadFile, identity)) throw new UploadError(FAULT_TEXTS.unconfirmed)
  const { isNameless = false, ...exchange } = options
  const words = await deps.wire?.(identity.unitId)?.catch(() => {
    throw new UploadError(REFUSED)
  })
  const headers = headersOf(uploadFile, identity, { anonymous: isNameless })
  // The boundary of the parts is written by the host.
  delete headers['Content-Type']
  const form = { kind, ...(isNameless && { unitId: String(identity.unitId) }) }
  const request = {
    url: `${base}${words?.path(uploadFile.id) ?? uploadFile.path}`,
    file,
    field: 'file',
    headers,
    form: (words?.request(uploadFile.id, form) ?? form) as Record<string, string>,
  }
  const answer = await deps
    .send({ ...request, ...exchange, ...(kind === VOICE && { isSound: true }), deadlineMs: UPLOAD_DEADLINE_MS })
    .catch((reason: unknown) => {
      throw new UploadError((reason instanceof HttpFault && TEXTS[reason.kind]) || REFUSED)
    })
  const reading = readEnvelope(answer.text, words?.envelope)
  if (!reading.ok) throw new UploadError(REFUSED)
  const { code, message, data } = reading.envelope
  if (code === SUCCESS) return idOf(words ? words.answer(uploadFile.id, data).data : data)
  const effect = decide({
    code,
    unitId: identity.unitId,
    host: deps.host(),
    data,
    message,
    callId: uploadFile.id,
  })
  if (effect.type !== 'alert') deps.onEffect(effect, identity.generation)
  throw new UploadError(patientText(message) || REFUSED, true)
}

function idOf(data: unknown): string {
  const reading = uploadFile.data && readWith(uploadFile.data, data)
  if (reading?.ok) return reading.data.uploadId
  throw new UploadError(REFUSED)
}
