import type { Context, Hono } from 'hono'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'
import { UPLOAD_KINDS } from '@/api/couple/schemas'
import { makeDataCopy } from '@/api/identity/calls'
import { uploadFile } from '@/api/platform/calls'

import type { UploadKind } from '../couple/tables'
import { looseKindOf, readLoosePicture, storeLoosePicture } from '../couple/loose-picture-service'
import type { LooseKind } from '../couple/loose-picture-tables'
import { MAX_BYTES, readSigned, storeUpload, TOO_MANY } from '../couple/upload-service'
import { readPicture } from '../cycle/picture-service'
import { readReceipt } from '../payment/invoice-document-service'
import { readDataCopy } from '../identity/data-copy-service'
import { readSummaryFile } from '../cycle/summary-file'
import { readScan } from '../results/imaging-service'
import { TOO_MANY_REQUESTS } from './address-limit'
import { recordResult } from './audit'
import { spend, spendUnseen } from './budgets'
import type { MemberContext, Sandbox, UnitContext } from './context'
import { withoutValues } from './db/errors'
import { corsHeaders, FILE_HEADERS } from './headers'
import { addressOf, identify } from './identity'
import { noteRequest, requestIdOf } from './observe'
import { NotFound, Refusal, refuse } from './refusal'

/** The one call that is answered here instead of by a handler. */
export const UPLOAD_CALL: AnyCall = uploadFile as never

/** The largest file and the form around it. */
const MAX_REQUEST = MAX_BYTES + 100_000

/** Files go up as multipart and come back by an address that is signed and short-lived; nothing else is served here. */
export function uploadRoutes(app: Hono, sandbox: Sandbox): void {
  app.post(sandboxPath(UPLOAD_CALL), (c) => take(c, sandbox))
  app.get('/hc-upload/file/:uploadId', (c) => give(c, sandbox))
  app.get('/hc-upload/loose/:pictureId', (c) => giveLoose(c, sandbox))
  app.get('/hc-upload/embryo/:pictureId', (c) => giveEmbryo(c, sandbox))
  app.get('/hc-upload/scan/:pictureId', (c) => giveScan(c, sandbox))
  app.get('/hc-upload/receipt/:invoiceId', (c) => giveReceipt(c, sandbox))
  app.get('/hc-upload/summary/:summaryId', (c) => giveSummary(c, sandbox))
  app.get('/hc-upload/copy/:format', (c) => giveCopy(c, sandbox))
}

const reply = (c: Context, code: number, message: string, data: unknown, status: 200 | 429 = 200) => {
  noteRequest(c, { call: UPLOAD_CALL, code })
  return c.json({ code, message, data }, status, { ...corsHeaders(c), 'cache-control': 'no-store' })
}

async function take(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const context = contextOf(c, sandbox, UPLOAD_CALL.id)
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
    return reply(c, 500, `系统繁忙，请稍后再试（${traceId.slice(0, 8)}）`, { traceId })
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

/** A picture that leads to nobody, by its signed address. */
async function giveLoose(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const { until = '', by = '', sign = '' } = c.req.query()
  const asked = { pictureId: c.req.param('pictureId') ?? '', until: Number(until), by, signature: sign }
  const row = await readLoosePicture(sandbox.db, asked, sandbox.clock.now())
  if (!row) return c.json({ code: 404, message: '图片已失效，请刷新', data: '' }, 404)
  return new Response(new Uint8Array(row.bytes), { headers: { ...FILE_HEADERS, 'content-type': row.mime } })
}

async function give(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const { until = '', by = '', sign = '' } = c.req.query()
  const asked = { uploadId: c.req.param('uploadId') ?? '', until: Number(until), by, signature: sign }
  const row = await readSigned(sandbox.db, asked, sandbox.clock.now())
  if (!row) return c.json({ code: 404, message: '图片已失效，请刷新', data: '' }, 404)
  return new Response(new Uint8Array(row.bytes), {
    headers: {
      ...FILE_HEADERS,
      'content-type': row.mime,
      'content-disposition': row.mime === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline',
    },
  })
}

async function giveEmbryo(c: Context, sandbox: Sandbox): Promise<Response> {
  return givePicture(c, sandbox, ({ pictureId, ...asked }, now) =>
    readPicture(sandbox.db, { embryoPicture: pictureId, ...asked }, now),
  )
}

async function giveScan(c: Context, sandbox: Sandbox): Promise<Response> {
  return givePicture(c, sandbox, ({ pictureId, ...asked }, now) =>
    readScan(sandbox.db, { scanPicture: pictureId, ...asked }, now),
  )
}

/** A summary that its maker takes along: it rests in no cache of the browser. */
async function giveSummary(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const { until = '', by = '', sign = '' } = c.req.query()
  const asked = { courseSummary: c.req.param('summaryId') ?? '', until: Number(until), by, signature: sign }
  const file = await readSummaryFile(sandbox.db, asked, sandbox.clock.now())
  if (!file) return c.json({ code: 404, message: '文件已失效，请返回后重试', data: '' }, 404)
  return new Response(new Uint8Array(file), {
    headers: {
      ...FILE_HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="summary.pdf"',
      'cache-control': 'no-store',
    },
  })
}

/** The context of a request that comes by a route of its own, before it is known who sends it. */
function contextOf(c: Context, sandbox: Sandbox, callId: string) {
  return {
    sandbox,
    db: sandbox.db,
    now: sandbox.clock.now(),
    callId,
    unitId: null as number | null,
    caller: null as MemberContext['caller'] | null,
    from: addressOf(c, sandbox),
    facilityType: (c.req.header('facilityType') ?? '').slice(0, 32),
    channel: (c.req.header('channel') ?? '').slice(0, 32),
    key: '',
    target: '',
    audited: false,
    isUnnamed: false,
  }
}

/**
 * A copy of the own data. Beside its address it takes the token of the session that asked for it: an address that was read
 * over a shoulder or left in a log opens nothing.
 */
async function giveCopy(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const gone = () => c.json({ code: 404, message: '文件已失效，请返回后重新获取', data: '' }, 404)
  const context = contextOf(c, sandbox, 'dataCopyFile')
  try {
    Object.assign(context, await identify(c, sandbox, makeDataCopy as unknown as AnyCall))
  } catch {
    return gone()
  }
  const { caller, unitId } = context
  if (!caller || unitId === null) return gone()
  if (!sandbox.limits.ofToken(context.from, caller.tokenHash, context.now))
    return c.json({ ...TOO_MANY_REQUESTS, data: '' }, 429)
  const { until = '', sign = '' } = c.req.query()
  const asked = { format: c.req.param('format') ?? '', until: Number(until), signature: sign }
  const file = await readDataCopy({ ...context, caller, unitId }, asked)
  if (!file) return gone()
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...FILE_HEADERS,
      ...corsHeaders(c),
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  })
}

interface SignedPicture {
  pictureId: string
  until: number
  by: string
  signature: string
}

/** One drawn picture by its signed address; whatever is wrong with it is one answer. */
async function givePicture(
  c: Context,
  sandbox: Sandbox,
  read: (asked: SignedPicture, now: number) => Promise<Buffer | null>,
): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const { until = '', by = '', sign = '' } = c.req.query()
  const asked = { pictureId: c.req.param('pictureId') ?? '', until: Number(until), by, signature: sign }
  const picture = await read(asked, sandbox.clock.now())
  if (!picture) return c.json({ code: 404, message: '图片已失效，请刷新', data: '' }, 404)
  return new Response(new Uint8Array(picture), { headers: { ...FILE_HEADERS, 'content-type': 'image/png' } })
}

/** The document of one receipt; whatever is wrong with its address is one answer. */
async function giveReceipt(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const { until = '', by = '', sign = '' } = c.req.query()
  const asked = { receipt: c.req.param('invoiceId') ?? '', until: Number(until), by, signature: sign }
  const file = await readReceipt(sandbox.db, asked, sandbox.clock.now())
  if (!file) return c.json({ code: 404, message: '票据地址已失效，请刷新后重试', data: '' }, 404)
  return new Response(new Uint8Array(file), {
    headers: {
      ...FILE_HEADERS,
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt.pdf"',
    },
  })
}
