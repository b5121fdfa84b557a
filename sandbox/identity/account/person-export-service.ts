/**
 * A copy of everything that the app keeps about one person (个人信息保护法 art. 45), made by the desk on request: the account,
 * its records at all hospitals, and what belongs to them. Never the partner's own rows or numbers. A result that the person
 * has not opened yet stays sealed: the copy counts it and says nothing of it.
 */

import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { isSealed, openAny } from '../../server/vault'
import { CHILDREN, HIDDEN_COLUMN, LEFT_OUT, OF_COUPLE, OWN_COLUMN } from '../person-tables'
import { findOwnRecords } from '../reads'
import {
  findCouplesOf,
  findRowsIn,
  findRowsOfAccountAlone,
  type PersonRow,
  type Shape,
  tableShapes,
} from './person-export-queries'

export interface PersonCopy {
  readonly memberId: string
  /** Records of the person, one a hospital. */
  readonly patientIds: readonly string[]
  /** Rows by table; only of tables that have some. */
  readonly tables: Readonly<Record<string, readonly PersonRow[]>>
  /** Results that the person has not opened. */
  readonly sealed: number
}

/** Rows that name the person themselves. A row of a record is the record's, whoever of the couple made it. */
async function ownRows(
  db: Db,
  { name, columns }: Shape,
  memberId: string,
  own: readonly string[],
): Promise<PersonRow[]> {
  const named = OWN_COLUMN[name]
  if (named !== undefined) return findRowsIn(db, name, named, named.endsWith('patient_id') ? own : [memberId])
  const byAccount = columns.includes('member_id')
  if (!columns.includes('patient_id')) return byAccount ? findRowsIn(db, name, 'member_id', [memberId]) : []
  const ofRecords = await findRowsIn(db, name, 'patient_id', own)
  return byAccount ? [...ofRecords, ...(await findRowsOfAccountAlone(db, name, memberId))] : ofRecords
}

const CLOSED = '（加密保存，请在窗口查阅）'
const PARTNERS = '（配偶的号码）'

/** A sealed number where it opens with the key of its row; null where it does not. */
function opened(value: string, row: PersonRow): string | null {
  for (const id of [row['patient_id'], row['record_id'], row['card_id'], row['pair_id']]) {
    if (typeof id !== 'string') continue
    try {
      return openAny(value as never, id)
    } catch {
      // Sealed for another row.
    }
  }
  return null
}

/** Numbers of the partners: a couple's form holds both, and a copy for one of them shows one. */
async function partnersNumbers(db: Db, couples: readonly PersonRow[], own: readonly string[]): Promise<string[]> {
  const ids = couples
    .flatMap((row) => [String(row['female_patient_id']), String(row['male_patient_id'])])
    .filter((id) => !own.includes(id))
  const rows = await findRowsIn(db, 'patient', 'patient_id', ids)
  const numbers = rows.flatMap((row) => [row['mobile'], opened(String(row['id_no']), row)])
  return numbers.filter((number): number is string => typeof number === 'string' && number.length >= 6)
}

function shown(row: PersonRow, hidden: readonly string[]): PersonRow {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]))
    if (typeof value !== 'string') return value
    const clear = isSealed(value) ? (opened(value, row) ?? CLOSED) : value
    return hidden.reduce((text, number) => text.replaceAll(number, PARTNERS), clear)
  }
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      HIDDEN_COLUMN.test(name) || value instanceof Uint8Array ? [] : [[name, read(value)]],
    ),
  )
}

const isClosed = (row: PersonRow, seals: ReadonlySet<string>): boolean =>
  [row['report_id'], row['test_id']].some((id) => typeof id === 'string' && seals.has(id))

/** Reads the copy. Writes nothing. */
export async function copyOf(db: Db, memberId: string): Promise<PersonCopy> {
  const own = (await findOwnRecords(db, memberId)).map(({ patient }) => patient.patientId)
  const found = new Map<string, PersonRow[]>()
  for (const shape of tableShapes)
    if (!(shape.name in LEFT_OUT) && !(shape.name in CHILDREN))
      found.set(shape.name, await ownRows(db, shape, memberId, own))
  const couples = await findCouplesOf(db, own)
  found.set('couple', couples)
  const pairs = couples.map((row) => String(row['pair_id']))
  for (const table of OF_COUPLE) found.set(table, await findRowsIn(db, table, 'pair_id', pairs))
  for (const [table, [column, parent, parentColumn]] of Object.entries(CHILDREN)) {
    const ids = (found.get(parent) ?? []).map((row) => String(row[parentColumn]))
    found.set(table, await findRowsIn(db, table, column, ids))
  }
  const seals = new Set(
    (found.get('result_seal') ?? []).flatMap((seal) => (seal['opened_at'] === null ? [String(seal['report_id'])] : [])),
  )
  const hidden = await partnersNumbers(db, couples, own)
  let sealed = 0
  const tables: Record<string, PersonRow[]> = {}
  for (const [table, rows] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const open = table === 'result_seal' ? rows : rows.filter((row) => !isClosed(row, seals))
    sealed += rows.length - open.length
    if (open.length > 0) tables[table] = open.map((row) => shown(row, hidden))
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
