/**
 * Run in a process of its own: three members use the app, one of them sends a survey without a name and one a complaint.
 * What each submission left in any table is held against everything that stands beside a person, by texts and by time.
 */

import { sql } from 'drizzle-orm'

import { hashOf } from '../../sandbox/server/secrets'
import { ServerClient } from '../attack/server/server-client'
import { openFilled, startOn } from '../hospital/own-database'
import { newActor } from './support/actor'
import { sendLoose } from './support/loose-picture'
import { jpegWithPlace } from './support/upload-files'

const HOUR_MS = 3_600_000
/** Shorter texts are words of a list, which many rows share. */
const LEAST_TEXT = 12
/** Where a member's own use of the app stands, whatever was done with it. */
const OF_USE = new Set(['session'])

type Row = Record<string, unknown>
type Tables = ReadonlyMap<string, readonly string[]>

/** Every text and number of a row, those within an answer or a list too. */
function valuesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string') {
    if (!/^[[{]/.test(value)) return [value]
    try {
      return [value, ...valuesOf(JSON.parse(value))]
    } catch {
      return [value]
    }
  }
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : []
}

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const running = await startOn(database, data)
  const client = new ServerClient(running.url)
  const ask = async (text: ReturnType<typeof sql>) =>
    ((await database.db.execute(text)) as unknown as { rows: Row[] }).rows
  const names = (
    await ask(sql`select table_name as name from information_schema.tables where table_schema = 'sandbox'`)
  ).map(({ name }) => String(name))
  const counted = new Set(
    (
      await ask(
        sql`select table_name as name from information_schema.columns where table_schema = 'sandbox' and column_default like 'nextval%'`,
      )
    ).map(({ name }) => String(name)),
  )
  const everything = async (): Promise<Tables> => {
    const tables = new Map<string, string[]>()
    for (const name of names)
      tables.set(
        name,
        (await ask(sql`select to_jsonb(one)::text as row from ${sql.raw(`sandbox.${name}`)} as one`)).map(({ row }) =>
          String(row),
        ),
      )
    return tables
  }

  // Days ahead of the machine's clock, in the forenoon: no start of a day is near either clock then.
  const day = new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10)
  await client.clockTo(`${day} 10:00:00`)
  // What the days between have left to do is done before, and not taken for a trace.
  await client.act('keepHouse')
  const actors = [await newActor(client), await newActor(client), await newActor(client)]
  const people = await Promise.all(
    actors.map(async ({ token }) => {
      const [session] = await ask(sql`select member_id from sandbox.session where token_hash = ${hashOf(token)}`)
      const memberId = String(session?.['member_id'])
      const [bound] = await ask(sql`select patient_id from sandbox.binding where member_id = ${memberId}`)
      return { memberId, patientId: String(bound?.['patient_id']) }
    }),
  )
  for (const { token } of actors)
    for (const id of ['member.getPatienInfo', 'subjects.reservationRecord', 'member.labList'])
      await client.call(id, {}, token)

  /** What leads from the rows that `send` leaves to a person. */
  const leadsOf = async (send: () => Promise<unknown>): Promise<string[]> => {
    const before = await everything()
    await send()
    const after = await everything()
    const times = [Date.now(), Date.parse(`${day}T10:00:00+08:00`)]
    const isMade = (table: string, row: string): boolean => !before.get(table)?.includes(row)
    /** Texts that stand in rows which name one of the people, and in no row that names none. */
    const beside = new Map<string, string>()
    for (const [table, rows] of after)
      for (const row of rows) {
        const who = people.find(({ memberId, patientId }) => row.includes(memberId) || row.includes(patientId))
        if (!who || (isMade(table, row) && OF_USE.has(table))) continue
        for (const value of valuesOf(JSON.parse(row)))
          if (typeof value === 'string' && value.length >= LEAST_TEXT) beside.set(value, table)
      }
    const leads: string[] = []
    for (const [table, rows] of after)
      for (const row of rows.filter((one) => isMade(table, one) && !OF_USE.has(table))) {
        if (people.some(({ memberId, patientId }) => row.includes(memberId) || row.includes(patientId)))
          leads.push(`${table} names a person`)
        if (counted.has(table)) leads.push(`${table} counts its rows beside others that say when`)
        for (const value of valuesOf(JSON.parse(row))) {
          if (typeof value === 'number' && times.some((time) => Math.abs(value - time) < HOUR_MS))
            leads.push(`${table} says when`)
          if (typeof value === 'string' && beside.has(value))
            leads.push(`${table} shares a text with ${beside.get(value)}`)
        }
      }
    return [...new Set(leads)].sort()
  }

  const rating = { environment: 4, doctor: 4, nurse: 4, waiting: 2, process: 3, privacy: 5, overall: 3 }
  const suggestion = '候诊时听见有人说不想活了，希望有人去关心一下她'
  const answers = { ...rating, suggestion, signed: false }
  const [, sender, complainant] = actors
  await client.call('ext.saveFormDraft', { form: 'satisfaction', answers, step: 1 }, sender?.token)
  const survey = () =>
    client.call<{ recordId: string }>(
      'ext.saveSurvey',
      { form: 'satisfaction', answers, baseVersion: 0 },
      sender?.token,
      { 'idempotency-key': 'one-key-of-one-survey' },
    )
  const sent: { code: number; data: { recordId: string } }[] = []
  const surveyLeads = await leadsOf(async () => {
    // Once refused, then sent, then twice more for want of an answer, two of them at once.
    await client.call('ext.saveSurvey', { form: 'satisfaction', answers: { ...answers, overall: 9 } }, sender?.token)
    sent.push(await survey(), ...(await Promise.all([survey(), survey()])))
  })
  const said = {
    unitId: 335,
    submitKey: 'fedcba9876543210fedcba9876543210',
    type: 'attitude',
    addressCode: 'service',
    content: '窗口的工作人员态度很差，我真的不想活了。',
  }
  const complaintLeads = await leadsOf(async () => {
    const picture = await sendLoose(client.url, jpegWithPlace(), complainant?.token)
    await client.call('ext.sendAnonymousComplaint', { ...said, content: '短' }, complainant?.token)
    const named = { ...said, uploadIds: [picture.data['uploadId']] }
    const { data } = await client.call<{ queryCode: string }>('ext.sendAnonymousComplaint', named, complainant?.token)
    await client.call('ext.sendAnonymousComplaint', named, complainant?.token)
    const followed = { unitId: 335, queryCode: data.queryCode }
    await client.call('ext.updateAnonymousComplaint', { ...followed, act: 'withdraw' }, complainant?.token)
  })
  const count = async (text: ReturnType<typeof sql>) => Number((await ask(text))[0]?.['n'])
  const answer = {
    surveyLeads,
    complaintLeads,
    codes: sent.map(({ code }) => code),
    records: new Set(sent.map(({ data: { recordId } }) => recordId)).size,
    kept: await count(sql`select count(*) as n from sandbox.form_record where scope like 'anonymous:%'`),
    complaints: await count(sql`select count(*) as n from sandbox.complaint where member_id is null`),
    tasks: await count(sql`select count(*) as n from sandbox.desk_task where patient_id is null`),
    drafts: await count(sql`select count(*) as n from sandbox.form_draft where form = 'satisfaction'`),
  }
  await running.close()
  await database.close()
  process.stdout.write(JSON.stringify(answer))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
