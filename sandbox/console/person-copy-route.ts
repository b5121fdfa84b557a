import type { Hono } from 'hono'
import * as v from 'valibot'

import { exportPerson } from '../identity/account/person-export-service'
import { personaOf } from '../identity/personas'
import type { Sandbox } from '../server/context'
import { memberOfPersona } from './parts/people'

import { hospitalDate } from '@/domain/dates'

const fields = v.object({ persona: v.pipe(v.string(), v.maxLength(40)) })

/**
 * The copy of what is kept about one person, as a file for the desk (docs/operate.md). A POST although it reads: it is on
 * record who was copied, and a page of another site cannot ask for it.
 */
export function personCopyRoute(app: Hono, sandbox: Sandbox): void {
  app.post('/console/person-copy', async (c) => {
    const form = v.safeParse(fields, await c.req.parseBody())
    const known = form.success ? personaOf(form.output.persona) : undefined
    if (!known) return c.text('没有这个演示账号，请在控制台中选择', 404)
    const copy = await exportPerson(sandbox, await memberOfPersona(sandbox, known))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${known.key}-${hospitalDate(sandbox.clock.now())}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }
    return new Response(`${JSON.stringify(copy, null, 1)}\n`, { headers })
  })
}
