/** Run in a process of its own (the embedded database does not live in the test runner): what is past its period leaves. */

import { sql } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { sealIdentities } from '../../../sandbox/couple/patient/identity-seal-service'
import { copyOf } from '../../../sandbox/identity/account/person-export-service'
import { domains } from '../../../sandbox/registry'
import { seed } from '../../../sandbox/seed'
import { backUp, drill, restore } from '../../../sandbox/server/backup'
import { openInMemory } from '../../../sandbox/server/db/open'
import { openDatabase } from '../../../sandbox/server/db/open'
import { forgetPast, periodsOf } from '../../../sandbox/server/upkeep/retention'
import { createVault } from '../../../sandbox/server/vault'

import { hospitalDate } from '@/domain/dates'
import { DAY_MS, HOUR_MS } from '@/domain/time'

type Rows = { rows: Record<string, unknown>[] }

async function retention(): Promise<unknown> {
  const now = Date.now()
  const open = await openInMemory({ day: hospitalDate(now), rows: (db) => seed(db, now) })
  const { db } = open
  const rows = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as Rows).rows
  const [one] = await rows(sql`select member_id, patient_id from sandbox.binding limit 1`)
  const [memberId, patientId] = [String(one?.['member_id']), String(one?.['patient_id'])]
  // Of each kind a row that is just past its period and one that is just within it.
  const put: Record<string, (at: number, mark: string) => ReturnType<typeof sql>> = {
    audit: (at, mark) =>
      sql`insert into sandbox.audit (at, actor, call_id, target, result) values (${at}, 'system', 'probe', ${mark}, 'ok')`,
    message: (at, mark) =>
      sql`insert into sandbox.message (unit_id, patient_id, title, text, at) values (335, ${patientId}, 'probe', ${mark}, ${at})`,
    session: (at, mark) =>
      sql`insert into sandbox.session (token_hash, member_id, created_at, seen_at) values (${mark}, ${memberId}, ${at}, ${at})`,
    reminder: (at, mark) =>
      sql`insert into sandbox.reminder (reminder_id, unit_id, member_id, host, template, about, text, page, due_at, state, settled_at) values (${mark}, 335, ${memberId}, 'weapp', 'probe', ${mark}, '', '', ${at}, 'SENT', ${at})`,
    sms: (at, mark) => sql`insert into sandbox.sms_outbox (mobile, text, at) values ('13800000000', ${mark}, ${at})`,
    draft: (at, mark) =>
      sql`insert into sandbox.form_draft (scope, unit_id, form, field, value, by_member, at) values (${mark}, 335, 'probe', 'f', '{"v":1}'::jsonb, ${memberId}, ${at})`,
    upload: (at, mark) =>
      sql`insert into sandbox.upload (upload_id, unit_id, member_id, kind, mime, bytes, size, digest, state, created_at, deleted_at) values (${mark}, 335, ${memberId}, 'feedback', 'image/png', ''::bytea, 0, '', 'SUBMITTED', ${at}, ${at})`,
    partnerView: (at, mark) =>
      sql`insert into sandbox.partner_view (patient_id, viewer_id, data_class, date, at) values (${patientId}, ${patientId}, 'labs', ${mark}, ${at})`,
    appFault: (at, mark) =>
      sql`insert into sandbox.app_fault (fault_id, unit_id, release, build, host, screen, name, call_id, places, times, first_at, last_at) values (${mark}, 335, '', '', 'weapp', '', 'Error', '', '[]'::jsonb, 1, ${at}, ${at})`,
    stepUp: (at, mark) =>
      sql`insert into sandbox.step_up (step_up_id, unit_id, member_id, token_hash, act, mobile, created_at, expires_at) values (${mark}, 335, ${memberId}, '', 'unBind', '', ${at}, ${at})`,
    faceCheck: (at, mark) =>
      sql`insert into sandbox.face_check (ticket_hash, unit_id, member_id, expires_at) values (${mark}, 335, ${memberId}, ${at})`,
    deskCode: (at, mark) =>
      sql`insert into sandbox.desk_code (code_id, code_hash, unit_id, patient_id, expires_at) values (${mark}, ${mark}, 335, ${patientId}, ${at})`,
    verification: (at, mark) =>
      sql`insert into sandbox.verification_attempt (member_id, unit_id, date, at) values (${memberId}, 335, ${mark}, ${at})`,
    usedCode: (at, mark) => sql`insert into sandbox.used_code (code_hash, at) values (${mark}, ${at})`,
    smsCode: (at, mark) =>
      sql`insert into sandbox.sms_code (sms_id, mobile, purpose, code_hash, created_at, expires_at) values (${mark}, '13800000000', 'login', '', ${at}, ${at})`,
    wrongCode: (at) => sql`insert into sandbox.wrong_code (member_id, at) values (${memberId}, ${at})`,
    captcha: (at, mark) =>
      sql`insert into sandbox.captcha (captcha_id, mobile, answer, created_at, expires_at) values (${mark}, '13800000000', '', ${at}, ${at})`,
    ticket: (at, mark) =>
      sql`insert into sandbox.ticket (ticket_hash, member_id, expires_at) values (${mark}, ${memberId}, ${at})`,
    linkTicket: (at, mark) =>
      sql`insert into sandbox.link_ticket (ticket_hash, open_id, kind, expires_at) values (${mark}, '', 'wx', ${at})`,
  }
  const periods = periodsOf(domains)
  await forgetPast(db, periods, now)
  const count = async (table: string) =>
    Number((await rows(sql`select count(*)::int as n from ${sql.raw(`sandbox.${table}`)}`))[0]?.['n'])
  const left: Record<string, number> = {}
  for (const { kind, table, days } of periods) {
    const name = getTableName(table)
    const before = await count(name)
    await db.execute(put[kind]?.(now - days * DAY_MS - HOUR_MS, `${kind}-past`) ?? sql`select 1/0`)
    await db.execute(put[kind]?.(now - days * DAY_MS + HOUR_MS, `${kind}-within`) ?? sql`select 1/0`)
    left[kind] = (await count(name)) - before
  }
  // What has to be acknowledged waits for that.
  await db.execute(
    sql`insert into sandbox.message (unit_id, patient_id, title, text, at, asks) values (335, ${patientId}, 'probe', 'asks', 0, true)`,
  )
  const gone = await forgetPast(db, periods, now)
  const asks = await rows(
    sql`select text from sandbox.message where text in ('asks', 'message-past', 'message-within') order by text`,
  )
  const refuses = async (query: ReturnType<typeof sql>) =>
    db.execute(query).then(
      () => 'done',
      () => 'refused',
    )
  const audit = {
    young: await refuses(sql`delete from sandbox.audit where target = 'audit-within'`),
    changed: await refuses(sql`update sandbox.audit set result = 'x' where target = 'audit-within'`),
    // A demonstration whose clock stands ten years ahead.
    ahead: await forgetPast(db, periods, now + 3650 * DAY_MS, now).then(({ audit: rows = 0 }) => rows),
  }
  await open.close()
  return { left, gone, asks: asks.map(({ text }) => text), audit }
}

async function copies(folder: string): Promise<unknown> {
  const now = Date.now()
  const data = path.join(folder, 'data')
  const open = await openDatabase({ data, beginning: { day: hospitalDate(now), rows: (db) => seed(db, now) } })
  const vault = createVault(Buffer.alloc(32, 7))
  await sealIdentities(open.db, vault)
  const rows = async (query: ReturnType<typeof sql>) => ((await open.db.execute(query)) as unknown as Rows).rows
  const pairs = await rows(
    sql`select b.member_id as "memberId", c.female_patient_id as "ownId", p.name as "partnerName", p.mobile as "partnerMobile", p.id_no as "partnerIdNo", p.patient_id as "partnerId", o.name as "ownName" from sandbox.couple c join sandbox.binding b on b.patient_id = c.female_patient_id join sandbox.patient p on p.patient_id = c.male_patient_id join sandbox.patient o on o.patient_id = c.female_patient_id where c.state = 'PAIRED' and c.unit_id = 335`,
  )
  const told: (Record<string, unknown> & { sealed: number })[] = []
  for (const { memberId, ownName, partnerMobile, partnerIdNo, partnerId } of pairs) {
    const theirs = [String(partnerMobile), vault.open(partnerIdNo as never, String(partnerId))]
    const copy = await copyOf(open.db, String(memberId))
    const text = JSON.stringify(copy)
    const own = copy.tables['patient'] ?? []
    told.push({
      own: own.every((row) => row['name'] === ownName) && own.length > 0,
      numbers: own.every((row) => /^\d{17}[\dX]$/.test(String(row['id_no']))),
      partner: [theirs.some((number) => text.includes(number)), own.some((row) => row['patient_id'] === partnerId)],
      secrets: /_hash"|"token|v1\.[\w-]{8}\./.test(text),
      tables: Object.keys(copy.tables).length,
      sealed: copy.sealed,
    })
  }
  // What she has opened since is in her copy, and a partner without a phone takes nothing out of it.
  const [{ memberId, partnerId, ownName } = {}] = pairs.filter((_, at) => (told[at]?.sealed ?? 0) > 0)
  await open.db.execute(sql`update sandbox.result_seal set opened_at = ${now}`)
  await open.db.execute(sql`update sandbox.patient set mobile = '' where patient_id = ${String(partnerId)}`)
  const opened = await copyOf(open.db, String(memberId))
  await open.close()
  const own = (opened.tables['patient'] ?? []).every((row) => row['name'] === ownName)
  return { told, opened: { sealed: opened.sealed, own } }
}

async function backups(folder: string): Promise<unknown> {
  const data = path.join(folder, 'data')
  const kept = path.join(folder, 'kept')
  const says = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (cause: Error) => cause.message,
    )
  const place = { data, databaseUrl: undefined }
  const drilled = await drill(place)
  const held = await openDatabase({ data })
  const whileHeld = await says(backUp(place, path.join(folder, 'other')))
  await held.close()
  const { keys, tables } = await backUp(place, kept)
  const into = (name: string) => ({ data: path.join(folder, name), databaseUrl: undefined })
  const over = await says(restore(kept, place))
  const twice = await says(backUp(place, kept))
  const manifest = path.join(kept, 'manifest.json')
  const written = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, written.replace(/("patient": \{\s*"rows": )\d+/, '$10'))
  const differs = await says(restore(kept, into('third')))
  writeFileSync(manifest, written)
  const file = path.join(kept, 'database.tar.gz')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(file, bytes)
  const damaged = await says(restore(kept, into('fourth')))
  return { drilled, whileHeld, keys, patients: tables['patient']?.rows, over, twice, differs, damaged }
}

async function probe(folder: string): Promise<void> {
  const said = { retention: await retention(), copies: await copies(folder), backups: await backups(folder) }
  process.stdout.write(JSON.stringify(said))
}

void probe(process.argv[2] ?? '')
