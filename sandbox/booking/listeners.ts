/** What the domain of bookings does about events of others. */

import { pairingOf } from '../couple/couple-service'
import type { CycleEvents } from '../cycle/events'
import type { IdentityEvents } from '../identity/events'
import type { Db } from '../server/db/database'
import { emit, listenTo } from '../server/events'
import { bookingEvents } from './events'
import { findComingVisits } from './permission-queries'
import { leaveWaitlists } from './waitlist/waitlist-queries'

import { formatMinutes, hospitalDate } from '@/domain/dates'

const onCycle = listenTo<CycleEvents>('booking', 'cycle')
const onIdentity = listenTo<IdentityEvents>('booking', 'identity')

/** Says which visits of the couple are still booked; the hospital decides about each with the people. */
async function doubtVisits(
  tx: Db,
  { patientId, unitId, cycleId, now }: CycleEvents['cycleCancelled'] | CycleEvents['cycleClosed'],
  reason: string,
): Promise<void> {
  const paired = await pairingOf(tx, patientId)
  for (const person of [patientId, ...(paired ? [paired.partner.patientId] : [])]) {
    const coming = await findComingVisits(tx, person, hospitalDate(now))
    const visits = coming.map(({ date, startMin, subjectName }) =>
      [date.slice(5), formatMinutes(startMin), subjectName].join(' '),
    )
    if (visits.length > 0)
      await emit(tx, bookingEvents.visitsInDoubt, { unitId, patientId: person, cycleId, reason, visits, now })
  }
}

export const bookingListeners = [
  onCycle('cycleCancelled', 'Visits that are booked stay, and are in doubt.', (tx, course) =>
    doubtVisits(tx, course, '周期已取消'),
  ),
  onCycle(
    'cycleClosed',
    'Visits that are booked stay, and are in doubt where nothing of the cycle is to come.',
    async (tx, course) => {
      if (course.isOver) await doubtVisits(tx, course, '周期已结束')
    },
  ),
  onIdentity('accountErased', 'It no longer waits for a place.', (tx, { memberId, now }) =>
    leaveWaitlists(tx, memberId, now),
  ),
]
