import type { Context } from 'hono'

import { namedId, recordResult } from '../audit'
import type { RequestContext, Sandbox } from '../context'
import { isBadValue, isUnavailable, withoutValues } from '../db/errors'
import { countQueries } from '../db/query-count'
import { inTransaction, withRetry } from '../db/transaction'
import { breakDown, damage, type Fault } from '../faults'
import { addressOf, identify } from '../identity'
import { noteRequest, requestIdOf } from '../upkeep/observe'
import { authorize } from './authorize'
import type { Fields } from './body'
import { TOO_MANY_REQUESTS } from './entry-points'
import type { Handler } from './handler'
import type { Keep } from './idempotency'
import { readInput } from './input'
import { NotFound, NotShared, Refusal, refuse } from './refusal'

import type { AnyCall } from '@/api/core/call'
import { readWith } from '@/api/core/schema'

/** The envelope of every answer (spec:calls#envelope). */
export interface Envelope {
  code: number
  message: string
  data: unknown
}

const NOT_IMPLEMENTED = 501

/** Answers one call of the catalogue: faults, identity, level, input, rule, answer check, audit. */
export async function dispatch(
  c: Context,
  sandbox: Sandbox,
  call: AnyCall,
  done: Handler | undefined,
): Promise<Response> {
  const fault = sandbox.faults.take(call.id)
  if (fault) c.set('fault' as never, fault.kind as never)
  const damaged = fault && (await damage(fault, async () => JSON.stringify(await answer(c, sandbox, call, done, null))))
  if (damaged) return damaged
  if (!sandbox.strictAnswers) return reply(c, await answer(c, sandbox, call, done, fault))
  const counted = await countQueries(() => answer(c, sandbox, call, done, fault))
  const response = reply(c, counted.done)
  response.headers.set(QUERIES_HEADER, String(counted.count))
  return response
}

/** In tests every answer tells how many statements it took. */
const QUERIES_HEADER = 'x-database-queries'

/** Business answers travel with status 200; only too many requests and broken bodies have a status of their own. */
function reply(c: Context, envelope: Envelope & { status?: number; bare?: boolean }): Response {
  const { status = 200, bare, ...rest } = envelope
  noteRequest(c, { code: rest.code })
  return new Response(JSON.stringify(bare ? rest.data : rest), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function answer(
  c: Context,
  sandbox: Sandbox,
  call: AnyCall,
  done: Handler | undefined,
  fault: Fault | null,
): Promise<Envelope & { status?: number; bare?: boolean }> {
  const context: RequestContext = {
    sandbox,
    db: sandbox.db,
    now: sandbox.clock.now(),
    callId: call.id,
    unitId: null,
    caller: null,
    from: addressOf(c, sandbox),
    facilityType: (c.req.header('facilityType') ?? '').slice(0, 32),
    device: sandbox.domains.deviceWords(c.req.header('user-agent') ?? ''),
    channel: (c.req.header('channel') ?? '').slice(0, 32),
    key: c.req.header('idempotency-key') ?? '',
    target: '',
    audited: false,
    isUnnamed: done?.isUnnamed?.({}) === true,
  }
  noteRequest(c, { isUnnamed: context.isUnnamed })
  const requestId = requestIdOf(c)
  let input: Fields = {}
  try {
    const identity = await identify(c, sandbox, call)
    // One instant for the whole call, by the clock as the database has it.
    context.now = sandbox.clock.now()
    context.caller = identity.caller
    context.unitId = identity.unitId
    noteRequest(c, { unitId: identity.unitId })
    if (identity.caller && !sandbox.limits.ofToken(context.from, identity.caller.tokenHash, context.now)) {
      sandbox.metrics.refused('token')
      return { status: 429, ...TOO_MANY_REQUESTS }
    }
    if (done?.readsSessions && identity.unitId !== null) await sandbox.schedule.ensure(identity.unitId, context.now)
    if (!done) {
      return { code: NOT_IMPLEMENTED, message: `接口 ${call.id} 尚未提供`, data: { callId: call.id } }
    }
    const lacking = await authorize(context, done).catch(refusalOnly)
    // What a write that came with a key took away (the verified identity) may be what its repetition lacks.
    if (lacking && !(isKeyed(call, context) && context.caller)) throw lacking
    input = await readInput(c, call, context.caller !== null).catch((cause: unknown) => {
      throw lacking ?? cause
    })
    context.isUnnamed = done?.isUnnamed?.(input) === true
    noteRequest(c, { isUnnamed: context.isUnnamed })
    const data = lacking
      ? await sandbox.idempotency.again(context, input, lacking)
      : call.effect === 'read'
        ? checked(sandbox, call, await read(context, done, input))
        : await write(context, done, input, fault)
    // A stored answer is projected anew: what was shared then may not be now.
    const seen = await sandbox.domains.projectAnswer(context, call, input, data)
    if (seen !== data) checked(sandbox, call, seen)
    return { code: 200, message: '操作成功', data: seen, bare: call.bare }
  } catch (thrown) {
    const cause = isBadValue(thrown) ? refuse('提交的信息格式不正确') : thrown
    if (cause !== thrown)
      sandbox.journal.warn('value did not fit', { requestId, callId: call.id, cause: withoutValues(thrown) })
    if (cause instanceof Refusal) {
      const reachedBeyondOwn = (cause instanceof NotFound || cause instanceof NotShared) && context.caller !== null
      context.target ||= namedId(input)
      // Who reached for somebody else's has sent nothing yet, with or without a name.
      if ((call.effect === 'write' && !context.isUnnamed) || reachedBeyondOwn)
        await recordResult(context, `refused:${cause.code}`)
      return { code: cause.code, message: cause.message, data: cause.data }
    }
    sandbox.journal.error('call failed', { requestId, callId: call.id, cause: withoutValues(cause) })
    // Whoever shares out calls looks at the status, the app at the envelope.
    const away = isUnavailable(cause) ? { status: 503, code: 503 } : { code: 500 }
    return { ...away, message: `系统繁忙，请稍后再试（${requestId.slice(0, 8)}）`, data: { traceId: requestId } }
  }
}

/** What has no name keeps no answer under its key: sent again it finds what it made by itself. */
const isKeyed = (call: AnyCall, context: RequestContext): boolean =>
  call.idempotent === true && context.key !== '' && !context.isUnnamed

async function read(context: RequestContext, done: Handler, input: Fields): Promise<unknown> {
  await context.sandbox.domains.requireProvenAct(context, done.call, input)
  return withRetry(() => done.answer(context, input as never))
}

/** A refusal as a value; everything else is still thrown. */
function refusalOnly(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  throw cause
}

/**
 * Carries out a write. Its effect, its audit row and, where it came with a key, its stored answer are one transaction.
 * The external calls of the domains are not: each of their
 * steps is written down when it is taken and may be taken again.
 */
function write(context: RequestContext, done: Handler, input: Fields, fault: Fault | null): Promise<unknown> {
  const { sandbox } = context
  const { call } = done
  const { domains } = sandbox
  const isExternal = domains.externalCalls.has(call.id)
  const carryOut = async (keep: Keep | null) => {
    await domains.requireProvenAct(context, call, input)
    const answered = () => done.answer(context, input as never)
    const data = checked(sandbox, call, await (isExternal ? withRetry(answered) : answered()))
    await domains.raiseFreeText(context, input)
    if (!context.audited && !context.isUnnamed) await recordResult(context, 'ok')
    breakDown(fault)
    // What rests under the key is what the caller may have, never the partner's fields behind it.
    if (!keep || (await keep(await domains.projectAnswer(context, call, input, data)))) return data
    // Somebody took this process for dead and does the work as well: what can be taken back is taken back.
    if (!isExternal) throw new Error(`claim of ${call.id} was lost before its answer`)
    sandbox.journal.warn('claim was lost before its answer', { callId: call.id })
    return data
  }
  const work = (keep: Keep | null) => {
    if (isExternal) return carryOut(keep)
    return withRetry(() => {
      context.audited = false
      return inTransaction(sandbox.db, () => carryOut(keep))
    })
  }
  return isKeyed(call, context) ? sandbox.idempotency.once(context, input, work) : work(null)
}

/** The answer as its own schema reads it. Own answers must not need any of the schema's tolerance. */
function checked(sandbox: Sandbox, call: AnyCall, data: unknown): unknown {
  if (!call.data) return data
  // Tests look at what travels; elsewhere only a line of the journal depends on it, which is not worth a copy of every answer.
  const sent: unknown = sandbox.strictAnswers ? JSON.parse(JSON.stringify(data ?? '')) : (data ?? '')
  const reading = readWith(call.data, sent)
  const fault = reading.ok ? reading.odd.join(', ') : reading.problem
  if (fault) {
    if (sandbox.strictAnswers) throw new Error(`answer of ${call.id} does not fit: ${fault}`)
    sandbox.journal.warn('answer does not fit', { callId: call.id, fields: fault })
  }
  return data ?? ''
}
