import type { Context, Hono } from 'hono'

import { recordResult } from '../server/audit'
import type { Sandbox, UnitContext } from '../server/context'
import { isUnavailable, withoutValues } from '../server/db/errors'
import { spend, spendUnseen } from '../server/http/budgets'
import { TOO_MANY_REQUESTS } from '../server/http/entry-points'
import { contextOfRoute, signedFile } from '../server/http/file-routes'
import { corsHeaders } from '../server/http/headers'
import { NotFound, Refusal, refuse } from '../server/http/refusal'
import { identify } from '../server/identity'
import { noteRequest, requestIdOf } from '../server/upkeep/observe'
import { looseKindOf, readLoosePicture, storeLoosePicture } from './file/loose-picture-service'
import { MAX_BYTES, readSigned, storeUpload, TOO_MANY } from './file/upload-service'
import type { LooseKind } from './loose-picture-tables'
import type { UploadKind } from './tables'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'
import { UPLOAD_KINDS } from '@/api/couple/schemas'
import { uploadFile } from '@/api/platform/calls'

/** The one call that is answered here instead of by a handler. */
export const UPLOAD_CALL: AnyCall = uploadFile as never

/** The largest file and the form around it. */
const MAX_REQUEST = MAX_BYTES + 100_000

/** Files go up as multipart and come back by an address that is signed and short-lived; nothing else is served here. */
export function uploadRoutes(app: Hono, sandbox: Sandbox): void {
  app.post(sandboxPath(UPLOAD_CALL), (c) => take(c, sandbox))
  signedFile(app, sandbox, '/hc-upload/file/:uploadId', async ({ id, ...signature }, now) => {
    const file = await readSigned(sandbox.db, { uploadId: id, ...signature }, now)
    return file && { ...file, name: file.mime === 'application/pdf' ? 'document.pdf' : undefined }
  })
  // A picture that leads to nobody.
  signedFile(app, sandbox, '/hc-upload/loose/:pictureId', ({ id, ...signature }, now) =>
    readLoosePicture(sandbox.db, { pictureId: id, ...signature }, now),
  )
}

const reply = (c: Context, code: number, message: string, data: unknown, status: 200 | 429 | 503 = 200) => {
  noteRequest(c, { call: UPLOAD_CALL, code })
  return c.json({ code, message, data }, status, { ...corsHeaders(c), 'cache-control': 'no-store' })
}

async function take(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const context = contextOfRoute(c, sandbox, UPLOAD_CALL.id)
  const { now } = context
  const withoutName = () => {
    context.isUnnamed = true
    noteRequest(c, { isUnnamed: true })
  }
  try {
    const identity = await identify(c, sandbox, UPLOAD_CALL)
    context.caller = identity.caller
    context.unitId = identity.unitId
    if (identity.caller && !sandbox.limits.ofToken(context.from, identity.caller.tokenHash, now)) {
      sandbox.metrics.refused('token')
      return reply(c, TOO_MANY_REQUESTS.code, TOO_MANY_REQUESTS.message, '', 429)
    }
    if (!context.caller) {
      withoutName()
      return reply(c, 200, '操作成功', await takeNameless(c, sandbox, context))
    }
    if (!context.caller.mobile) throw new Refusal(403, '请先绑定手机号')
    if (context.unitId === null) throw refuse('请先选择医院')
    const { unitId } = context
    // Every try counts before the form is taken apart; in memory, because a form without a name leaves no row.
    if (!spendUnseen('form', context.caller.memberId, now)) throw refuse(TOO_MANY)
    const { kind, bytes } = await readForm(c)
    const isFair =
      kind === 'complaint'
        ? spendUnseen('loosePicture', context.from, now)
        : await spend(context.db, 'picture', context.caller.memberId, now)
    if (!isFair) throw refuse(TOO_MANY)
    if (isLoose(kind)) {
      // From here on nothing says who sent it, a refusal neither.
      context.caller = null
      withoutName()
      return reply(c, 200, '操作成功', await storeLoosePicture(context.db, { unitId, kind, now }, bytes))
    }
    return reply(c, 200, '操作成功', await storeUpload(context as UnitContext, kind, bytes))
  } catch (cause) {
    if (cause instanceof Refusal) {
      // Who is no member and sends what needs one is written down; what goes without a name is not.
      if (!(cause instanceof NotFound) && (!context.isUnnamed || cause.code === 401))
        await recordResult(context, `refused:${cause.code}`)
      return reply(c, cause.code, cause.message, cause.data)
    }
    const traceId = requestIdOf(c)
    sandbox.journal.error('call failed', { requestId: traceId, callId: context.callId, cause: withoutValues(cause) })
    const message = `系统繁忙，请稍后再试（${traceId.slice(0, 8)}）`
    return isUnavailable(cause) ? reply(c, 503, message, { traceId }, 503) : reply(c, 500, message, { traceId })
  }
}

const isLoose = (kind: UploadKind | LooseKind): kind is LooseKind => looseKindOf(kind) !== undefined

/**
 * A picture of an anonymous complaint comes without any identity; the form names the hospital.
 * @throws Refusal 401 for every other kind
 */
async function takeNameless(c: Context, sandbox: Sandbox, context: { now: number; from: string }) {
  const { now, from } = context
  const signIn = () => new Refusal(401, '您的身份信息已失效，请重新登录')
  if (!(c.req.header('content-type') ?? '').startsWith('multipart/form-data')) throw signIn()
  if (!spendUnseen('loosePicture', from, now)) throw refuse(TOO_MANY)
  const { kind, bytes, unitId } = await readForm(c)
  if (kind !== 'complaint') throw signIn()
  const known = (await sandbox.shared.units()).some((one) => one.unitId === unitId)
  if (!known) throw refuse('请先选择医院')
  return storeLoosePicture(sandbox.db, { unitId, kind, now }, bytes)
}

/** The one file of a multipart form and what it shows. @throws Refusal 400 */
async function readForm(c: Context): Promise<{ kind: UploadKind | LooseKind; bytes: Buffer; unitId: number }> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw refuse('提交的信息格式不正确')
  if (Number(c.req.header('content-length') ?? 0) > MAX_REQUEST) throw refuse('文件不能超过5MB，请压缩后重试')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (c.req.raw.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_REQUEST) throw refuse('文件不能超过5MB，请压缩后重试')
    chunks.push(chunk)
  }
  let form: FormData
  try {
    form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse('提交的信息格式不正确')
  }
  const files = form.getAll('file')
  const [file] = files
  if (files.length !== 1 || !(file instanceof Blob)) throw refuse('请选择一个文件')
  const asked = form.get('kind') ?? 'report'
  const kind = UPLOAD_KINDS.find((one) => one === asked) ?? looseKindOf(asked)
  if (!kind) throw refuse('不支持这一类资料')
  return { kind, bytes: Buffer.from(await file.arrayBuffer()), unitId: Number(form.get('unitId')) }
}
