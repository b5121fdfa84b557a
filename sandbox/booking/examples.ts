import type { Actor, Examples } from '../server/example'
import { isSpecialNeeds } from './policy'
import { procedureExamples } from './procedure-examples'

import type * as calls from '@/api/booking/calls'
import { addDays } from '@/domain/dates'

type Fields = Record<string, unknown>

interface Session {
  doctorId: string
  subjectId: string
  subjectName: string
  regClass: string
  date: string
  status: string
  feeFen: number | null
  slots: { slotId: string; remain: number }[]
}

/** An example for every write of booking, moving, waiting and numbers. */
export const bookingExamples: Examples<typeof calls> = {
  ...procedureExamples,
  holdSlot: async (who) => ({ slotId: await who.place() }),
  releaseSlot: async (who) => ({ lockId: await lockOf(who) }),
  createAppointment: async (who) => ({ lockId: await lockOf(who) }),
  bookAtOnce: async (who) => ({ slotId: await who.place() }),
  confirmAppointment: async (who) => ({ appointmentId: (await made(who)).appointmentId }),
  cancelAppointment: async (who) => ({ appointmentId: (await made(who)).appointmentId }),
  payRegistrationByCard: async (who) => ({ orderCode: (await made(who)).orderCode, confirmed: true }),
  payRegistrationZS: async (who) => ({ orderCode: (await made(who)).orderCode, confirmed: true }),
  takeNumber: async (who) => ({ lockId: await lockOf(who, 'local'), mode: 'local' }),
  cancelNumber: async (who) => {
    const input = { lockId: await lockOf(who, 'local'), mode: 'local' }
    return { appointmentId: await idOf(who, 'appointment-number.appointmentRegist', input, 'appointmentId') }
  },
  holdRescheduleSlot: moving,
  confirmReschedule: async (who) => ({ lockId: await idOf(who, 'ext.swapHold', await moving(who), 'lockId') }),
  joinWaitlist: fullDay,
  leaveWaitlist: async (who) => ({ watchId: await idOf(who, 'ext.watchPlace', await fullDay(who), 'watchId') }),
  acceptWaitlistOffer: offer,
  bookExamination: async (who) => ({ lockId: await examLockOf(who) }),
  cancelExamination: async (who) => {
    const input = { lockId: await examLockOf(who) }
    return { appointmentId: await idOf(who, 'jiancha.appointmentRegist', input, 'appointmentId') }
  },
  acknowledgeVisit: async (who) => {
    const patientId = await idOf(who, 'member.getPatienInfo', {}, 'patientId')
    return who.client.act<{ appointmentId: string }>('staffBook', { patientId, slotId: await who.place() })
  },
}

/** Sends a step on the way. @returns the named id of its answer. */
async function idOf({ client, token }: Actor, id: string, input: Fields, name: string): Promise<string> {
  const { code, message, data } = await client.call(id, input, token)
  if (code !== 200) throw new Error(`${id}: ${code} ${message}`)
  return String(data[name])
}

const lockOf = async (who: Actor, mode?: string): Promise<string> =>
  idOf(who, 'subjects.lockNumber', { slotId: await who.place(), ...(mode && { mode }) }, 'lockId')

/** A held place for an examination that everybody may have on any day. */
async function examLockOf(who: Actor): Promise<string> {
  const { list } = (await who.client.call<{ list: Session[] }>('jiancha.schedulingList', {}, who.token)).data
  const free = list.filter(({ subjectName, status }) => subjectName === '空腹抽血' && status === 'OPEN')
  const slots = free.flatMap(({ slots }) => slots).filter(({ remain }) => remain > 0)
  return idOf(who, 'subjects.lockNumber', { slotId: slots[0]?.slotId ?? '' }, 'lockId')
}

/** A registered visit with its unpaid order. */
export const made = async ({ client, token, place }: Actor) => client.register(token, await place())

/** A booked visit and another time for it. */
async function moving(who: Actor): Promise<{ appointmentId: string; slotId: string }> {
  const { appointmentId } = await who.client.book(who.token, await who.place())
  return { appointmentId, slotId: (await who.client.place(who.token, { daysAhead: 5 })).slotId }
}

const sessionsOf = async ({ client, token }: Actor): Promise<Session[]> =>
  (await client.call<{ list: Session[] }>('subjects.scheduInfo', {}, token)).data.list

/** A doctor's day without any place. */
async function fullDay(who: Actor): Promise<{ doctorId: string; date: string }> {
  const all = await sessionsOf(who)
  const full = all.find(
    ({ doctorId, date, status }) =>
      status === 'FULL' && !all.some((one) => one.status === 'OPEN' && one.doctorId === doctorId && one.date === date),
  )
  return { doctorId: full?.doctorId ?? '', date: full?.date ?? '' }
}

/** A day whose last place is somebody's, is watched and comes free: it is held for the one who watched. */
async function offer(who: Actor): Promise<{ watchId: string }> {
  const { client } = who
  // A visit of the next days can no longer be cancelled.
  const from = addDays(await client.today(), 3)
  const isOpen = ({ status, date }: Session): boolean => status === 'OPEN' && date >= from
  // The special-needs clinic is booked in a few hours of the day only.
  const open = (await sessionsOf(who)).filter((one) => isOpen(one) && !isSpecialNeeds(one.regClass))
  // The dearest first: two people who do the same are to pay the same.
  const session = open
    .filter((one) => open.filter(({ doctorId, date }) => doctorId === one.doctorId && date === one.date).length === 1)
    .sort((one, other) => (other.feeFen ?? 0) - (one.feeFen ?? 0))[0]
  const last = session?.slots.find(({ remain }) => remain > 0)
  if (!session || !last) throw new Error('no session that stands alone on its day')
  for (const { slotId, remain } of session.slots)
    if (remain > 0) await client.act('leave', { slotId, places: slotId === last.slotId ? 1 : 0 })
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: 1 })
  const owner = members[0]?.token ?? ''
  const { appointmentId } = await client.book(owner, last.slotId)
  const { doctorId, subjectId, date } = session
  const watchId = await idOf(who, 'ext.watchPlace', { doctorId, subjectId, date }, 'watchId')
  await client.call('subjects.his-CancelRegist', { appointmentId }, owner)
  return { watchId }
}
