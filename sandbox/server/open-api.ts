import type { Hono } from 'hono'

import { catalogue } from '@/api/catalogue'
import { openapi, sandboxPath } from '@/api/core/openapi'

import { escape, page } from '../console/html'
import { handlers } from '../registry'
import { pagePolicy } from './headers'

/** `/openapi.json` from the call definitions, and `/openapi`, the same for a reader. */
export function openApiRoutes(app: Hono): void {
  app.get('/openapi.json', (c) => c.json(openapi(catalogue, { title: '沙箱医院接口', version: '1' })))
  app.get('/openapi', (c) => {
    c.header('Content-Security-Policy', pagePolicy([]))
    return c.html(readable())
  })
}

function readable(): string {
  const done = new Set(handlers.map(({ call }) => call.id))
  const sections = [...groupById()].map(([family, calls]) => {
    const rows = calls.map(
      (call) =>
        `<tr><td>${call.method}</td><td><code>${escape(sandboxPath(call))}</code></td><td>${escape(call.id)}</td>` +
        `<td>${escape(call.summary)}</td><td>${done.has(call.id) ? '已实现' : '501'}</td></tr>`,
    )
    return `<section><h2>${escape(family)}</h2><div class="scroll"><table>${rows.join('')}</table></div></section>`
  })
  return page(
    '接口目录',
    `<p class="lead">共 ${catalogue.length} 个接口，<a href="/openapi.json">openapi.json</a></p>${sections.join('')}`,
  )
}

function groupById(): Map<string, (typeof catalogue)[number][]> {
  const grouped = new Map<string, (typeof catalogue)[number][]>()
  for (const call of catalogue) {
    const family = call.id.split('.')[0] ?? ''
    grouped.set(family, [...(grouped.get(family) ?? []), call])
  }
  return grouped
}
