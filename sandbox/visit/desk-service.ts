/** The desk and the rooms on the day of a visit; the console calls these. All are audited as `staff`. */

import { moveVisit, visitToArrive } from '../booking/appointment/arrival-service'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { notifyPatient } from '../server/notices'
import { type Board, numberOf, readBoard, type Turn } from './board-service'
import { arrive, mintCheckInCode } from './check-in-service'
import { findAnyTicket, findQueuesOfDay, lockQueue, updateTicket, upsertDelay } from './queries'
import type { Queue, Ticket } from './tables'
import { backInLine, callBackWhoIsNear, nextTicket } from './ticket-service'

import { canReactivate } from '@/domain/booking/permissions'
import { REFUSALS } from '@/domain/booking/refusals'
import { hospitalDate } from '@/domain/dates'
import { CALLS_BEFORE_MISSED } from '@/domain/service/queue'
import { hospitalOf } from '@/hospitals'
import { bookingRuleOf } from '@/hospitals/booking'

interface Desk {
  tx: Db
  queue: Queue
  board: Board
  now: number
  date: string
}

/** Works on a queue while nobody else does. */
async function atQueue<T>(
  { db, clock }: Sandbox,
  { queueId, unitId, act }: { queueId: string; unitId: number; act: string },
  work: (desk: Desk) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const date = hospitalDate(now)
  return db.transaction(async (tx) => {
    const [queue] = await lockQueue(tx, queueId, unitId)
    if (!queue) throw notFound()
    const done = await work({ tx, queue, board: await readBoard(tx, queueId, date), now, date })
    await callBackWhoIsNear(tx, queue, date, now)
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: `console.${act}`, target: queueId, result: 'ok' })
    return done
  })
}

async function end(tx: Db, { ticket }: Turn, now: number): Promise<void> {
  await updateTicket(tx, ticket.ticketId, { status: 'DONE', endedAt: now })
  if (ticket.appointmentId) await moveVisit(tx, ticket.appointmentId, 'DONE', now)
}

async function miss(tx: Db, ticket: Ticket, now: number): Promise<void> {
  await updateTicket(tx, ticket.ticketId, { status: 'MISSED', callBackAhead: null })
  if (ticket.appointmentId) await moveVisit(tx, ticket.appointmentId, 'MISSED', now)
}

/** Whoever is inside is done, whoever was called and did not come has missed the turn, and the next one is called. */
export function callNext(sandbox: Sandbox, unitId: number, queueId: string) {
  return atQueue(sandbox, { queueId, unitId, act: 'queueCall' }, async ({ tx, queue, board, now }) => {
    for (const turn of board.turns) {
      if (turn.state === 'IN_VISIT') await end(tx, turn, now)
      if (turn.state === 'CALLED') await miss(tx, turn.ticket, now)
    }
    const [next] = board.waiting
    if (!next) return { queueNo: '', said: '没有等候的号码' }
    await updateTicket(tx, next.ticket.ticketId, { status: 'CALLED', calls: 1, calledAt: now })
    const queueNo = numberOf(queue, next.ticket.number)
    await tell(tx, queue, next.ticket, now)
    return { queueNo, ticketId: next.ticket.ticketId, said: `请 ${queueNo} 到${queue.place}` }
  })
}

const tell = async (tx: Db, queue: Queue, { patientId, unitId, number }: Ticket, now: number): Promise<void> => {
  if (patientId)
    await notifyPatient(tx, { unitId, patientId }, '请就诊', `请${numberOf(queue, number)}现在到${queue.place}。`, now)
}

/** Calls the same number again; after the third call it counts as missed (spec:booking#queue). */
export function callAgain(sandbox: Sandbox, unitId: number, queueId: string) {
  return atQueue(sandbox, { queueId, unitId, act: 'queueRecall' }, async ({ tx, queue, board, now }) => {
    const turn = board.turns.find(({ state }) => state === 'CALLED')
    if (!turn) throw refuse('现在没有呼叫中的号码')
    const calls = turn.ticket.calls + 1
    const isMissed = calls >= CALLS_BEFORE_MISSED
    await updateTicket(tx, turn.ticket.ticketId, { calls })
    if (isMissed) await miss(tx, { ...turn.ticket, calls }, now)
    else await tell(tx, queue, turn.ticket, now)
    const queueNo = numberOf(queue, turn.ticket.number)
    return { queueNo, calls, said: isMissed ? `${queueNo} 已过号` : `请 ${queueNo} 到${queue.place}` }
  })
}

/** The number that was called has come in. */
export function letIn(sandbox: Sandbox, unitId: number, queueId: string) {
  return atQueue(sandbox, { queueId, unitId, act: 'queueLetIn' }, async ({ tx, board, now }) => {
    const turn = board.turns.find(({ state }) => state === 'CALLED')
    if (!turn) throw refuse('现在没有呼叫中的号码')
    await updateTicket(tx, turn.ticket.ticketId, { status: 'IN_VISIT' })
    if (turn.ticket.appointmentId) await moveVisit(tx, turn.ticket.appointmentId, 'IN_VISIT', now)
    return {}
  })
}

/** The called number did not come. */
export function markMissed(sandbox: Sandbox, unitId: number, queueId: string) {
  return atQueue(sandbox, { queueId, unitId, act: 'queueMiss' }, async ({ tx, board, now }) => {
    const turn = board.turns.find(({ state }) => state === 'CALLED')
    if (!turn) throw refuse('现在没有呼叫中的号码')
    await miss(tx, turn.ticket, now)
    return { ticketId: turn.ticket.ticketId }
  })
}

/** The desk puts a missed number back, however often that was done before. */
export async function rejoinAtDesk(sandbox: Sandbox, unitId: number, ticketId: string) {
  const [found] = await findAnyTicket(sandbox.db, ticketId)
  if (!found) throw notFound()
  return atQueue(sandbox, { queueId: found.queueId, unitId, act: 'queueRejoin' }, async ({ tx, board }) => {
    const turn = board.turns.find(({ ticket }) => ticket.ticketId === ticketId)
    if (turn?.state !== 'MISSED') throw refuse('这个号码没有过号')
    await backInLine(tx, turn.ticket, board)
    return {}
  })
}

/**
 * The patient reactivates a missed number at the self-service machine, as often as the hospital's booking notice allows.
 * @throws Refusal where the notice offers none, and after the last time
 */
export async function reactivateAtMachine(sandbox: Sandbox, unitId: number, ticketId: string) {
  const [found] = await findAnyTicket(sandbox.db, ticketId)
  if (!found) throw notFound()
  return atQueue(sandbox, { queueId: found.queueId, unitId, act: 'queueReactivate' }, async ({ tx, board }) => {
    const turn = board.turns.find(({ ticket }) => ticket.ticketId === ticketId)
    if (turn?.state !== 'MISSED') throw refuse('这个号码没有过号')
    const permission = canReactivate(bookingRuleOf(hospitalOf(unitId)), turn.ticket.rejoined)
    if (!permission.allowed) throw refuse(REFUSALS[permission.reason])
    await backInLine(tx, turn.ticket, board)
    return { times: turn.ticket.rejoined + 1 }
  })
}

/** Somebody without the app takes a number at the machine. */
export function machineNumber(sandbox: Sandbox, unitId: number, queueId: string) {
  return atQueue(sandbox, { queueId, unitId, act: 'queueNumber' }, async ({ tx, queue, board, now, date }) => {
    const owner = { queueId, unitId, patientId: null, appointmentId: null, date, takenAt: now }
    const { number, ticketId } = await nextTicket(tx, board, owner)
    return { queueNo: numberOf(queue, number), ticketId, said: `已取号 ${numberOf(queue, number)}` }
  })
}

/** Says that a queue is late today; 0 takes it back. */
export function announceDelay(
  sandbox: Sandbox,
  unitId: number,
  { queueId, minutes, note }: { queueId: string; minutes: number; note: string },
) {
  // prettier-ignore
  return atQueue(sandbox, { queueId, unitId, act: 'queueDelay' }, async ({ tx, date }) => {
    await upsertDelay(tx, { queueId, date, minutes, note })
    return {}
  })
}

/** The desk checks in whoever stands before it. */
export async function checkInAtDesk({ db, clock }: Sandbox, appointmentId: string) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const visit = await visitToArrive(tx, appointmentId)
    if (!visit) throw notFound()
    const { unitId } = visit
    const done = await arrive(tx, { unitId, appointmentId, now, method: 'machine' }, () => Promise.resolve())
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'console.checkIn', target: appointmentId, result: 'ok' }) // prettier-ignore
    return { ...done, said: `已签到 ${done.queueNo}` }
  })
}

/** What the screen at the door shows now. */
export async function showCode({ db, clock }: Sandbox, unitId: number) {
  const made = await mintCheckInCode(db, unitId, clock.now())
  return { ...made, said: `签到码 ${made.code}，10 分钟内有效` }
}

/** The queues of today for the console. */
export async function queueDesk({ db, clock }: Sandbox, unitId: number) {
  const date = hospitalDate(clock.now())
  const list = []
  for (const queue of await findQueuesOfDay(db, unitId, date)) {
    const board = await readBoard(db, queue.queueId, date)
    list.push({
      queueId: queue.queueId,
      name: queue.name,
      place: queue.place,
      kind: queue.kind,
      calling: board.calling ? numberOf(queue, board.calling.ticket.number) : '',
      lateMinutes: board.lateMinutes,
      waiting: board.waiting.map(({ ticket }) => numberOf(queue, ticket.number)),
      missed: board.turns
        .filter(({ state }) => state === 'MISSED')
        .map(({ ticket }) => ({ ticketId: ticket.ticketId, queueNo: numberOf(queue, ticket.number) })),
    })
  }
  return list
}

export { deleteVisitDays } from './queries'
