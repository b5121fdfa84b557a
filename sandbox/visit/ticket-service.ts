/** Numbers of queues: taken, given back, put back in line, called back. Every change of one queue takes turns with the others. */

import { moveVisit } from '../booking/appointment/arrival-service'
import { isShared, ownPatient, pairingOf } from '../couple/couple-service'
import { notifyPatient } from '../messages/notify-service'
import { actorOf, auditCall, READ_OF_PARTNER } from '../server/audit'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { aheadOf, type Board, boardOf, numberOf, readBoard, stateOf, type TicketRow, ticketView } from './board-service'
import { findAnyTicket, findReading, insertTicket, lockQueue, updateTicket } from './queries'
import { findTicket, findTickets } from './reads'
import type { Queue, Ticket } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/visit/calls'
import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { isLive, MOST_REJOINS, RANK_STEP, rankBehind } from '@/domain/service/queue'

/** Numbers that one person takes in one queue on one day (ours): more is cycling through the line. */
const MOST_A_DAY = 3

/** Gives the next number of a queue that is locked. */
export async function nextTicket(
  tx: Db,
  board: Board,
  row: Pick<Ticket, 'queueId' | 'unitId' | 'patientId' | 'appointmentId' | 'date' | 'takenAt'>,
): Promise<Ticket> {
  // What became of a visit is said of its number, not stored with it: the place is free, the row says so only now.
  for (const { ticket, state } of board.turns)
    if (row.patientId !== null && ticket.patientId === row.patientId && isLive(ticket.status) && !isLive(state))
      await updateTicket(tx, ticket.ticketId, { status: state, endedAt: row.takenAt, callBackAhead: null })
  const number = Math.max(0, ...board.turns.map(({ ticket }) => ticket.number)) + 1
  const last = Math.max(0, ...board.turns.map(({ ticket }) => ticket.rank))
  const rank = Math.max(last + RANK_STEP, number * RANK_STEP)
  return rowOf(await insertTicket(tx, { ...row, ticketId: randomId(), number, rank, status: 'WAITING' }))
}

const isTurn = (state: string): boolean => state === 'WAITING' || state === 'CALLED' || state === 'IN_VISIT' || state === 'MISSED' // prettier-ignore

/** @throws Refusal where no number is taken by oneself, or too often */
export async function takeQueueNumber(
  context: PatientContext,
  { queueId }: InputOf<typeof calls.takeQueueNumber>,
): Promise<DataOf<typeof calls.takeQueueNumber>> {
  const { unitId, now } = context
  const { patientId } = await ownPatient(context)
  const date = hospitalDate(now)
  return context.db.transaction(async (tx) => {
    const [queue] = await lockQueue(tx, queueId, unitId)
    if (!queue) throw notFound()
    if (!queue.takes) throw refuse('这里不能自助取号，签到后会自动排队')
    const board = await readBoard(tx, queueId, date)
    const mine = board.turns.filter(({ ticket }) => ticket.patientId === patientId)
    const known = mine.find(({ state }) => isTurn(state))?.ticket
    if (!known && mine.length >= MOST_A_DAY) throw refuse(`今天在这里已取号${MOST_A_DAY}次，请到服务台`)
    const ticket =
      known ?? (await nextTicket(tx, board, { queueId, unitId, patientId, appointmentId: null, date, takenAt: now }))
    await auditCall(tx, context, ticket.ticketId)
    const ahead = known ? aheadOf(board, known.ticketId) : board.waiting.length
    return {
      ticketId: ticket.ticketId,
      queueNo: numberOf(queue, ticket.number),
      aheadCount: ahead,
      wasTaken: known !== undefined,
    }
  })
}

/** Locks the queue of an own number. @throws NotFound for a stranger's, and the partner's: each acts for oneself */
async function lockOwnTicket(
  context: PatientContext,
  tx: Db,
  ticketId: string,
): Promise<{ queue: Queue; ticket: Ticket; board: Board; state: string }> {
  const { patientId } = await ownPatient(context)
  const [found] = await findTicket(tx, ticketId, context.unitId)
  if (!found || found.ticket.patientId !== patientId) throw notFound()
  const queue = rowOf(await lockQueue(tx, found.ticket.queueId, context.unitId))
  // Read again: it may have been called while the queue was somebody else's.
  const [ticket] = await findAnyTicket(tx, ticketId)
  if (!ticket) throw notFound()
  if (ticket.date !== hospitalDate(context.now)) throw refuse('这是以前的号码，请重新取号')
  const board = await readBoard(tx, queue.queueId, ticket.date)
  const state = board.turns.find((one) => one.ticket.ticketId === ticketId)?.state ?? stateOf(ticket, found.visit)
  return { queue, ticket, board, state }
}

export async function returnQueueNumber(
  context: PatientContext,
  { ticketId }: InputOf<typeof calls.returnQueueNumber>,
): Promise<DataOf<typeof calls.returnQueueNumber>> {
  return context.db.transaction(async (tx) => {
    const { ticket, queue, state } = await lockOwnTicket(context, tx, ticketId)
    if (state === 'CANCELLED') return { ticketId }
    if (ticket.appointmentId !== null) throw refuse('这个号码随签到产生。如不就诊，请到服务台办理')
    if (!['WAITING', 'CALLED', 'MISSED'].includes(state)) throw refuse('这个号码已在办理，不能取消')
    await updateTicket(tx, ticketId, { status: 'CANCELLED', endedAt: context.now, callBackAhead: null })
    await callBackWhoIsNear(tx, queue, ticket.date, context.now)
    await auditCall(tx, context, ticketId)
    return { ticketId }
  })
}

/** @throws Refusal after two times: then the desk decides (spec:booking#queue) */
export async function rejoinQueue(
  context: PatientContext,
  { ticketId }: InputOf<typeof calls.rejoinQueue>,
): Promise<DataOf<typeof calls.rejoinQueue>> {
  return context.db.transaction(async (tx) => {
    const { ticket, queue, board, state } = await lockOwnTicket(context, tx, ticketId)
    if (state !== 'MISSED') throw refuse('这个号码没有过号，请查看最新的排队')
    if (ticket.rejoined >= MOST_REJOINS) throw refuse(`已重新排队${MOST_REJOINS}次，请到服务台处理`)
    await backInLine(tx, ticket, board)
    const after = await readBoard(tx, queue.queueId, ticket.date)
    await auditCall(tx, context, ticketId)
    return { ticketId, rejoinsLeft: MOST_REJOINS - ticket.rejoined - 1, aheadCount: aheadOf(after, ticketId) }
  })
}

/** A missed number goes behind three people; its visit waits again. */
export async function backInLine(tx: Db, ticket: Ticket, { waiting }: Board): Promise<void> {
  const rank = rankBehind(
    waiting.map((one) => one.ticket.rank),
    ticket.rank,
  )
  await updateTicket(tx, ticket.ticketId, { status: 'WAITING', rank, calls: 0, rejoined: ticket.rejoined + 1, callBackAhead: null, calledBackAt: null }) // prettier-ignore
  if (ticket.appointmentId) await moveVisit(tx, ticket.appointmentId, 'CHECKED_IN')
}

export async function setCallBack(
  context: PatientContext,
  { ticketId, ahead: wanted }: InputOf<typeof calls.setCallBack>,
): Promise<DataOf<typeof calls.setCallBack>> {
  const ahead = Number(wanted)
  return context.db.transaction(async (tx) => {
    const { board } = await lockOwnTicket(context, tx, ticketId)
    const before = aheadOf(board, ticketId)
    if (before === null) throw refuse('这个号码现在不在排队')
    if (ahead > 0 && before <= ahead) throw refuse(`前面只有${before}人，请留在候诊区`)
    const callBackAhead = ahead === 0 ? null : ahead
    await updateTicket(tx, ticketId, { callBackAhead, calledBackAt: null })
    await auditCall(tx, context, ticketId)
    return { ticketId, callBackAhead }
  })
}

/** After the line has moved: who waits outside and is near is called back, once. */
export async function callBackWhoIsNear(tx: Db, queue: Queue, date: string, now: number): Promise<void> {
  const { waiting } = await readBoard(tx, queue.queueId, date)
  for (const [ahead, { ticket }] of waiting.entries()) {
    const { callBackAhead, calledBackAt, patientId, unitId } = ticket
    if (patientId === null || callBackAhead === null || calledBackAt !== null || ahead > callBackAhead) continue
    await updateTicket(tx, ticket.ticketId, { calledBackAt: now })
    const text = `${numberOf(queue, ticket.number)}前面还有${ahead}人，请现在回到候诊区。`
    await notifyPatient(tx, { unitId, patientId }, '请回到候诊区', text, now)
  }
}

/** Numbers of the couple today, or all own ones, as they stand now. */
export async function listQueueNumbers(
  context: PatientContext,
  { scope, pageNo = 1, pageSize = 10 }: InputOf<typeof calls.listQueueNumbers>,
): Promise<DataOf<typeof calls.listQueueNumbers>> {
  const { db, unitId, now } = context
  const me = await ownPatient(context)
  const today = hospitalDate(now)
  const paired = scope === 'today' ? await pairingOf(db, me.patientId) : null
  const partner =
    paired && (await isShared(db, paired.partner.patientId, paired.pairId, 'appointments')) ? paired.partner : null
  const owners = [me.patientId, ...(partner ? [partner.patientId] : [])]
  const rows = await findTickets(db, unitId, owners, scope === 'today' ? today : undefined)
  const all = [...rows].sort((one, other) => turnOf(one) - turnOf(other))
  const from = (Number(pageNo) - 1) * Number(pageSize)
  const shown = scope === 'today' ? all : rows.slice(from, from + Number(pageSize))
  if (partner) await recordReading(context, partner.patientId)
  const list = []
  for (const row of shown) list.push(await viewOf(context, row, me.patientId))
  return { list, total: rows.length, pageNo: Number(pageNo), pageSize: Number(pageSize), serverTime: now }
}

/** The first reading of a day is written down; a screen asks again every few seconds (docs/adr/0013-what-partners-share.md). */
async function recordReading(context: PatientContext, target: string): Promise<void> {
  const reading = { target, actor: actorOf(context), callId: context.callId }
  const [known] = await findReading(context.db, reading, hospitalInstant(hospitalDate(context.now), 0))
  if (!known) await auditCall(context.db, context, target, READ_OF_PARTNER)
}

/** What is still to come stands first, of those the number that was called. */
const turnOf = ({ ticket, visit }: TicketRow): number =>
  ['CALLED', 'IN_VISIT', 'WAITING', 'MISSED', 'DONE', 'CANCELLED'].indexOf(stateOf(ticket, visit))

export const viewOf = async ({ sandbox, now }: PatientContext, row: TicketRow, me: string) =>
  ticketView(row, await boardOf(sandbox, row.queue.queueId, row.ticket.date), {
    whose: row.ticket.patientId === me ? 'self' : 'spouse',
    today: hospitalDate(now),
  })

const USUAL_FIRST = 5

/** One number with the first of its queue. @throws NotFound for a stranger's, and a partner's that is not shared */
export async function listFirstInQueue(
  context: PatientContext,
  { ticketId, n = USUAL_FIRST }: InputOf<typeof calls.listFirstInQueue>,
): Promise<DataOf<typeof calls.listFirstInQueue>> {
  const { db, sandbox, unitId, now } = context
  const me = await ownPatient(context)
  const [row] = await findTicket(db, ticketId, unitId)
  if (!row) throw notFound()
  if (row.ticket.patientId !== me.patientId) {
    const paired = await pairingOf(db, me.patientId)
    const isTheirs = paired?.partner.patientId === row.ticket.patientId
    if (!isTheirs || !(await isShared(db, paired.partner.patientId, paired.pairId, 'appointments'))) throw notFound()
    await recordReading(context, ticketId)
  }
  context.target = ticketId
  const board = await boardOf(sandbox, row.queue.queueId, row.ticket.date)
  const ticket = await viewOf(context, row, me.patientId)
  const line = [...(board.calling ? [board.calling] : []), ...board.waiting].slice(0, Number(n))
  const first = ticket.status === 'OVER' ? [] : line
  return {
    ticket,
    first: first.map(({ ticket: one, state }) => ({
      queueNo: numberOf(row.queue, one.number),
      status: state,
      isMine: one.ticketId === ticketId,
    })),
    serverTime: now,
  }
}
