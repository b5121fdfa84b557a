/** Run in a process of its own (the embedded database does not live in the test runner): what kept statements answer. */

import { PGlite } from '@electric-sql/pglite'

import { isUniqueViolation, withoutValues } from '../../../sandbox/server/db/errors'
import { keepStatements } from '../../../sandbox/server/db/kept-statements'

const MOST = 3
const THING = 'select * from thing where id = $1'

async function probe(): Promise<void> {
  const client = keepStatements(await PGlite.create('memory://'), MOST)
  let asked = 0
  const stream = client.execProtocolStream.bind(client)
  client.execProtocolStream = (...given) => {
    asked++
    return stream(...given)
  }
  const insert = async (id: string, size: number) => {
    const values = [id, size, { a: [1, '二'] }, Uint8Array.of(1, 255), ['x', 'y"'], null]
    return (await client.query('insert into thing values ($1, $2, $3, $4, $5, $6) returning id', values)).rows
  }
  const rows = async (text: string, given: unknown[] = [], options = {}) =>
    (await client.query<Record<string, unknown>>(text, given, options)).rows
  const ids = async () => (await rows('select id from thing order by id')).map(({ id }) => id)

  await client.exec(
    'create table thing (id text primary key, size bigint, made jsonb, bytes bytea, tags text[], at date)',
  )
  const inserted = [await insert('a', 5), await insert('b', 5)]
  const read = [await rows(THING, ['a']), await rows(THING, ['b']), await rows(THING, ['z'])].map((found) =>
    found.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...(bytes as Uint8Array)] })),
  )
  const changed = (await client.query('update thing set size = $1', [6])).affectedRows
  const shapes = {
    array: (await rows('select id, size from thing where id = $1', ['a'], { rowMode: 'array' }))[0],
    parsed: await rows('select size from thing where id = $1', ['a'], {
      parsers: { 20: (text: string) => `${text}!` },
    }),
  }

  await ids()
  asked = 0
  await ids()
  const askedAgain = asked
  for (let at = 0; at < 2 * MOST; at++) await rows(`select ${at} as n`)
  const kept = (await rows('select name from pg_prepared_statements')).length

  const cause: unknown = await insert('a', 2).catch((thrown: unknown) => thrown)
  const refused = { isUnique: isUniqueViolation(cause, 'thing_pkey'), said: withoutValues(cause).split('\n')[0] }

  const order: string[] = []
  let over: Pick<PGlite, 'query'> = client
  const inside = client.transaction(async (tx) => {
    over = tx
    await tx.query('insert into thing (id) values ($1)', ['c'])
    await tx.query('savepoint one')
    await tx.query('insert into thing (id) values ($1)', ['gone'])
    const again = await tx.query('insert into thing (id) values ($1)', ['c']).catch((thrown: unknown) => thrown)
    await tx.query('rollback to savepoint one')
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('transaction')
    return (again as { code?: string }).code
  })
  const waited = ids().then((found) => void order.push(found.join()))
  const savepoint = await inside
  await waited
  const late = await over.query('select 1').catch((thrown: Error) => thrown.message)
  const failed = await client
    .transaction(async (tx) => {
      await tx.query('insert into thing (id) values ($1)', ['lost'])
      throw new Error('no')
    })
    .catch((thrown: Error) => thrown.message)
  const afterwards = await ids()

  const widths: number[] = []
  const width = async () => void widths.push(Object.keys((await rows(THING, ['a']))[0] ?? {}).length)
  await width()
  await client.exec('alter table thing add column colour text')
  await width()
  await client.query('alter table thing drop column colour')
  await width()

  await client.close()
  const said = {
    inserted,
    read,
    changed,
    shapes,
    askedAgain,
    kept,
    refused,
    order,
    savepoint,
    late,
    failed,
    afterwards,
    widths,
  }
  process.stdout.write(JSON.stringify(said))
}

void probe()
