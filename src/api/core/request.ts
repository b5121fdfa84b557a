import * as v from 'valibot'

import type { AnyCall, Base } from './call'
import type { Translator } from './translator'

/** What a flat input becomes on the wire. */
export interface WireRequest {
  /** Path with its parameters and the query, below the base. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** The input asked for no loading overlay (spec:calls#loading-lock, isLoadingLock); the flag itself is never sent. */
  readonly quiet: boolean
}

export type BuiltRequest =
  | { readonly ok: true; readonly request: WireRequest }
  | { readonly ok: false; readonly problem: string }

/** Base addresses without a trailing slash; null where the hospital has none. */
export type Bases = Readonly<Record<Base, string | null>>

/** The flag in request data that suppresses the overlay (spec:calls#loading-lock). */
const LOADING_LOCK = 'isLoadingLock'

function pick(entries: v.ObjectEntries, input: Readonly<Record<string, unknown>>) {
  const { [LOADING_LOCK]: _flag, ...rest } = entries
  return v.safeParse(v.object(rest), input)
}

const scalar = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/**
 * Checks a flat input against the call and lays it out as path, query and body, in the backend's own words where it has
 * some. Absent values are not sent.
 */
export function buildRequest(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  wire: Translator | null = null,
): BuiltRequest {
  const quiet = input[LOADING_LOCK] === true
  const [path, query, body] = [pick(call.pathParams, input), pick(call.query, input), pick(call.body, input)]
  for (const part of [path, query, body]) {
    if (!part.success) return { ok: false, problem: v.getDotPath(part.issues[0]) ?? 'input' }
  }
  const told = Object.entries(path.output as Record<string, unknown>)
  const filled = told.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(scalar(value))),
    (wire?.path(call.id) ?? call.path) as string,
  )
  const asked = query.output as Record<string, unknown>
  const given = Object.fromEntries(
    Object.entries(body.output as Record<string, unknown>).filter(([, value]) => value !== undefined),
  )
  let content = given
  let worded = asked
  try {
    if (wire) [worded, content] = [wire.request(call.id, asked), wire.request(call.id, given)]
  } catch (reason) {
    return { ok: false, problem: (reason as Error).message }
  }
  const pairs = Object.entries(worded).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(scalar(value))}`],
  )
  return {
    ok: true,
    request: {
      path: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
      body: call.method === 'POST' ? content : undefined,
      quiet,
    },
  }
}
