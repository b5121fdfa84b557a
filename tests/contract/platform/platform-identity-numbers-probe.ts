/**
 * Run in a process of its own (the embedded database does not live in the test runner): a database from before identity
 * numbers were encrypted is brought to the present, used, and searched for numbers.
 */

import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { OpenDatabase } from '../../../sandbox/server/db/database'
import { openDatabase } from '../../../sandbox/server/db/open'
import { UNITS } from '../../../sandbox/server/hospitals'
import { openAny } from '../../../sandbox/server/vault'
import { startSandbox } from '../../../sandbox/start'
import { ServerClient } from '../../attack/server/server-client'

import { hospitalOf } from '@/hospitals'

const MIGRATIONS = path.join(__dirname, '../../../sandbox/server/db/migrations')
const SEALING = '0060-limits.sql'
/** Of the certificates of an old couple, an old invitation, a seeded form and a new invitation. */
const CERTIFICATE = /J\d{6}-\d{4}-\d{6}/
const [OLD_PERSON, NEW_PERSON] = ['110101199003070011', '110101199003071014']

/** Items of hospitals whose terms end on the corresponding day, and the day before it. */
const STORED = (['sameDay', 'dayBefore'] as const).map((ends) => ({
  ends,
  unitId: UNITS.map((one) => one.unitId).find((unitId) => hospitalOf(unitId).storage.termEnds === ends) ?? 0,
  paidUntil: '2026-02-28',
}))

/** What a migration left behind whose comments were written anew since. */
const EARLIER = ['0001-first.sql', '387dcb9a60824f29775d2e2f9eda00bcf86568d4439033035fdc588c1eb72e91'] as const

type Rows = { rows: Record<string, unknown>[] }

/** The tables as they were before, with a patient and an invitation as they stood in them. */
async function makeOld(database: OpenDatabase): Promise<void> {
  await database.run('drop schema if exists sandbox cascade; create schema sandbox; set search_path to sandbox, public')
  await database.run('create table sandbox.migration (name text primary key, digest text not null)')
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql') && path.basename(file) < SEALING)
    .sort()
  for (const file of files) {
    const name = path.basename(file)
    const text = readFileSync(path.join(MIGRATIONS, file), 'utf8')
    await database.run(text)
    const digest = name === EARLIER[0] ? EARLIER[1] : createHash('sha256').update(text).digest('hex')
    await database.db.execute(sql`insert into sandbox.migration values (${name}, ${digest})`)
  }
  await database.run(`
    insert into sandbox.unit select * from json_populate_record(null::sandbox.unit, (
      select json_object_agg(column_name, case
        when data_type = 'boolean' then to_json(false)
        when data_type in ('integer', 'bigint', 'double precision', 'numeric', 'real') then to_json(99)
        when data_type = 'jsonb' then '{}'::json
        when data_type = 'ARRAY' then '[]'::json
        else to_json(''::text) end)
      from information_schema.columns where table_schema = 'sandbox' and table_name = 'unit'));
    insert into sandbox.patient (patient_id, unit_id, his_patient_id, name, sex, birthday, id_type, id_no, mobile, case_no, archive_no, is_first_visit)
    values ('old-patient', 99, '1', '旧病人', 2, '1990-03-07', '1', '${OLD_PERSON}', '13800000001', '', '', false);
    insert into sandbox.pair_invite (invite_id, unit_id, from_patient_id, code_hash, code, name, id_no, mobile, marriage_cert_no, state, created_at, expires_at)
    values ('old-invite', 99, 'old-patient', 'x', 'x', '旧配偶', '${OLD_PERSON}', '13800000002', 'J110000-2011-000001', 'REQUESTED', 1, 2);
    insert into sandbox.patient (patient_id, unit_id, his_patient_id, name, sex, birthday, id_type, id_no, mobile, case_no, archive_no, is_first_visit)
    values ('old-husband', 99, '2', '旧丈夫', 1, '1990-03-07', '2', 'E12345678', '13800000003', '', '', false);
    insert into sandbox.couple (pair_id, unit_id, female_patient_id, male_patient_id, state, marriage_cert_no)
    values ('old-pair', 99, 'old-patient', 'old-husband', 'PAIRED', 'J110000-2012-000002');
    insert into sandbox.frozen_item (freeze_id, unit_id, pair_id, kind, straws, frozen_on, paid_until)
    values ${STORED.map(({ unitId, paidUntil }) => `('old-item-${unitId}', ${unitId}, 'old-pair', 'embryo', 1, '2024-02-29', '${paidUntil}')`).join()};`)
}

/** Every column of every table that holds something with the form of an identity number. */
async function columnsWithNumbers({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'sandbox' and data_type in ('text', 'jsonb', 'character varying')`)) as unknown as Rows
  const found: string[] = []
  for (const { table_name: table, column_name: column } of rows) {
    const [held] = (
      (await db.execute(
        sql.raw(`select count(*)::int as n from sandbox.${String(table)}
        where ${String(column)}::text ~ '(^|[^0-9A-Za-z])[1-9][0-9]{16}[0-9Xx]($|[^0-9A-Za-z])'
          or ${String(column)}::text ~ '${CERTIFICATE.source}'`),
      )) as unknown as Rows
    ).rows
    if (Number(held?.['n']) > 0) found.push(`${String(table)}.${String(column)}`)
  }
  return found
}

async function probe(data: string): Promise<void> {
  const said: Record<string, unknown> = {}
  const database = await openDatabase({ data })
  await makeOld(database)
  said['before'] = await columnsWithNumbers(database)
  const options = { port: 0, data, database, staticDir: data, strictAnswers: true }
  const running = await startSandbox(options)
  const client = new ServerClient(running.url)
  const { rows: old } = (await database.db.execute(
    sql`select p.id_no_key = i.id_no_key as same, p.id_no from sandbox.patient p, sandbox.pair_invite i
        where patient_id = 'old-patient' and invite_id = 'old-invite'`,
  )) as unknown as Rows
  said['oldRows'] = [old[0]?.['same'], String(old[0]?.['id_no']).slice(0, 3)]

  const { rows: certificates } = (await database.db.execute(sql`
    select pair_id as id, marriage_cert_no as sealed from sandbox.couple where pair_id = 'old-pair'
    union select invite_id, marriage_cert_no from sandbox.pair_invite where invite_id = 'old-invite'`)) as unknown as Rows
  said['certificates'] = certificates.map(({ id, sealed }) => openAny(sealed as never, String(id))).sort()

  const { rows: anchors } = (await database.db.execute(
    sql`select freeze_id, anchor from sandbox.frozen_item where pair_id = 'old-pair'`,
  )) as unknown as Rows
  said['anchors'] = STORED.map(({ ends, unitId }) => [
    ends,
    anchors.find((one) => one['freeze_id'] === `old-item-${unitId}`)?.['anchor'],
  ])

  const token = await client.token('lin-xiao')
  said['verified'] = (await client.verify('lin-xiao', token)).data.state
  const shown = await client.call<{ idNoMasked: string }>('member.isRealInfo', {}, token)
  said['masked'] = shown.data.idNoMasked
  const invited = {
    name: '张示例',
    idNo: NEW_PERSON,
    mobile: '13800000009',
    agreed: true,
    marriageCertNo: 'J110000-2020-000003',
  }
  said['invited'] = (await client.call('ext.invitePartner', invited, token)).code
  said['after'] = await columnsWithNumbers(database)
  await running.close()
  said['otherKey'] = await startSandbox({ ...options, identityKey: 'ab'.repeat(32) }).then(
    () => 'it started',
    (cause: Error) => cause.message,
  )
  await database.close()
  process.stdout.write(JSON.stringify(said))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
