import type { Finding } from '../part'
import { type Answer, dayAfter, ServerClient } from './server-client'

import { hospitalDate } from '@/domain/dates'

/** One full day, people who wait for a place of it, and this many strangers who try for the place as it is given up. */
export interface WatchRace {
  rounds: number
  strangers: number
  say?: (text: string) => void
}

const FULL = '该时段号源已约满，请选择其他时段'
/** People who wait for the one place. */
const WAITING = 3
/** Every owner of an offer taps this often at once. */
const TAPS = 20
/** The answer of a server that has more callers than it can serve within their patience; who gets it asks again. */
const BUSY = 500
const ASKED_AGAIN = 5

interface Watch {
  watchId: string
  state: string
}
interface Session {
  subjectId: string
  doctorId: string
  date: string
  status: string
  slots: { slotId: string; remain: number }[]
}

/**
 * A given-up place belongs to whoever has waited longest, however many strangers ask in the same moment: it is offered
 * once, goes to the next when it is declined, and becomes one appointment however often the offer is taken.
 * @param urls servers of one hospital; callers are spread over them
 */
export async function watchRace(urls: readonly string[], { rounds, strangers, say }: WatchRace): Promise<Finding[]> {
  const clients = urls.map((url) => new ServerClient(url))
  const [client] = clients
  if (!client) return []
  const one = (at: number): ServerClient => clients[at % clients.length] ?? client
  const findings: Finding[] = []
  const crowd = await members(client, strangers)
  for (let round = 0; round < rounds; round++) {
    const find = (what: string, detail: unknown) =>
      findings.push({ what: `round ${round}: ${what}`, detail: JSON.stringify(detail ?? null).slice(0, 500) })
    await nextMorning(clients)
    const place = await fullDay(client)
    const waiting = await members(client, WAITING)
    const watchIds: string[] = []
    for (const [at, token] of waiting.entries()) {
      const made = await client.call<{ watchId: string }>('ext.watchPlace', place.wanted, token)
      if (made.code !== 200) find(`waiter ${at} cannot wait`, made)
      watchIds.push(made.data.watchId)
      // Who came first is a matter of time, not of two calls in one millisecond.
      await client.act('clock', { shiftMinutes: 1, keepSessions: true })
    }
    const states = () =>
      Promise.all(
        waiting.map(async (token, at) => {
          const { data } = await client.call<{ list: Watch[] }>('ext.placeWatches', {}, token)
          return data.list.find(({ watchId }) => watchId === watchIds[at])?.state ?? 'GONE'
        }),
      )
    /** Everybody asks for the place while `give` lets go of it. */
    const storm = async (give: () => Promise<Answer>, what: string) => {
      const started = Date.now()
      let busy = 0
      const heard = async <Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> => {
        let answer = await call()
        for (let again = 0; again < ASKED_AGAIN && answer.code === BUSY; again++) {
          busy += 1
          answer = await call()
        }
        return answer
      }
      const half = Math.floor(crowd.length / 2)
      const ask = (token: string, at: number) =>
        heard(() => one(at).call<{ lockId: string }>('subjects.lockNumber', { slotId: place.slotId }, token))
      const early = crowd.slice(0, half).map(ask)
      const given = heard(give)
      const answers = await Promise.all([...early, ...crowd.slice(half).map(ask)])
      const { code: letGo, message } = await given
      if (letGo !== 200) find(`the place is not let go of by ${what}`, message)
      const odd = answers.filter(({ code, message }) => !(code === 400 && message === FULL))
      if (odd.length > 0) find(`${odd.length} strangers were not told "taken" after ${what}`, odd[0])
      for (const [at, answer] of answers.entries())
        if (answer.code === 200) await client.call('subjects.unLockNumber', { lockId: answer.data.lockId }, crowd[at])
      say?.(
        `round ${round + 1}, ${what}: ${crowd.length} strangers, ${odd.length} not told "taken", ${busy} told "busy" before, ${Date.now() - started} ms`,
      )
    }

    await storm(
      () => one(1).call('subjects.his-CancelRegist', { appointmentId: place.appointmentId }, place.owner),
      'a cancellation',
    )
    const first = await states()
    if (first.join() !== 'OFFERED,WAITING,WAITING') find('the place is not offered to the first alone', first)
    await storm(() => one(1).call('ext.endWatch', { watchId: watchIds[0] }, waiting[0]), 'an offer declined')
    const second = await states()
    if (second.join() !== 'ENDED,OFFERED,WAITING') find('the declined place is not offered to the second', second)

    const taken = await Promise.all(
      Array.from({ length: TAPS }, (_, at) =>
        one(at).call<{ lockId: string }>('ext.takeOffer', { watchId: watchIds[1] }, waiting[1]),
      ),
    )
    const holds = new Set(taken.map(({ code, data }) => `${code} ${data.lockId}`))
    if (holds.size !== 1 || taken[0]?.code !== 200) find(`${TAPS} taps on the offer are not one hold`, [...holds])
    const made = await Promise.all(
      Array.from({ length: TAPS }, (_, at) =>
        one(at).call<{ appointmentId: string }>(
          'subjects.regist',
          { lockId: taken[0]?.data.lockId, isFirstVisit: false },
          waiting[1],
        ),
      ),
    )
    const visits = new Set(made.map(({ code, data }) => `${code} ${data.appointmentId}`))
    if (visits.size !== 1 || made[0]?.code !== 200) find(`${TAPS} registrations are not one appointment`, [...visits])
  }
  const ledger = await client.look<Record<string, number>>('ledger')
  if (ledger['sharedSeats'] !== 0 || ledger['overfullSlots'] !== 0)
    findings.push({ what: 'places given out twice', detail: JSON.stringify(ledger) })
  return findings
}

/** Sessions of new members who may book. */
export async function members(client: ServerClient, count: number): Promise<string[]> {
  const made = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count })
  return made.members.map(({ token }) => token)
}

/** How long another server may still go by the clock it has read, and more. */
const CLOCK_MS = 10_000

/** Ten in the morning of the next day at every server, so that a round finds days nobody has touched. */
export async function nextMorning(clients: readonly ServerClient[]): Promise<void> {
  const [client] = clients
  if (!client) return
  const date = dayAfter(await client.today(), 1)
  await client.clockTo(`${date} 10:00:00`)
  const end = Date.now() + CLOCK_MS
  for (const each of clients) {
    while ((await hospitalDay(each)) !== date) {
      if (Date.now() > end) throw new Error(`${each.url} does not go by the new clock`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The date a server answers calls by. */
async function hospitalDay(client: ServerClient): Promise<string> {
  const { data } = await client.call<{ serverTime: number }>('ext.serverTime')
  return hospitalDate(data.serverTime)
}

/** A doctor's day with one place, which is booked: all its other places have gone at the window. */
async function fullDay(client: ServerClient) {
  const [owner = ''] = await members(client, 1)
  const soonest = dayAfter(await client.today(), 3)
  const { data } = await client.call<{ list: Session[] }>('subjects.scheduInfo', {}, owner)
  const open = data.list.filter(({ status, date }) => status === 'OPEN' && date >= soonest)
  const session = open.find(
    (one) =>
      open.filter(({ doctorId, date }) => doctorId === one.doctorId && date === one.date).length === 1 &&
      one.slots.some(({ remain }) => remain > 0),
  )
  const slot = session?.slots.find(({ remain }) => remain > 0)
  if (!session || !slot) throw new Error('no session that stands alone on its day')
  const { subjectId, doctorId, date } = session
  for (const { slotId, remain } of session.slots)
    if (remain > 0) await client.act('leave', { slotId, places: slotId === slot.slotId ? 1 : 0 })
  const { appointmentId } = await client.book(owner, slot.slotId)
  return { owner, slotId: slot.slotId, appointmentId, wanted: { subjectId, doctorId, date } }
}
