/** What the domain of bookings does about events of others. */

import { pairingOf } from '../couple/couple-service'
import type { CourseEvent, CycleEvents } from '../cycle/events'
import type { IdentityEvents } from '../identity/events'
import type { Db } from '../server/db/database'
import { emit, listenTo } from '../server/events'
import { bookingEvents } from './events'
import { findComingVisits } from './permission-queries'
import { leaveWaitlists } from './waitlist/waitlist-queries'

import { addDays, type DateText, formatMinutes, hospitalDate } from '@/domain/dates'

const onCycle = listenTo<CycleEvents>('booking', 'cycle')
const onIdentity = listenTo<IdentityEvents>('booking', 'identity')

/** Whose visits are in doubt, on which days and why. */
interface Doubt {
  readonly people: readonly string[]
  readonly from: DateText
  /** The last day; left out where none is. */
  readonly to?: DateText
  readonly reason: string
}

/** Says which visits are still booked; the hospital decides about each with the people. */
async function doubtVisits(
  tx: Db,
  { unitId, cycleId, now }: CourseEvent,
  { people, from, to, reason }: Doubt,
): Promise<void> {
  for (const patientId of people) {
    const coming = await findComingVisits(tx, patientId, from)
    const visits = coming
      .filter(({ date }) => to === undefined || date <= to)
      .map(({ date, startMin, subjectName }) => [date.slice(5), formatMinutes(startMin), subjectName].join(' '))
    if (visits.length > 0)
      await emit(tx, bookingEvents.visitsInDoubt, { unitId, patientId, cycleId, reason, visits, now })
  }
}

/** Everything that the couple has booked from today on. */
async function doubtAll(tx: Db, course: CourseEvent, reason: string): Promise<void> {
  const paired = await pairingOf(tx, course.patientId)
  const people = [course.patientId, ...(paired ? [paired.partner.patientId] : [])]
  await doubtVisits(tx, course, { people, from: hospitalDate(course.now), reason })
}

export const bookingListeners = [
  onCycle(
    'triggerOrdered',
    'Her visits between today and the retrieval stay, and are in doubt: no scan follows a trigger.',
    (tx, course) =>
      doubtVisits(tx, course, {
        people: [course.patientId],
        from: addDays(hospitalDate(course.now), 1),
        to: addDays(hospitalDate(course.at), 1),
        reason: '夜针已开',
      }),
  ),
  onCycle('cycleCancelled', 'Visits that are booked stay, and are in doubt.', (tx, course) =>
    doubtAll(tx, course, '周期已取消'),
  ),
  onCycle(
    'cycleClosed',
    'Visits that are booked stay, and are in doubt where nothing of the cycle is to come.',
    async (tx, course) => {
      if (course.isOver) await doubtAll(tx, course, '周期已结束')
    },
  ),
  onIdentity('accountErased', 'It no longer waits for a place.', (tx, { memberId, now }) =>
    leaveWaitlists(tx, memberId, now),
  ),
]
