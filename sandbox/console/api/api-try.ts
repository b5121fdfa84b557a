/** A call sent to this sandbox from the API page, as the app would send it. */

import type { Hono } from 'hono'

import type { Sandbox } from '../../server/context'
import { demandPersona, tokenOfPersona } from '../parts/people'
import { parametersOf, type Tried } from './api-detail'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

/** Longer answers are cut on the page. */
const MOST_SHOWN = 20_000

interface Attempt {
  call: AnyCall
  unitId: number
  /** A persona's key, '' for a visitor. */
  persona: string
  fields: Readonly<Record<string, string>>
  origin: string
}

/** @param env what the server knows of the connection, so that the call comes from this machine */
export async function tryCall(app: Hono, sandbox: Sandbox, attempt: Attempt, env: unknown): Promise<Tried> {
  const { call, unitId, persona, fields, origin } = attempt
  const token = persona ? (await tokenOfPersona(sandbox, demandPersona(persona), unitId)).token : ''
  const given = parametersOf(call).filter(({ name }) => (fields[name] ?? '') !== '')
  const at = (place: string) => given.filter((one) => one.place === place)
  const path = at('path').reduce(
    (text, { name }) => text.replace(`{${name}}`, encodeURIComponent(fields[name] ?? '')),
    sandboxPath(call),
  )
  const search = new URLSearchParams(at('query').map(({ name }) => [name, fields[name] ?? '']))
  const url = `${path}${search.size > 0 ? `?${search}` : ''}`
  const body = Object.fromEntries(at('body').map(({ name, type }) => [name, valueOf(fields[name] ?? '', type)]))
  const sent = call.method === 'POST' ? JSON.stringify(body) : undefined
  const began = performance.now()
  const response = await app.fetch(
    new Request(`${origin}${url}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        unitId: String(unitId),
        facilityType: 'h5',
        ...(token && call.identity !== 'anonymous' ? { token, Authorization: token } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
    }),
    env as never,
  )
  const answer = indented(await response.text())
  return {
    persona,
    fields,
    line: `${call.method} ${url}`,
    body: sent === undefined ? '' : indented(sent),
    status: response.status,
    ms: Math.round(performance.now() - began),
    answer: answer.length > MOST_SHOWN ? `${answer.slice(0, MOST_SHOWN)}\n…` : answer,
  }
}

/** What somebody typed, as the field's type has it; what does not fit goes as it is, for the server to refuse. */
function valueOf(text: string, type: string): unknown {
  if (type === 'string' || type === 'date') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
