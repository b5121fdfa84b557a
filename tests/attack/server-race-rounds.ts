import type { Finding } from './part'
import { ServerClient } from './server-client'

/** One place of one time slot and this many callers at once, this often. */
export interface Race {
  rounds: number
  callers: number
  say?: (text: string) => void
}

const FULL = '该时段号源已约满，请选择其他时段'

/** Every round has one winner; the others read that the place is gone; nothing is given out twice. */
export async function race(url: string, { rounds, callers, say }: Race): Promise<Finding[]> {
  const client = new ServerClient(url)
  const findings: Finding[] = []
  const find = (what: string, detail: unknown) => findings.push({ what, detail: JSON.stringify(detail).slice(0, 500) })
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: callers })
  const places = await freePlaces(client, members[0]?.token ?? '')
  for (let round = 0; round < rounds; round++) {
    const slotId = places[round % places.length] ?? ''
    await client.act('leave', { slotId, places: 1 })
    const started = Date.now()
    const answers = await Promise.all(
      members.map(({ token }) => client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)),
    )
    const winners = answers.flatMap((answer, at) => (answer.code === 200 ? [{ at, lockId: answer.data.lockId }] : []))
    const odd = answers.filter(({ code, message }) => code !== 200 && !(code === 400 && message === FULL))
    if (winners.length !== 1) find(`round ${round}: ${winners.length} winners of one place`, winners)
    if (odd.length > 0) find(`round ${round}: ${odd.length} answers that are neither the place nor "taken"`, odd[0])
    say?.(`round ${round + 1}: ${callers} callers, ${winners.length} winner, ${Date.now() - started} ms`)
    // The next round may use the same slot again: the winner lets go.
    for (const { at, lockId } of winners) await client.call('subjects.unLockNumber', { lockId }, members[at]?.token)
  }
  const ledger = await client.look<Record<string, number>>('ledger')
  if (ledger['sharedSeats'] !== 0 || ledger['overfullSlots'] !== 0) find('places given out twice', ledger)
  return findings
}

/** Slots with a free place on days that can be booked. */
async function freePlaces(client: ServerClient, token: string): Promise<string[]> {
  const { data } = await client.call<{ list: { status: string; slots: { slotId: string; remain: number }[] }[] }>(
    'subjects.scheduInfo',
    {},
    token,
  )
  const found = data.list.flatMap((one) =>
    one.status === 'OPEN' ? one.slots.filter(({ remain }) => remain > 0).map(({ slotId }) => slotId) : [],
  )
  if (found.length === 0) throw new Error('no free place')
  return found.slice(0, 30)
}
