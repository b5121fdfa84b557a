import type { Finding } from '../part'
import { dayAfter, ServerClient, type Answer } from './server-client'
import { members, nextMorning } from './server-watch-rounds'

/** Changes of time that meet: so many pairs of patients a round. */
export interface SwapRace {
  rounds: number
  pairs: number
  say?: (text: string) => void
}

/** Price of the places taken: a change of time does not change what was paid. */
const FEE_FEN = 5000
/** How often one patient asks for the change at once, for two times in turn. */
const TAPS = 20
const FULL = '该时段号源已约满，请选择其他时段'

interface Session {
  status: string
  date: string
  feeFen: number
  slots: { slotId: string; remain: number }[]
}
interface Visit {
  token: string
  appointmentId: string
  slotId: string
}
type Held = Answer<{ lockId: string }>

/**
 * Three meetings a round. One patient holds two times at once and confirms both: the visit stands at one of them. Two
 * patients of each pair want the same single place: one gets it, the other keeps the old one. And two patients move to
 * each other's time at once: both arrive. Never is a place given out twice or a visit lost.
 * @param urls servers of one hospital; callers are spread over them
 */
export async function swapRace(urls: readonly string[], { rounds, pairs, say }: SwapRace): Promise<Finding[]> {
  const clients = urls.map((url) => new ServerClient(url))
  const [client] = clients
  if (!client) return []
  const one = (at: number): ServerClient => clients[at % clients.length] ?? client
  const findings: Finding[] = []
  const hold = (at: number, { token, appointmentId }: Visit, slotId: string): Promise<Held> =>
    one(at).call('ext.swapHold', { appointmentId, slotId }, token)
  const confirm = (at: number, { token }: Visit, lockId: string) =>
    one(at).call<{ appointmentId: string }>('ext.swapConfirm', { lockId }, token)
  const statusOf = async ({ token, appointmentId }: Visit) =>
    (await client.call<{ status: string }>('subjects.selectRecordByOrderId', { appointmentId }, token)).data.status
  const bookedAt = async (slotId: string, token: string): Promise<Visit> => ({
    token,
    slotId,
    appointmentId: (await client.book(token, slotId)).appointmentId,
  })
  /** Where the hospital's books say that the visit is. */
  const placeOf = async ({ appointmentId }: Visit, slots: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(
      slots.map(async (slotId) => {
        const { list } = await client.look<{ list: { appointmentId: string; status: string }[] }>('appointments', {
          unitId: '335',
          slotId,
        })
        return list.some((row) => row.appointmentId === appointmentId && row.status === 'BOOKED') ? slotId : ''
      }),
    )
    return found.filter(Boolean)
  }

  for (let round = 0; round < rounds; round++) {
    const started = Date.now()
    const find = (what: string, detail: unknown) =>
      findings.push({ what: `round ${round}: ${what}`, detail: JSON.stringify(detail ?? null).slice(0, 500) })
    await nextMorning(clients)
    const tokens = await members(client, pairs * 2 + 1)
    const free = await freeSlots(client, tokens[0] ?? '')
    const [from = '', left = '', right = '', last = '', ...others] = free

    // One patient, two times at once.
    const torn = await bookedAt(from, tokens[0] ?? '')
    const held = await Promise.all(Array.from({ length: TAPS }, (_, at) => hold(at, torn, at % 2 === 0 ? left : right)))
    const lockIds = [...new Set(held.flatMap(({ code, data }) => (code === 200 ? [data.lockId] : [])))]
    if (lockIds.length === 0) find('nobody holds a new time', held[0])
    const moved = await Promise.all(lockIds.flatMap((lockId) => [confirm(0, torn, lockId), confirm(1, torn, lockId)]))
    if (!moved.some(({ code }) => code === 200)) find('no change of time was confirmed', moved[0])
    const stands = await placeOf(torn, [from, left, right])
    if (stands.length !== 1 || stands[0] === from) find('the visit does not stand at one of the two times', stands)

    // Two patients each, one place.
    const rivals: Visit[] = []
    for (const [at, token] of tokens.slice(1).entries())
      rivals.push(await bookedAt(others[at % others.length] ?? '', token))
    await client.act('leave', { slotId: last, places: 1 })
    const wanted = await Promise.all(rivals.map((visit, at) => hold(at, visit, last)))
    const winners = wanted.flatMap(({ code, data }, at) => (code === 200 ? [{ at, lockId: data.lockId }] : []))
    const odd = wanted.filter(({ code, message }) => code !== 200 && message !== FULL)
    if (winners.length !== 1 || odd.length > 0) find(`${winners.length} hold the last place`, odd[0] ?? winners)
    for (const { at, lockId } of winners) {
      const who = rivals[at]
      if (who) await client.call('subjects.unLockNumber', { lockId }, who.token)
    }
    const kept = await Promise.all(rivals.map(statusOf))
    if (kept.some((status) => status !== 'BOOKED')) find('somebody lost the old time', kept)

    // Two patients, each to the time of the other.
    for (let at = 0; at + 1 < rivals.length; at += 2) {
      const [her, him] = [rivals[at], rivals[at + 1]]
      if (!her || !him || her.slotId === him.slotId) continue
      const crossed = await Promise.all([hold(0, her, him.slotId), hold(1, him, her.slotId)])
      const ends = await Promise.all(
        crossed.map(({ code, data }, side) =>
          code === 200 ? confirm(side, side === 0 ? her : him, data.lockId) : Promise.resolve(null),
        ),
      )
      const broken = [...crossed, ...ends].find((answer) => answer !== null && answer.code >= 500)
      if (broken) find('a change of time across broke the server', broken)
      for (const [side, visit] of [her, him].entries()) {
        const place = await placeOf(visit, [her.slotId, him.slotId])
        const isMoved = ends[side]?.code === 200
        const wantedSlot = isMoved === (side === 0) ? him.slotId : her.slotId
        if (place.join() !== wantedSlot) find('a visit across stands elsewhere', { place, wantedSlot, isMoved })
      }
    }
    say?.(
      `round ${round + 1}: ${rivals.length} patients, ${winners.length} at the last place, ${Date.now() - started} ms`,
    )
  }
  const ledger = await client.look<Record<string, number>>('ledger')
  if (ledger['sharedSeats'] !== 0 || ledger['overfullSlots'] !== 0)
    findings.push({ what: 'places given out twice', detail: JSON.stringify(ledger) })
  return findings
}

/** Times of one price with places for more than one patient: two of each session. */
async function freeSlots(client: ServerClient, token: string): Promise<string[]> {
  const soonest = dayAfter(await client.today(), 2)
  const { data } = await client.call<{ list: Session[] }>('subjects.scheduInfo', {}, token)
  const found = data.list
    .filter(({ status, date, feeFen }) => status === 'OPEN' && date >= soonest && feeFen === FEE_FEN)
    .flatMap(({ slots }) => slots.filter(({ remain }) => remain > 1).slice(0, 2))
    .map(({ slotId }) => slotId)
  if (found.length < 6) throw new Error('no six free times of one price')
  return found
}
