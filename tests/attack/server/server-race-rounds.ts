import type { Finding } from '../part'
import { ServerClient } from './server-client'

/** A few places of one time slot and this many callers at once, this often. */
export interface Race {
  rounds: number
  callers: number
  /** Places that are left; one unless told. With more, a caller who is refused while a place is free shows a missing lock. */
  places?: number
  say?: (text: string) => void
}

const FULL = '该时段号源已约满，请选择其他时段'

/** Every round has as many winners as places; the others read that the place is gone; nothing is given out twice. */
export async function race(url: string, { rounds, callers, places = 1, say }: Race): Promise<Finding[]> {
  const client = new ServerClient(url)
  const findings: Finding[] = []
  const find = (what: string, detail: unknown) => findings.push({ what, detail: JSON.stringify(detail).slice(0, 500) })
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: callers })
  const slots = await freePlaces(client, members[0]?.token ?? '', places)
  for (let round = 0; round < rounds; round++) {
    const slotId = slots[round % slots.length] ?? ''
    await client.act('leave', { slotId, places })
    const started = Date.now()
    const answers = await Promise.all(
      members.map(({ token }) => client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)),
    )
    const winners = answers.flatMap((answer, at) => (answer.code === 200 ? [{ at, lockId: answer.data.lockId }] : []))
    const odd = answers.filter(({ code, message }) => code !== 200 && !(code === 400 && message === FULL))
    if (winners.length !== places) find(`round ${round}: ${winners.length} winners of ${places} places`, winners)
    if (odd.length > 0) find(`round ${round}: ${odd.length} answers that are neither the place nor "taken"`, odd[0])
    say?.(`round ${round + 1}: ${callers} callers, ${winners.length} of ${places} places, ${Date.now() - started} ms`)
    // The next round may use the same slot again: the winner lets go.
    for (const { at, lockId } of winners) await client.call('subjects.unLockNumber', { lockId }, members[at]?.token)
  }
  const ledger = await client.look<Record<string, number>>('ledger')
  if (ledger['sharedSeats'] !== 0 || ledger['overfullSlots'] !== 0) find('places given out twice', ledger)
  return findings
}

/** Slots with so many free places on days that can be booked. */
async function freePlaces(client: ServerClient, token: string, places: number): Promise<string[]> {
  const { data } = await client.call<{ list: { status: string; slots: { slotId: string; remain: number }[] }[] }>(
    'subjects.scheduInfo',
    {},
    token,
  )
  const found = data.list.flatMap((one) =>
    one.status === 'OPEN' ? one.slots.filter(({ remain }) => remain >= places).map(({ slotId }) => slotId) : [],
  )
  if (found.length === 0) throw new Error('no free place')
  return found.slice(0, 30)
}
