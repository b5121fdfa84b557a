/** What a queue looks like now: who waits in which order, what is called, how fast it goes. */

import type { AppointmentState } from '../booking/tables'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { findDelay } from './queries'
import { type findTickets, findTicketsOfDay } from './reads'
import type { Queue, Ticket } from './tables'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/visit/calls'
import { isLive, MOST_REJOINS, type TicketState, waitRange } from '@/domain/service/queue'
import { maskName } from '@/domain/text'

export type TicketView = DataOf<typeof calls.listQueueNumbers>['list'][number]
export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number]

/** Visits that are no more: the number goes with them, whoever ended them. */
const ENDED: readonly (AppointmentState | null)[] = ['CANCELLED', 'SUSPENDED', 'EXPIRED', 'NO_SHOW']

/** Where a number stands, after what became of the visit behind it. */
export const stateOf = (ticket: Pick<Ticket, 'status'>, visit: AppointmentState | null): TicketState =>
  !isLive(ticket.status)
    ? ticket.status
    : visit === 'DONE'
      ? 'DONE'
      : ENDED.includes(visit)
        ? 'CANCELLED'
        : ticket.status

/** `A018`. */
export const numberOf = ({ prefix }: Pick<Queue, 'prefix'>, number: number): string =>
  `${prefix}${String(number).padStart(3, '0')}`

/** One number of a board. */
export interface Turn {
  readonly ticket: Ticket
  readonly state: TicketState
}

export interface Board {
  /** In the order of their turns. */
  readonly turns: readonly Turn[]
  readonly waiting: readonly Turn[]
  /** The number that was called and is still with the hospital: one at most, the next is called when it is gone. */
  readonly calling: Turn | null
  readonly calledAts: readonly number[]
  readonly lateMinutes: number
  readonly lateNote: string
}

/** Reads a queue inside of a transaction. */
export async function readBoard(db: Db, queueId: string, date: string): Promise<Board> {
  const rows = await findTicketsOfDay(db, queueId, date)
  const [delay] = await findDelay(db, queueId, date)
  const turns = rows.map(({ ticket, visit }) => ({ ticket, state: stateOf(ticket, visit) }))
  return {
    turns,
    waiting: turns.filter(({ state }) => state === 'WAITING'),
    calling: turns.find(({ state }) => state === 'CALLED' || state === 'IN_VISIT') ?? null,
    calledAts: turns.flatMap(({ ticket }) => (ticket.calledAt === null ? [] : [ticket.calledAt])),
    lateMinutes: delay?.minutes ?? 0,
    lateNote: delay?.note ?? '',
  }
}

/** The same for a reading call: a thousand phones that look at one queue are one question to the database. */
export const boardOf = ({ db, shared }: Sandbox, queueId: string, date: string): Promise<Board> =>
  shared.untilWrite(`queue ${queueId} ${date}`, () => readBoard(db, queueId, date))

/** People ahead of a number; null where it is not waited for. */
export function aheadOf({ waiting }: Board, ticketId: string): number | null {
  const at = waiting.findIndex(({ ticket }) => ticket.ticketId === ticketId)
  return at < 0 ? null : at
}

/** A number that still had its place when its day ended. */
const isOver = ({ ticket, visit }: TicketRow, today: string): boolean =>
  ticket.date < today && isLive(stateOf(ticket, visit))

/** A number as its owner, or the partner, sees it; of one that is over nothing is told that was so on its day. */
export function ticketView(
  row: TicketRow,
  board: Board,
  { whose, today }: { whose: 'self' | 'spouse'; today: string },
): TicketView {
  const { ticket, queue, visit, visitEndedAt, name } = row
  const over = isOver(row, today)
  const status = over ? 'OVER' : stateOf(ticket, visit)
  const aheadCount = status === 'WAITING' ? aheadOf(board, ticket.ticketId) : null
  const range = aheadCount === null ? null : waitRange(aheadCount, board.calledAts, board.lateMinutes)
  const { calling } = board
  return {
    ticketId: ticket.ticketId,
    whose,
    nameMasked: maskName(name),
    queueId: queue.queueId,
    queueNo: numberOf(queue, ticket.number),
    kind: queue.kind,
    queueName: queue.name,
    place: queue.place,
    date: ticket.date,
    status,
    aheadCount,
    callingNo: calling && !over ? numberOf(queue, calling.ticket.number) : '',
    minutesFrom: range?.from ?? null,
    minutesTo: range?.to ?? null,
    lateMinutes: over ? 0 : board.lateMinutes,
    lateNote: over ? '' : board.lateNote,
    takenAt: ticket.takenAt,
    calledAt: ticket.calledAt,
    endedAt: ticket.endedAt ?? (status === 'DONE' ? visitEndedAt : null),
    rejoined: ticket.rejoined,
    rejoinsLeft: over ? 0 : Math.max(0, MOST_REJOINS - ticket.rejoined),
    callBackAhead: status === 'WAITING' ? ticket.callBackAhead : null,
    // The number of a doctor's session comes and goes with the visit.
    canCancel: ticket.appointmentId === null && (status === 'WAITING' || status === 'CALLED' || status === 'MISSED'),
  }
}
