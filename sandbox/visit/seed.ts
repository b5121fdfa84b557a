/** The queues of every hospital, and who waits in them when a demonstration begins. */

import type { Db } from '../server/db/database'
import { insertMany } from '../server/db/insert-many'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { queue, queueTicket } from './tables'

import { hospitalDate } from '@/domain/dates'
import { RANK_STEP } from '@/domain/service/queue'
import { MINUTE_MS } from '@/domain/time'

const QUEUES = [
  { key: 'blood', kind: 'blood', name: '抽血', place: '门诊楼2层抽血处', prefix: 'C' },
  { key: 'scan', kind: 'scan', name: 'B超检查', place: '门诊楼3层B超室', prefix: 'B' },
  { key: 'drug', kind: 'drug', name: '取药', place: '门诊楼1层药房', prefix: 'Y' },
] as const

/** Who waits today: somebody of the machine (null) or a patient, in the order of the numbers; the first is called. */
const WAITING: Readonly<Record<string, readonly (string | null)[]>> = {
  scan: [null, null, null, 'zhou-min', null, 'he-jing', null],
  blood: [null, null, 'wu-gang', null, 'sun-lei', null],
}

export const queueIdOf = (unitId: number, key: string): string => seededId('queue', unitId, key)

/** At every hospital, with the line of the day. Running it again changes nothing of a day. */
export async function seedQueues(db: Db, now: number): Promise<void> {
  const date = hospitalDate(now)
  const units = UNITS.map(({ unitId }) => unitId)
  await insertMany(
    db,
    queue,
    units.flatMap((unitId) =>
      QUEUES.map(({ key, ...row }, at) => ({
        ...row,
        queueId: queueIdOf(unitId, key),
        unitId,
        scheduleId: null,
        takes: true,
        sort: at + 1,
      })),
    ),
  )
  await insertMany(
    db,
    queueTicket,
    units.flatMap((unitId) => Object.keys(WAITING).flatMap((key) => lineOf(unitId, key, date, now))),
  )
}

function lineOf(unitId: number, key: string, date: string, now: number): (typeof queueTicket.$inferInsert)[] {
  return (WAITING[key] ?? []).map((who, at) => {
    const number = at + 1
    const isCalled = at === 0
    return {
      ticketId: seededId('ticket', unitId, key, date, number),
      queueId: queueIdOf(unitId, key),
      unitId,
      patientId: who === null ? null : seededId('patient', unitId, who),
      date,
      number,
      rank: number * RANK_STEP,
      takenAt: now - (20 - at) * MINUTE_MS,
      status: isCalled ? 'CALLED' : 'WAITING',
      calls: isCalled ? 1 : 0,
      calledAt: isCalled ? now - 2 * MINUTE_MS : null,
    }
  })
}
