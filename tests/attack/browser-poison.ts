import { XSS_ADDRESSES, XSS_TEXTS } from './payloads-xss'

import type { AnyCall } from '@/api/core/call'
import { jsonOf } from '@/api/core/openapi'

interface Json {
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
}

/** Fields that lead to other rows or decide which of a few things is shown; without them there is nothing to show. */
const STRUCTURE =
  /(id|ids|code|codes|no|date|time|at|key|token|ticket|class|kind|status|period|version|channel|stage)$/i
const ADDRESS = /(url|link|href|src|avatar|image|images|background|piece)$/i
/** Fields that are for reading even where this answer has nothing in them. */
const WORDS =
  /(name|title|text|note|intro|reason|message|remark|question|address|label|summary|place|traffic|parking)$/i

/** Hands out the payloads in turn and knows which were handed out. */
export class Poison {
  readonly used = new Set<string>()
  private at: number

  constructor(from = 0) {
    this.at = from
  }

  /** The next of the 150 texts. */
  text(): string {
    const payload = XSS_TEXTS[this.at++ % XSS_TEXTS.length] ?? ''
    this.used.add(payload)
    return payload
  }

  private address(): string {
    return XSS_ADDRESSES[this.at++ % XSS_ADDRESSES.length] ?? ''
  }

  /** A call's data with a payload behind every text that is for reading, and hostile addresses where addresses stand. */
  answer(call: AnyCall, data: unknown): unknown {
    return this.part(data, call.data ? (jsonOf(call.data) as Json) : undefined, '')
  }

  private part(value: unknown, json: Json | undefined, name: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.part(one, json?.items, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, this.part(one, json?.properties?.[key], key)]),
      )
    if (typeof value !== 'string' || isFixed(json) || STRUCTURE.test(name)) return value
    if (ADDRESS.test(name)) return this.address()
    return value === '' && !WORDS.test(name) ? value : `${value}${this.text()}`
  }
}

/** One of a few values, or a value of a form. */
function isFixed(json: Json | undefined): boolean {
  if (!json) return false
  return (
    json.enum !== undefined ||
    json.const !== undefined ||
    json.format !== undefined ||
    (json.anyOf ?? []).some((one) => isFixed(one))
  )
}
