/** The queues of a hospital as a patient meets them: what waits where, and the own number in each. */

import { ownPatient } from '../couple/couple-service'
import type { PatientContext } from '../server/context'
import { boardOf, numberOf, stateOf, ticketView } from './board-service'
import { visitsOfDay } from './check-in-service'
import { findQueues } from './queries'
import { findTickets } from './reads'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/visit/calls'
import { hospitalDate } from '@/domain/dates'
import { isLive } from '@/domain/service/queue'

export async function listQueues(context: PatientContext): Promise<DataOf<typeof calls.listQueues>> {
  const { db, sandbox, unitId, now } = context
  const { patientId } = await ownPatient(context)
  const date = hospitalDate(now)
  const mine = (await findTickets(db, unitId, [patientId], date)).filter(({ ticket, visit }) =>
    isLive(stateOf(ticket, visit)),
  )
  const own = mine.flatMap(({ queue }) => (queue.scheduleId ? [queue.scheduleId] : []))
  const list = []
  for (const queue of await findQueues(db, unitId, own)) {
    const board = await boardOf(sandbox, queue.queueId, date)
    const held = mine.find((one) => one.queue.queueId === queue.queueId)
    list.push({
      queueId: queue.queueId,
      name: queue.name,
      kind: queue.kind,
      place: queue.place,
      waiting: board.waiting.length,
      callingNo: board.calling ? numberOf(queue, board.calling.ticket.number) : '',
      canTake: queue.takes && !held,
      refusal: held ? '您已在这里排队' : queue.takes ? '' : '签到后自动排队',
      lateMinutes: board.lateMinutes,
      lateNote: board.lateNote,
      mine: held ? ticketView(held, board, { whose: 'self', today: date }) : null,
    })
  }
  return { list, visits: await visitsOfDay(context), serverTime: now }
}
