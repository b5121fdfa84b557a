/** What is to be ready for the visits ahead (spec:booking#ready-for-a-visit). */

import { comingVisits, examsOfVisits } from '../booking/appointment/arrival-service'
import { documentsOf } from '../couple/consent/document-service'
import { ownPatient, pairingOf } from '../couple/couple-service'
import { courseDays } from '../cycle/course/day-reasons'
import { openDuties } from '../platform/pending-service'
import type { PatientContext } from '../server/context'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/visit/calls'
import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import {
  examItems,
  READY_TOPICS,
  type ReadyItem,
  REASON_WORDS,
  readyItems,
  type VisitReason,
} from '@/domain/service/visit-ready'
import { hospitalOf } from '@/hospitals'

/** Days ahead that are looked at: what is fetched or abstained from takes more than an evening. */
const DAYS_AHEAD = 7
const FEMALE = 2

const REASONS: Readonly<Record<string, VisitReason>> = {
  check: 'examination',
  hysteroscopy: 'hysteroscopy',
  assessment: 'assessment',
  operation: 'operation',
}

/** Procedures that need the consent of the couple (spec:couple#signed-documents). */
const CONSENTED: readonly VisitReason[] = ['retrieval', 'transfer', 'insemination', 'sample']

/** In the order of the topics, the hospital's own lines of a topic first. */
const inOrder = (items: readonly ReadyItem[]): ReadyItem[] =>
  READY_TOPICS.flatMap((topic) => items.filter((item) => item.topic === topic))

type Ready = DataOf<typeof calls.listVisitReadiness>

/** The own visits of the next days, the earliest first, with what the hospital asks for each and what is still open. */
export async function listVisitReadiness(context: PatientContext): Promise<Ready> {
  const { db, now, unitId } = context
  const me = await ownPatient(context)
  const sex = me.sex === FEMALE ? ('female' as const) : ('male' as const)
  const today = hospitalDate(now)
  const until = addDays(today, DAYS_AHEAD)
  const { ready, attempt } = hospitalOf(unitId)
  const itemsOf = (reason: VisitReason, isHisSample = true) => readyItems(ready, { reason, sex, isHisSample })
  const course = await courseDays(context)
  const booked = (await comingVisits(db, unitId, me.patientId, today)).filter(({ visit }) => visit.date <= until)
  const exams = await examsOfVisits(
    db,
    booked.map(({ visit }) => visit.appointmentId),
  )
  // A booked visit on the day of a scan is that scan, and blood that is booked is that blood: one list, not two.
  const isBooked = (reason: VisitReason, date: string) =>
    booked.some(
      ({ visit, subjectName }) =>
        visit.date === date &&
        ((reason === 'scan' && visit.kind === 'registration') ||
          (reason === 'blood' && visit.kind === 'check' && subjectName.includes('血'))),
    )
  const scans = new Set(course.filter(({ reason }) => reason === 'scan').map(({ date }) => date))
  const examOf = (appointmentId: string) => {
    const exam = exams.get(appointmentId)
    return exam ? examItems(exam) : []
  }
  const visits = booked.map(({ visit, subjectName, doctorName, place }) => {
    const reason = REASONS[visit.kind] ?? (scans.has(visit.date) ? 'scan' : 'clinic')
    return {
      visitId: visit.appointmentId,
      appointmentId: visit.appointmentId,
      reason,
      title: [subjectName, doctorName].filter(Boolean).join(' '),
      date: visit.date,
      at: hospitalInstant(visit.date, visit.startMin),
      arriveAt: null,
      drinkAt: null,
      place,
      feeFen: visit.feeFen,
      items: inOrder([...itemsOf(reason), ...examOf(visit.appointmentId)]),
    }
  })
  const ofCourse = course
    .filter(({ reason, date }) => date <= until && !isBooked(reason, date))
    .map(({ reason, date, at, arriveAt, drinkAt, isHisSample }) => ({
      visitId: `${reason}.${date}`,
      appointmentId: '',
      reason,
      title: REASON_WORDS[reason],
      date,
      at,
      arriveAt,
      // To drink is hers.
      drinkAt: me.sex === FEMALE ? drinkAt : null,
      place: reason === 'sample' ? attempt.sample.place : '',
      feeFen: null,
      items: itemsOf(reason, isHisSample),
    }))
  // Who never opened the packet has signed nothing of it: before a procedure it is laid out, so that it counts.
  if (ofCourse.some(({ reason }) => CONSENTED.includes(reason))) {
    const pairing = await pairingOf(db, me.patientId)
    if (pairing) await documentsOf(context, me, pairing)
  }
  const { unsigned, unpaid, unpaidFen } = await openDuties(context, me.patientId)
  return {
    today,
    unsigned,
    unpaid,
    unpaidFen,
    list: [...visits, ...ofCourse].sort((a, b) => a.date.localeCompare(b.date) || (a.at ?? 0) - (b.at ?? 0)),
  }
}
