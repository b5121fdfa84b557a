import { dayAfter } from '../attack/server-client'
import type { Actor } from './write-cases'

type Fields = Record<string, unknown>

interface Session {
  doctorId: string
  subjectId: string
  date: string
  status: string
  feeFen: number | null
  slots: { slotId: string; remain: number }[]
}

/** What the writes of booking, waiting, reminders, bills and top-ups need before they succeed. */
export const BOOKING_PREPARE: Readonly<Record<string, (who: Actor) => Promise<Fields>>> = {
  'appointment-number.appointmentRegist': async (who) => ({ lockId: await localLock(who), mode: 'local' }),
  'appointment-number.cancleRegist': async (who) => {
    const input = { lockId: await localLock(who), mode: 'local' }
    return { appointmentId: await idOf(who, 'appointment-number.appointmentRegist', input, 'appointmentId') }
  },
  'ext.swapHold': moving,
  'ext.swapConfirm': async (who) => ({ lockId: await idOf(who, 'ext.swapHold', await moving(who), 'lockId') }),
  'ext.watchPlace': fullDay,
  'ext.endWatch': async (who) => ({ watchId: await idOf(who, 'ext.watchPlace', await fullDay(who), 'watchId') }),
  'ext.takeOffer': offer,
  'ext.acknowledgeVisit': async (who) => {
    const patientId = await idOf(who, 'member.getPatienInfo', {}, 'patientId')
    return who.client.act('staffBook', { patientId, slotId: await who.place() })
  },
  'ext.grantReminders': async (who) => {
    who.headers = { facilityType: 'wx_applet' }
    return { accepted: 'SANDBOX-WX-VISIT' }
  },
  'advice.prescriptionPay': bill,
  'advice.prescriptionPayJM': bill,
  'pgt.createPGTOrder': async (who) => {
    who.token = await who.client.token('he-jing')
    // The order of the last time lapses, and is closed when it is asked about.
    await who.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    const { data } = await who.client.call<{ list: { billId: string; orderCode: string }[] }>(
      'pgt.getPgtRecord',
      { state: 'UNPAID' },
      who.token,
    )
    const { billId = '', orderCode = '' } = data.list[0] ?? {}
    if (orderCode) await who.client.call('advice.queryPayState', { orderCode }, who.token)
    return { billId }
  },
  'card-recharge.pay': async () => ({ amountFen: 10_000, intent: `intent-${++intents}` }),
}

let intents = 0

/** The last bill that was paid with the card, by server. */
const bills = new Map<string, string>()

/** Sends a step on the way. @returns the named id of its answer. */
async function idOf({ client, token }: Actor, id: string, input: Fields, name: string): Promise<string> {
  const { code, message, data } = await client.call(id, input, token)
  if (code !== 200) throw new Error(`${id}: ${code} ${message}`)
  return String(data[name])
}

const localLock = async (who: Actor): Promise<string> =>
  idOf(who, 'subjects.lockNumber', { slotId: await who.place(), mode: 'local' }, 'lockId')

/** A booked visit and another time for it. */
async function moving(who: Actor): Promise<Fields> {
  const { appointmentId } = await who.client.book(who.token, await who.place())
  return { appointmentId, slotId: (await who.client.place(who.token, { daysAhead: 5 })).slotId }
}

async function bill(who: Actor): Promise<Fields> {
  who.token = await who.client.token('zhao-ting')
  // What the one before took from the card goes back, so that everybody begins with the same balance.
  const before = bills.get(who.client.url)
  if (before) await who.client.act('refundPart', { orderCode: before, amountFen: 100 }).catch(() => undefined)
  const issued = await who.client.act<{ orderCode: string }>('issueOrder', {
    persona: 'zhao-ting',
    type: 2,
    amountFen: 100,
  })
  bills.set(who.client.url, issued.orderCode)
  return { ...issued, confirmed: true }
}

const sessionsOf = async ({ client, token }: Actor): Promise<Session[]> =>
  (await client.call<{ list: Session[] }>('subjects.scheduInfo', {}, token)).data.list

/** A doctor's day without any place. */
async function fullDay(who: Actor): Promise<Fields> {
  const all = await sessionsOf(who)
  const full = all.find(
    ({ doctorId, date, status }) =>
      status === 'FULL' && !all.some((one) => one.status === 'OPEN' && one.doctorId === doctorId && one.date === date),
  )
  return { doctorId: full?.doctorId, date: full?.date }
}

/** A day whose last place is somebody's, is watched and comes free: it is held for the one who watched. */
async function offer(who: Actor): Promise<Fields> {
  const { client } = who
  // A visit of the next days can no longer be cancelled.
  const from = dayAfter(await client.today(), 3)
  const open = (await sessionsOf(who)).filter(({ status, date }) => status === 'OPEN' && date >= from)
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
