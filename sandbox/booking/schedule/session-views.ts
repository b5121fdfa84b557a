import { policyOf } from '../policy'
import type { doctor } from '../tables'
import type { Session, SlotView } from './session-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { slotsReleasedAt } from '@/domain/booking/window'
import { formatMinutes, hospitalInstant } from '@/domain/dates'

export type ScheduleView = DataOf<typeof calls.listSessions>['list'][number]
export type DoctorView = DataOf<typeof calls.getDoctor>

/** When the places of a session are released; null when they are, or when nobody has said so yet. */
function releaseOf({ schedule: row, subject, status }: Session, now: number): number | null {
  if (status !== 'NOT_OPEN') return null
  const { rule, calendar } = policyOf(row.unitId, subject)
  return slotsReleasedAt(rule, row.date, now, calendar)
}

export function slotView(session: Session, one: Session['slots'][number]): SlotView {
  const status =
    session.status === 'OPEN' || session.status === 'FULL' ? (one.remain > 0 ? 'OPEN' : 'FULL') : session.status
  return {
    slotId: one.row.slotId,
    scheduleId: session.schedule.scheduleId,
    startTime: formatMinutes(one.row.startMin),
    endTime: formatMinutes(one.row.endMin),
    seqNo: null,
    total: one.row.capacity,
    remain: one.remain,
    status,
  }
}

export function scheduleView(session: Session, now: number): ScheduleView {
  const { schedule: row } = session
  return {
    scheduleId: row.scheduleId,
    doctorId: row.doctorId,
    doctorName: session.doctor.name,
    doctorTitle: session.doctor.title,
    subjectId: row.subjectId,
    subjectName: session.subject.name,
    date: row.date,
    period: row.period,
    regClass: row.regClass,
    feeFen: policyOf(row.unitId, session.subject).rule.feeFen ?? row.feeFen,
    treatFeeFen: 0,
    total: session.total,
    remain: session.remain,
    plusTotal: row.plusTotal,
    plusRemain: Math.max(0, row.plusTotal - session.extraTaken),
    openAt: releaseOf(session, now),
    // Places of a day can be booked until that day begins (the first bookable day is tomorrow).
    closeAt: hospitalInstant(row.date),
    status: session.status,
    place: session.subject.floor,
    slots: session.slots.map((one) => slotView(session, one)),
  }
}

/** A doctor with what is left over these sessions. */
export function doctorView(
  who: typeof doctor.$inferSelect,
  clinic: Session['subject'],
  sessions: readonly Session[],
): DoctorView {
  const open = sessions.filter(({ status }) => status === 'OPEN')
  const stopped = sessions.length > 0 && sessions.every(({ status }) => status === 'SUSPENDED')
  const fee = policyOf(who.unitId, clinic).rule.feeFen ?? who.feeFen
  return {
    doctorId: who.doctorId,
    name: who.name,
    avatarUrl: '',
    title: who.title,
    subjectId: clinic.subjectId,
    subjectName: clinic.name,
    unitId: who.unitId,
    goodAt: who.goodAt,
    intro: who.intro,
    feeFen: fee,
    tags: open.length > 0 ? ['可预约'] : [],
    rating: who.ratingTenths / 10,
    consultCount: who.consultCount,
    fansCount: who.fansCount,
    isFocused: false,
    remain: open.reduce((sum, { remain }) => sum + remain, 0),
    nextDate: open[0]?.schedule.date ?? '',
    status:
      open.length > 0
        ? 'OPEN'
        : stopped
          ? 'SUSPENDED'
          : sessions.some(({ status }) => status === 'FULL')
            ? 'FULL'
            : 'NOT_OPEN',
  }
}
