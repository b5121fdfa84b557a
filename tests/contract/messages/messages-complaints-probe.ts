/**
 * Run in a process of its own (the embedded database does not live in the test runner): somebody who is signed in sends an
 * anonymous complaint, and every table is searched for the person and for the query code.
 */

import { sql } from 'drizzle-orm'

import { spendUnseen } from '../../../sandbox/server/http/budgets'
import { hashOf } from '../../../sandbox/server/secrets'
import { ServerClient } from '../../attack/server/server-client'
import { openFilled, startOn } from '../../hospital/own-database'
import { sendLoose } from '../support/loose-picture'
import { jpegWithPlace } from '../support/upload-files'

const ADDRESS = '198.51.100.77'

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const running = await startOn(database, data)
  const client = new ServerClient(running.url)
  const token = await client.token('zhao-ting')
  const rows = async (text: ReturnType<typeof sql>) =>
    ((await database.db.execute(text)) as unknown as { rows: Record<string, string>[] }).rows
  const [session] = await rows(sql`select member_id from sandbox.session where token_hash = ${hashOf(token)}`)
  const memberId = session?.['member_id'] ?? ''
  const tables = (await rows(sql`select table_name from information_schema.tables where table_schema = 'sandbox'`)).map(
    (row) => row['table_name'] ?? '',
  )
  /** Tables in which a text stands, and how many rows of each. */
  const found = async (needle: string) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const like = `%${needle}%`
      const [row] = await rows(
        sql`select count(*)::text as n from ${sql.raw(`sandbox.${table}`)} as one where row_to_json(one)::text like ${like}`,
      )
      if (Number(row?.['n']) > 0) counts[table] = Number(row?.['n'])
    }
    return counts
  }
  const before = await found(memberId)
  const picture = await sendLoose(client.url, jpegWithPlace(), token)
  const said = {
    unitId: 335,
    submitKey: '0123456789abcdef0123456789abcdef',
    type: 'attitude',
    addressCode: 'service',
    content: '窗口的工作人员态度很差，请调查。',
    uploadIds: [picture.data['uploadId']],
  }
  const { data: made } = await client.call<{ queryCode: string }>('ext.sendAnonymousComplaint', said, token)
  const after = await found(memberId)
  const [kept] = await rows(sql`select encode(bytes, 'hex') as hex from sandbox.loose_picture`)
  const allowed: boolean[] = []
  for (let tries = 0; tries < 61; tries++) allowed.push(spendUnseen('queryCode', ADDRESS, 1_800_000_000_000))
  const answer = {
    isMember: memberId !== '',
    before,
    after,
    code: await found(made.queryCode),
    key: await found(said.submitKey),
    address: { ...(await found(ADDRESS)), ...(await found(hashOf(`queryCode:${ADDRESS}`))) },
    hasExif: Buffer.from(kept?.['hex'] ?? '', 'hex').includes('Exif'),
    pictureBytes: (kept?.['hex'] ?? '').length / 2,
    tries: [allowed.slice(0, 60).every(Boolean), allowed[60]],
    actors: await rows(sql`select actor, target from sandbox.audit where call_id = 'ext.sendAnonymousComplaint'`),
  }
  await running.close()
  await database.close()
  process.stdout.write(JSON.stringify(answer))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
