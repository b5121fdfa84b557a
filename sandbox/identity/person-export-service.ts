/**
 * A copy of everything that the app keeps about one person (个人信息保护法 art. 45), made by the desk on request: the account,
 * its records at all hospitals, and what belongs to them. Never the partner's own rows. A result that the person has not
 * opened yet stays sealed: the copy names it and says nothing of it.
 */
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

import { openAnswers } from '../filing/answer-seal'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import * as schema from '../server/db/schema'
import { isSealed, openAny } from '../server/vault'
import { CHILDREN, HIDDEN_COLUMN, LEFT_OUT, OF_COUPLE, OWN_COLUMN } from './person-tables'
import { findOwnRecords } from './record-owner-queries'

export type PersonRow = Record<string, unknown>

export interface PersonCopy {
  readonly memberId: string
  /** Records of the person, one a hospital. */
  readonly patientIds: readonly string[]
  /** Rows by table; only of tables that have some. */
  readonly tables: Readonly<Record<string, readonly PersonRow[]>>
  /** Results that the person has not opened. */
  readonly sealed: number
}

interface Shape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table of the program with its columns, in the database's own names. */
export const tableShapes: readonly Shape[] = [
  ...new Map(
    Object.values(schema).flatMap((table) => {
      if (!is(table, PgTable)) return []
      const { name, columns } = getTableConfig(table)
      return [[name, { name, columns: columns.map((column) => column.name) }] as const]
    }),
  ).values(),
]

const from = (table: string) => sql`${sql.identifier('sandbox')}.${sql.identifier(table)}`

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<PersonRow[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: PersonRow[] }
  return rows
}

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

const whereIn = (db: Db, table: string, column: string, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(db, sql`select * from ${from(table)} where ${sql.identifier(column)} in (${listed(ids)})`)

/** Rows that name the person themselves. A row of a record is the record's, whoever of the couple made it. */
async function ownRows(
  db: Db,
  { name, columns }: Shape,
  memberId: string,
  own: readonly string[],
): Promise<PersonRow[]> {
  const named = OWN_COLUMN[name]
  if (named !== undefined) return whereIn(db, name, named, named.endsWith('patient_id') ? own : [memberId])
  const [byRecord, byAccount] = [columns.includes('patient_id'), columns.includes('member_id')]
  if (byRecord && byAccount) {
    const alone = sql`select * from ${from(name)} where member_id = ${memberId} and patient_id is null`
    return [...(await whereIn(db, name, 'patient_id', own)), ...(await rowsOf(db, alone))]
  }
  if (byRecord) return whereIn(db, name, 'patient_id', own)
  return byAccount ? whereIn(db, name, 'member_id', [memberId]) : []
}

/** A number in its own row is opened; one that some other key has sealed is said to be there. */
function opened(value: string, row: PersonRow): string {
  for (const id of [row['patient_id'], row['record_id'], row['card_id'], row['pair_id']]) {
    if (typeof id !== 'string') continue
    try {
      return openAny(value as never, id)
    } catch {
      // Sealed for another row.
    }
  }
  return '（加密保存，请在窗口查阅）'
}

function shown(table: string, row: PersonRow): PersonRow {
  const clear =
    table === 'form_record' && typeof row['record_id'] === 'string'
      ? { ...row, answers: openAnswers({ recordId: row['record_id'], answers: row['answers'] as never }) }
      : row
  return Object.fromEntries(
    Object.entries(clear).flatMap(([name, value]) => {
      if (HIDDEN_COLUMN.test(name) || value instanceof Uint8Array) return []
      return [[name, typeof value === 'string' && isSealed(value) ? opened(value, row) : value]]
    }),
  )
}

/** Reports whose seal the person has not opened. */
async function sealedReports(db: Db, own: readonly string[]): Promise<ReadonlySet<string>> {
  const seals = await whereIn(db, 'result_seal', 'patient_id', own)
  return new Set(seals.flatMap((seal) => (seal['opened_at'] === null ? [String(seal['report_id'])] : [])))
}

const isSealedRow = (row: PersonRow, sealed: ReadonlySet<string>): boolean =>
  [row['report_id'], row['test_id']].some((id) => typeof id === 'string' && sealed.has(id))

/** Reads the copy. Writes nothing. */
export async function copyOf(db: Db, memberId: string): Promise<PersonCopy> {
  const own = (await findOwnRecords(db, memberId)).map(({ patient }) => patient.patientId)
  const found = new Map<string, PersonRow[]>()
  for (const shape of tableShapes)
    if (!(shape.name in LEFT_OUT) && !(shape.name in CHILDREN))
      found.set(shape.name, await ownRows(db, shape, memberId, own))
  const couples =
    own.length === 0
      ? []
      : await rowsOf(
          db,
          sql`select * from ${from('couple')} where female_patient_id in (${listed(own)}) or male_patient_id in (${listed(own)})`,
        )
  found.set('couple', couples)
  const pairs = couples.map((row) => String(row['pair_id']))
  for (const table of OF_COUPLE) found.set(table, await whereIn(db, table, 'pair_id', pairs))
  for (const [table, [column, parent, parentColumn]] of Object.entries(CHILDREN)) {
    const ids = (found.get(parent) ?? []).map((row) => String(row[parentColumn]))
    found.set(table, await whereIn(db, table, column, ids))
  }
  const seals = await sealedReports(db, own)
  let sealed = 0
  const tables: Record<string, PersonRow[]> = {}
  for (const [table, rows] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const open = table === 'result_seal' ? rows : rows.filter((row) => !isSealedRow(row, seals))
    sealed += rows.length - open.length
    if (open.length > 0) tables[table] = open.map((row) => shown(table, row))
  }
  return { memberId, patientIds: own, tables, sealed }
}

/** The copy for the desk, which is on record: who asked is said by the person on duty, the copy names the account alone. */
export async function exportPerson(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  memberId: string,
): Promise<PersonCopy> {
  const copy = await copyOf(db, memberId)
  const entry = { unitId: null, actor: 'staff', callId: 'personExport', target: memberId, result: 'ok' }
  await writeAudit(db, { at: clock.now(), ...entry })
  return copy
}
