import { and, desc, eq, sql } from 'drizzle-orm'

import * as bookingCalls from '@/api/booking/calls'
import { formatMinutes } from '@/domain/dates'

import type { PatientAsk } from '../context'
import { appointment, doctor, placeWatch, schedule, subject } from '../db/schema'
import { acknowledgeVisit, sweep } from '../rules/booking'
import { SPECIAL_NEEDS } from '../rules/booking-policy'
import { endWatch, takeOffer, watchPlace } from '../rules/place-watch'
import { oneView } from '../views/appointments'
import { forPatient, type Implementation } from './implement'

/** Watches shown: what is going on and what ended lately. */
const SHOWN = 10

/** Waiting for a place, with a held offer; and a visit of the staff, confirmed by the patient. */
export const bookingWatch: Implementation[] = [
  forPatient(bookingCalls.joinWaitlist, async (ask, wanted) => ({ watchId: (await watchPlace(ask, wanted)).watchId })),
  forPatient(bookingCalls.listWaitlistEntries, async (ask) => {
    await sweep(ask.sandbox, ask.now)
    return { list: await watchesOf(ask), serverTime: ask.now }
  }),
  forPatient(bookingCalls.leaveWaitlist, async (ask, { watchId }) => {
    await endWatch(ask, watchId)
    return ''
  }),
  forPatient(bookingCalls.acceptWaitlistOffer, async (ask, { watchId }) => {
    const held = await takeOffer(ask, watchId)
    return {
      lockId: held.appointmentId,
      lockExpireAt: held.lockExpireAt,
      swapOf: held.swapOf ?? '',
      specialNeeds: held.regClass === SPECIAL_NEEDS,
      serverTime: ask.now,
    }
  }),
  forPatient(bookingCalls.acknowledgeVisit, async (ask, { appointmentId }) => {
    await acknowledgeVisit(ask, appointmentId)
    return oneView(ask, { appointmentId })
  }),
]

async function watchesOf(ask: PatientAsk) {
  const ahead = sql<number>`(select count(*)::int from sandbox.place_watch w where w.unit_id = ${placeWatch.unitId} and w.subject_id = ${placeWatch.subjectId} and w.date = ${placeWatch.date} and w.doctor_id is not distinct from ${placeWatch.doctorId} and w.state = 'WAITING' and (w.created_at, w.watch_id) < (${placeWatch.createdAt}, ${placeWatch.watchId}))`
  const rows = await ask.db
    .select({ watch: placeWatch, subject, doctor, ahead })
    .from(placeWatch)
    .innerJoin(subject, eq(subject.subjectId, placeWatch.subjectId))
    .leftJoin(doctor, eq(doctor.doctorId, placeWatch.doctorId))
    .where(and(eq(placeWatch.patientId, ask.patientId), eq(placeWatch.unitId, ask.unitId)))
    .orderBy(desc(placeWatch.createdAt))
    .limit(SHOWN)
  return Promise.all(
    rows.map(async (row) => {
      const { watch } = row
      const offer = watch.state === 'OFFERED' && watch.offerId ? await offerOf(ask, watch.offerId) : null
      return {
        watchId: watch.watchId,
        subjectId: watch.subjectId,
        subjectName: row.subject.name,
        doctorId: watch.doctorId ?? '',
        doctorName: row.doctor?.name ?? '',
        date: watch.date,
        state: watch.state,
        createdAt: watch.createdAt,
        ahead: watch.state === 'WAITING' ? Number(row.ahead) : 0,
        offerId: offer ? (watch.offerId ?? '') : '',
        offerDoctor: offer?.doctorName ?? '',
        offerTime: offer ? `${formatMinutes(offer.startMin)}-${formatMinutes(offer.endMin)}` : '',
        offerUntil: offer?.until ?? null,
      }
    }),
  )
}

async function offerOf(ask: PatientAsk, offerId: string) {
  const [found] = await ask.db
    .select({
      startMin: appointment.startMin,
      endMin: appointment.endMin,
      until: appointment.lockExpireAt,
      doctorName: doctor.name,
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(eq(appointment.appointmentId, offerId))
  return found
}
