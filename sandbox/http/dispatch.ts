import type { Context } from 'hono'
import * as v from 'valibot'

import { readWith } from '@/api/core/schema'
import type { AnyCall } from '@/api/core/call'

import { actorOf, idOnly, record } from '../audit'
import type { Ask, MemberAsk, PatientAsk, Sandbox } from '../context'
import { isTransient } from '../db/errors'
import { together } from '../db/together'
import { EXTERNAL } from '../families/external'
import type { Implementation } from '../families/implement'
import { NotFound, NotShared, Refusal, refuse } from '../refusal'
import { demandConsent } from '../rules/consents'
import { demandProfile } from '../rules/profile-first'
import { boundPatient } from '../rules/verification'
import { randomId } from '../secrets'
import { readBody, type Fields } from './body'
import { breakDown, damage, type Fault } from './faults'
import type { Keep } from './idempotency'
import { addressOf, identify } from './identity'

/** The envelope of every answer (spec:calls#envelope). */
export interface Envelope {
  code: number
  message: string
  data: unknown
}

const NOT_IMPLEMENTED = 501
/** Tries for a transaction the database gave up because of others. */
const ATTEMPTS = 4

/** Answers one call of the catalogue: faults, identity, level, input, rule, answer check, audit. */
export async function dispatch(
  c: Context,
  sandbox: Sandbox,
  call: AnyCall,
  done: Implementation | undefined,
): Promise<Response> {
  const fault = sandbox.faults.take(call.id)
  const damaged = fault && (await damage(fault, async () => JSON.stringify(await answer(c, sandbox, call, done, null))))
  return damaged ?? reply(await answer(c, sandbox, call, done, fault))
}

/** Business answers travel with status 200; only too many requests and broken bodies have a status of their own. */
function reply(envelope: Envelope & { status?: number; bare?: boolean }): Response {
  const { status = 200, bare, ...rest } = envelope
  return new Response(JSON.stringify(bare ? rest.data : rest), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function answer(
  c: Context,
  sandbox: Sandbox,
  call: AnyCall,
  done: Implementation | undefined,
  fault: Fault | null,
): Promise<Envelope & { status?: number; bare?: boolean }> {
  await sandbox.clock.refresh(sandbox.db)
  const now = sandbox.clock.now()
  const ask: Ask = {
    sandbox,
    db: sandbox.db,
    now,
    callId: call.id,
    unitId: null,
    caller: null,
    from: addressOf(c),
    facilityType: (c.req.header('facilityType') ?? '').slice(0, 32),
    channel: (c.req.header('channel') ?? '').slice(0, 32),
    key: c.req.header('idempotency-key') ?? '',
    target: '',
    audited: false,
  }
  let input: Fields = {}
  try {
    const identity = await identify(c, sandbox, call, now)
    ask.caller = identity.caller
    ask.unitId = identity.unitId
    if (!sandbox.limits.request(ask.from, identity.caller?.tokenHash ?? null, now)) {
      return { status: 429, code: 429, message: '操作过于频繁，请稍后再试', data: '' }
    }
    if (!done) {
      return { code: NOT_IMPLEMENTED, message: `接口 ${call.id} 尚未提供`, data: { callId: call.id } }
    }
    const lacking = await raise(ask, done).catch(refusalOnly)
    // What a write that came with a key took away (the verified identity) may be what its repetition lacks.
    if (lacking && !(isKeyed(call, ask) && ask.caller)) throw lacking
    input = await readAll(c, call).catch((cause: unknown) => {
      throw lacking ?? cause
    })
    const data = lacking
      ? await sandbox.idempotency.again(ask, input, lacking)
      : call.effect === 'read'
        ? checked(sandbox, call, await withRetry(() => done.answer(ask, input as never)))
        : await write(ask, done, input, fault)
    return { code: 200, message: '操作成功', data, bare: call.bare }
  } catch (cause) {
    if (cause instanceof Refusal) {
      const reachedBeyondOwn = (cause instanceof NotFound || cause instanceof NotShared) && ask.caller !== null
      ask.target ||= namedId(input)
      if (call.effect === 'write' || reachedBeyondOwn) await note(ask, `refused:${cause.code}`)
      return { code: cause.code, message: cause.message, data: cause.data }
    }
    const traceId = randomId()
    sandbox.log(
      `error ${traceId} ${call.id} ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
    )
    return { code: 500, message: `系统繁忙，请稍后再试（${traceId.slice(0, 8)}）`, data: { traceId } }
  }
}

const isKeyed = (call: AnyCall, ask: Ask): boolean => call.idempotent === true && ask.key !== ''

/** A refusal as a value; everything else is still thrown. */
function refusalOnly(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  throw cause
}

/**
 * Carries out a write. Its effect, its audit row and, where it came with a key, its stored answer are one transaction.
 * Calls that talk to the payment institution are not: nothing of ours takes back what happened there, so each of their
 * steps is written down when it is taken and may be taken again.
 */
function write(ask: Ask, done: Implementation, input: Fields, fault: Fault | null): Promise<unknown> {
  const { sandbox } = ask
  const { call } = done
  const isExternal = EXTERNAL.has(call.id)
  const carryOut = async (keep: Keep) => {
    const answered = () => done.answer(ask, input as never)
    const data = checked(sandbox, call, await (isExternal ? withRetry(answered) : answered()))
    if (!ask.audited) await note(ask, 'ok')
    breakDown(fault)
    if (await keep(data)) return data
    // Somebody took this process for dead and does the work as well: what can be taken back is taken back.
    if (!isExternal) throw new Error(`claim of ${call.id} was lost before its answer`)
    sandbox.log(`claim of ${call.id} was lost before its answer`)
    return data
  }
  const work = (keep: Keep) => {
    if (isExternal) return carryOut(keep)
    return withRetry(() => {
      ask.audited = false
      return together(sandbox.db, () => carryOut(keep))
    })
  }
  return isKeyed(call, ask) ? sandbox.idempotency.once(ask, input, work) : work(async () => true)
}

/** Establishes what the level promises. @throws Refusal 401, 403, 402, 2001, or 400 without a hospital or a consent. */
async function raise(ask: Ask, done: Implementation): Promise<void> {
  if (done.level !== 'anyone' && !ask.caller) throw new Refusal(401, '您的身份信息已失效，请重新登录')
  if ((done.level === 'phone' || done.level === 'verified') && !ask.caller?.mobile)
    throw new Refusal(403, '请先绑定手机号')
  if (done.needsUnit && ask.unitId === null) throw refuse('请先选择医院')
  if (done.level !== 'verified') return demandConsent(ask)
  const bound = await boundPatient(ask as MemberAsk)
  if (!bound) throw new Refusal(402, '请先完成在线认证')
  const known = Object.assign(ask, { patientId: bound.patient.patientId }) as PatientAsk
  await demandProfile(known)
  await demandConsent(ask)
}

async function readAll(c: Context, call: AnyCall): Promise<Fields> {
  const body = call.method === 'POST' ? await readBody(c) : {}
  return readInput(call, { query: c.req.query(), body, path: c.req.param() as Record<string, string> })
}

/** The call's flat input, read by its own schemas; what they do not name never reaches a handler (mass assignment). */
function readInput(call: AnyCall, sent: { query: Fields; body: Fields; path: Fields }): Fields {
  const entries = { ...call.pathParams, ...call.query, ...call.body }
  const merged: Fields = {}
  for (const name of Object.keys(entries)) {
    const value =
      name in call.pathParams
        ? sent.path[name]
        : name in call.query
          ? (sent.query[name] ?? sent.body[name])
          : (sent.body[name] ?? sent.query[name])
    // '' and null count as absent, as they do in answers.
    if (value === undefined || value === null || value === '') continue
    // No database text may hold it, and no patient types it.
    if (typeof value === 'string' && value.includes('\0')) throw refuse('提交的信息格式不正确')
    merged[name] = value
  }
  const read = v.safeParse(v.object(entries), merged)
  if (read.success) return read.output as Fields
  const name = v.getDotPath(read.issues[0]) ?? ''
  throw new Refusal(400, INPUT_TEXTS[name] ?? '提交的信息不完整或格式不正确，请检查后重试', { field: name })
}

/** Words for the fields a patient types (spec:wording#form-faults). */
const INPUT_TEXTS: Readonly<Record<string, string>> = {
  mobile: '手机号格式不正确',
  name: '请填写姓名',
  smsCode: '请输入短信验证码',
  idNo: '请填写证件号码',
  content: '请填写内容',
  captchaTicket: '请先完成安全验证',
}

/** The answer as its own schema reads it. Own answers must not need any of the schema's tolerance. */
function checked(sandbox: Sandbox, call: AnyCall, data: unknown): unknown {
  if (!call.data) return data
  const reading = readWith(call.data, JSON.parse(JSON.stringify(data ?? '')))
  const fault = reading.ok ? reading.odd.join(', ') : reading.problem
  if (fault) {
    if (sandbox.strictAnswers) throw new Error(`answer of ${call.id} does not fit: ${fault}`)
    sandbox.log(`answer of ${call.id} does not fit: ${fault}`)
  }
  return data ?? ''
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (attempt >= ATTEMPTS || !isTransient(cause)) throw cause
    }
  }
}

/** Fields that name a row of a patient; secrets (tickets, tokens, captcha proofs) are none of them. */
const ROW_FIELDS = [
  'appointmentId',
  'lockId',
  'orderCode',
  'cardId',
  'patientId',
  'slotId',
  'watchId',
  'recordId',
  'uploadId',
  'docId',
  'inviteId',
  'pairId',
  'caseId',
  'reportId',
  'adviceId',
  'billId',
] as const

/** The row a refused request asked for, '' when it names none. */
const namedId = (input: Fields): string => ROW_FIELDS.map((name) => idOnly(input[name])).find((id) => id !== '') ?? ''

async function note(ask: Ask, result: string): Promise<void> {
  const { now: at, unitId, callId, target } = ask
  await record(ask.db, { at, unitId, actor: actorOf(ask), callId, target, result })
}
