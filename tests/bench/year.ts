/**
 * What reads cost with a year of appointments behind them: a PostgreSQL is filled with 10,000, 100,000 and 1,000,000, and
 * the same calls are sent at each. The hospital's size is the same; what differs is what has gathered.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

import { ServerClient } from '../attack/server/server-client'
import { startCluster } from '../attack/server/server-postgres-cluster'
import { spawnSandbox } from '../hospital/spawn'
import { programArgs } from '../programs'
import { processesOf } from './couples'
import { median } from './h5'
import { assertOwnMachine } from './server'

/** Appointments of the hospital at each stop. */
export const SIZES = [10_000, 100_000, 1_000_000] as const

const UNIT = 335
/** Appointments of one patient: some thirty a year of treatment. */
const A_PATIENT = 30

/** The reads that are measured; the first is the time page. */
const READS: readonly { readonly id: string; readonly input: Record<string, unknown> }[] = [
  { id: 'subjects.scheduInfo', input: {} },
  { id: 'subjects.subjectsList', input: {} },
  { id: 'subjects.reservationRecord', input: {} },
]

/** What one read costs at one stop, ms, each the median of the rounds. */
export interface YearRow {
  readonly id: string
  readonly appointments: number
  /** Processor of the server and of the database. */
  readonly serverMs: number
  readonly databaseMs: number
  readonly waitedMs: number
}

/** Fortnights before today that get the sessions of the next one: 350 days. */
const FORTNIGHTS = 25
/** Rounds of each read; the median counts. */
const ROUNDS = 15

/** An instant as PostgreSQL writes the hospital's day. */
const dayOf = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

/**
 * Statements that bring the hospital to so many appointments. The year behind has the sessions of the coming fortnight again
 * and again. Appointments are dealt to all half-hours in turn; when the places of one are given out, the others of it were
 * cancelled. What is there stays, so that the next stop only adds.
 */
function filling(total: number, now: number): string[] {
  const today = dayOf(now)
  const patients = Math.ceil(total / A_PATIENT)
  return [
    `insert into schedule
     select schedule_id || '~' || back, unit_id, doctor_id, subject_id, to_char(date::date - back * 14, 'YYYY-MM-DD'), period,
       reg_class, fee_fen, false, null, plus_total
     from schedule, generate_series(1, ${FORTNIGHTS}) back
     where unit_id = ${UNIT} and date > '${today}' and schedule_id not like '%~%' on conflict do nothing`,
    `insert into slot
     select slot_id || '~' || back, past.schedule_id, slot.unit_id, start_min, end_min, capacity, 0
     from slot cross join generate_series(1, ${FORTNIGHTS}) back
       join schedule past on past.schedule_id = slot.schedule_id || '~' || back
     on conflict do nothing`,
    `insert into patient (patient_id, unit_id, his_patient_id, name, sex, birthday, id_type, id_no, id_no_key, mobile, case_no,
       archive_no, is_first_visit)
     select 'year-' || n, ${UNIT}, 'year-' || n, '示例', 1 + n % 2, '1990-01-01', '1', '', 'year-' || n, '', 'Y' || n, 'Y' || n,
       false
     from generate_series(1, ${patients}) n on conflict do nothing`,
    `with place as materialized (
       select slot_id, schedule_id, start_min, end_min, capacity - withheld as seats, date, slot.unit_id, schedule.fee_fen,
         book_kind, item_code, row_number() over (order by md5(slot_id)) - 1 as nth, count(*) over () as places
       from slot join schedule using (schedule_id) join subject using (subject_id)
       where slot.unit_id = ${UNIT} and date <> '${today}')
     insert into appointment (appointment_id, unit_id, kind, item_code, patient_id, schedule_id, slot_id, seq_no, date,
       start_min, end_min, fee_fen, status, created_by, booked_at, created_at, updated_at)
     select 'year-' || n, unit_id, book_kind, item_code, 'year-' || 1 + n % ${patients}, schedule_id, slot_id,
       1000 + n / places, date, start_min, end_min, fee_fen,
       case when n / places >= seats then 'CANCELLED' when date < '${today}' then 'DONE' else 'BOOKED' end,
       'staff', ${now}, ${now}, ${now}
     from (select count(*) as before from appointment where unit_id = ${UNIT}) counted,
       generate_series(counted.before, ${total - 1}) n
       join place on nth = n % (select max(places) from place)
     on conflict do nothing`,
    'vacuum analyze',
  ]
}

/** Time that all threads of a process have had a core and have waited for one so far, ms. */
function coreTime(pid: number): { used: number; waited: number } {
  const sum = { used: 0, waited: 0 }
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [used, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      sum.used += Number(used) / 1e6
      sum.waited += Number(waited) / 1e6
    }
  } catch {
    // A connection of the database has ended meanwhile.
  }
  return sum
}

/**
 * Fills a PostgreSQL of its own and sends the reads at each stop, one after the other.
 *
 * @throws Error when a read is refused or the fill does not reach its number
 */
export async function measureYear(
  bin: string,
  { port, say, sizes = SIZES }: { port: number; say: (text: string) => void; sizes?: readonly number[] },
): Promise<YearRow[]> {
  const cluster = startCluster(bin, port)
  const data = mkdtempSync(path.join(os.tmpdir(), 'year-'))
  const database = new pg.Client({ connectionString: cluster.databaseUrl, options: '-c search_path=sandbox' })
  try {
    // Answers are checked against their schemas in tests only; the figures are those of a server at work.
    const env = { SANDBOX_STRICT: '' }
    const program = programArgs('sandbox/main.ts')
    const server = await spawnSandbox({ data, databaseUrl: cluster.databaseUrl, port: 0, env, program })
    try {
      assertOwnMachine(server.url)
      const client = new ServerClient(server.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const now = Date.parse(`${await client.today()}T10:00:00+08:00`)
      const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: UNIT, count: 1 })
      const token = members[0]?.token ?? ''
      await database.connect()
      const rows: YearRow[] = []
      for (const appointments of sizes) {
        const begun = Date.now()
        for (const statement of filling(appointments, now)) await database.query(statement)
        const { rows: counted } = await database.query<{ n: number }>('select count(*)::int as n from appointment')
        const reached = counted[0]?.n ?? 0
        say(`${reached} appointments after ${Math.round((Date.now() - begun) / 1000)} s`)
        if (reached < appointments * 0.98) throw new Error(`only ${reached} of ${appointments} appointments were made`)
        for (const { id, input } of READS) {
          const sample = () => {
            const server_ = coreTime(server.pid)
            const all = processesOf(cluster).map(coreTime)
            const sum = (field: 'used' | 'waited') => all.reduce((total, one) => total + one[field], 0)
            return { server: server_.used, database: sum('used'), waited: server_.waited + sum('waited') }
          }
          const rounds: { server: number; database: number; waited: number }[] = []
          // The first rounds warm up plans and pages.
          for (let round = -5; round < ROUNDS; round += 1) {
            const before = sample()
            const { code, message } = await client.call(id, input, token)
            if (code !== 200) throw new Error(`${id} at ${appointments}: ${code} ${message}`)
            const after = sample()
            if (round >= 0)
              rounds.push({
                server: after.server - before.server,
                database: after.database - before.database,
                waited: after.waited - before.waited,
              })
          }
          const row: YearRow = {
            id,
            appointments,
            serverMs: median(rounds.map((one) => one.server)),
            databaseMs: median(rounds.map((one) => one.database)),
            waitedMs: median(rounds.map((one) => one.waited)),
          }
          rows.push(row)
          say(
            `${id}: processor ${row.serverMs.toFixed(1)} + ${row.databaseMs.toFixed(1)} ms, median of ${ROUNDS}; ${row.waitedMs.toFixed(1)} ms of waiting for a core`,
          )
        }
      }
      return rows
    } finally {
      await database.end()
      await server.stop()
    }
  } finally {
    cluster.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
