import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from 'playwright-core'

import { catalogue } from '@/api/catalogue'
import { type AnyCall } from '@/api/core/call'

const RESULTS = join(__dirname, '..', '..', '..', 'test-results')

/** Base and path of a call as one pattern on the path of an address; `{name}` stands for one segment. */
const patternOf = (call: AnyCall): RegExp => {
  const base = call.base.startsWith('/') ? call.base : ''
  const text = `${base}${call.path}`.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
  return new RegExp(`^${text}$`)
}

const patterns = catalogue.map((call) => ({ id: call.id, method: call.method, pattern: patternOf(call) }))

/** The id of the call that a request is, or null. */
export function callOf(method: string, url: string): string | null {
  const { pathname } = new URL(url)
  return patterns.find((row) => row.method === method && row.pattern.test(pathname))?.id ?? null
}

/** A call and the screen that was shown while it went out. */
export interface ObservedCall {
  readonly id: string
  readonly screen: string
}

/** Ids of the calls a page sends, from now on. */
export function watchCalls(page: Page): { take(): string[] } {
  let ids: string[] = []
  page.on('request', (request) => {
    const id = request.method() === 'OPTIONS' ? null : callOf(request.method(), request.url())
    if (id) ids.push(id)
  })
  return {
    take: () => {
      const taken = ids
      ids = []
      return taken
    },
  }
}

/** Keeps rows for `npm run report`; `name` tells the suites of one kind apart. */
export function keep(kind: 'addresses' | 'calls' | 'shown', name: string, rows: readonly unknown[]): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${kind}-${name}.json`), JSON.stringify(rows))
}
