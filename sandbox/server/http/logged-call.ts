/** Writes calls down while somebody looks (spec:security#shown-calls). */

import type { Context } from 'hono'

import type { Sandbox } from '../context'
import { maskedAnswer, maskedInput } from '../upkeep/masking'
import { wasUnnamed } from '../upkeep/observe'
import { phoneOf } from './phone-hosts'

import type { AnyCall } from '@/api/core/call'

/** Longer bodies are neither shown nor repeated. */
const MOST_BYTES = 64_000

/** Where a person is leaves with the call: it is neither shown nor kept for a repetition (spec:booking#check-in-time). */
const POSITION = /"(?:latitude|longitude)"/

/** Headers of a call that its repetition needs (spec:calls#headers). */
const SENT_HEADERS = [
  'token',
  'Authorization',
  'deptId',
  'openId',
  'channel',
  'facilityType',
  'unitId',
  'content-type',
  'idempotency-key',
] as const

/** Marks a repetition; its value is the row that is repeated. */
export const REPEATS_HEADER = 'x-repeats-call'

/** Answers a call and writes it down while somebody looks. */
export async function logged(
  c: Context,
  sandbox: Sandbox,
  call: AnyCall,
  run: () => Promise<Response>,
): Promise<Response> {
  if (!sandbox.calls.isWatched()) return run()
  const began = performance.now()
  const body = await bodyOf(c.req.raw)
  const response = await run()
  const fault = String(c.get('fault' as never) ?? '')
  const envelope = fault === '' ? await envelopeOf(response) : null
  const isUnnamed = call.identity === 'anonymous' || wasUnnamed(c)
  sandbox.calls.add(
    {
      at: sandbox.clock.now(),
      callId: call.id,
      method: call.method,
      path: c.req.routePath,
      // What is sent without a name is shown without the phone it came from, and not kept to be sent again.
      phone: isUnnamed ? null : phoneOf(c),
      unitId: (c.req.header('unitId') ?? '').slice(0, 9),
      status: response.status,
      code: envelope && 'code' in envelope ? String(envelope['code']) : null,
      message: envelope && typeof envelope['message'] === 'string' ? envelope['message'].slice(0, 200) : '',
      ms: Math.round(performance.now() - began),
      input: maskedInput({ ...c.req.query(), ...c.req.param(), ...parsed(body ?? '') }),
      answer: envelope ? maskedAnswer(call.id, call.bare ? envelope : envelope['data']) : null,
      fault,
      repeats: Number(c.req.header(REPEATS_HEADER)) || null,
    },
    body === null || isUnnamed || POSITION.test(body)
      ? null
      : { url: c.req.url, method: call.method, headers: headersOf(c), body },
  )
  return response
}

const headersOf = (c: Context): Record<string, string> =>
  Object.fromEntries(
    SENT_HEADERS.flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The text of a request; null where it is none or too long to keep. */
async function bodyOf(request: Request): Promise<string | null> {
  if (request.method === 'GET') return ''
  const length = Number(request.headers.get('content-length') ?? NaN)
  if (!(length <= MOST_BYTES) || !(request.headers.get('content-type') ?? 'json').includes('json')) return null
  return request
    .clone()
    .text()
    .catch(() => null)
}

async function envelopeOf(response: Response): Promise<Record<string, unknown> | null> {
  return parsed(await response.clone().text())
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
