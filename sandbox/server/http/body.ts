import type { Context } from 'hono'

import { refuse } from './refusal'

export type Fields = Record<string, unknown>

/** Bodies are JSON objects of 32 levels at most (spec:security#server-limits). */
const MAX_DEPTH = 32
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The JSON object of a request; an empty body is an empty object.
 * @param limit bytes that are read at most, whatever length the request declares
 * @throws Refusal 400.
 */
export async function readBody(c: Context, limit: number): Promise<Fields> {
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > limit) throw refuse('提交的内容过大')
  const text = await (isMeasured(c) ? readWhole(c.req.raw) : readLimited(c.req.raw, limit))
  if (text.trim() === '') return {}
  const bad = refuse('提交的信息格式不正确')
  if (isTooDeep(text)) throw bad
  let parsed: unknown
  try {
    parsed = JSON.parse(text, (key, value: unknown) => (FORBIDDEN.has(key) ? undefined : value))
  } catch {
    throw bad
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw bad
  return parsed as Fields
}

/** A declared length is kept by the server: what comes after it is no part of the body, and both kinds at once are refused. */
const isMeasured = (c: Context): boolean =>
  /^\d+$/.test(c.req.header('content-length') ?? '') && c.req.header('transfer-encoding') === undefined

/** At one go: read as a stream a body costs as much as a statement of the database. */
const readWhole = async (request: Request): Promise<string> => Buffer.from(await request.arrayBuffer()).toString('utf8')

async function readLimited(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw refuse('提交的内容过大')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Counts brackets before parsing: a deep body must not cost a deep parse. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') {
      if (++depth > MAX_DEPTH) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
