/**
 * The floor of the server's figures, a process of its own: Hono and the embedded database with one table, one select and
 * the same envelope, nothing else. `node --import tsx tests/bench/blank-server.ts ROWS` prints its address.
 */

import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { Hono } from 'hono'

/** As wide as a laboratory report without its values. */
const report = pgTable('report', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  sample: text('sample').notNull(),
  status: text('status').notNull(),
  at: integer('at').notNull(),
  abnormal: integer('abnormal').notNull(),
})

async function start(rows: number): Promise<void> {
  const client = await PGlite.create()
  await client.exec(
    'create table report (id text primary key, title text not null, sample text not null, status text not null, at integer not null, abnormal integer not null)',
  )
  const db = drizzle(client)
  await db.insert(report).values(
    Array.from({ length: rows }, (_, at) => ({
      id: `report-${at}`,
      title: '性激素六项',
      sample: '血清',
      status: 'REPORTED',
      at,
      abnormal: at % 3,
    })),
  )
  const app = new Hono()
  app.post('/list', async (c) => {
    await c.req.json()
    return c.json({ code: 200, message: '', data: { list: await db.select().from(report).orderBy(report.at) } })
  })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`))
}

void start(Number(process.argv[2] ?? 5))
