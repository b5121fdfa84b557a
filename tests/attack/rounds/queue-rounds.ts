/**
 * The day of a visit attacked from outside (spec:booking#check-in-distance, spec:booking#queue): invented places and codes,
 * visits and numbers of others, and a waiting room in which everybody does everything at once.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { randomFrom } from '../../contract/support/mutants'
import type { Finding } from '../part'
import type { ServerClient } from '../server/server-client'

interface Ticket {
  ticketId: string
  queueId: string
  queueNo: string
  status: string
  aheadCount: number | null
  rejoinsLeft: number
}
interface Person {
  readonly token: string
  readonly appointmentId: string
}
type Fields = Record<string, unknown>
type Tell = (what: string, detail: unknown) => void

/** Where hospital 335 stands, in GCJ-02. */
const HERE = { latitude: 39.908, longitude: 116.397 }
/** Own numbers that one may take in a queue on one day, and times that one may line up again. */
const [MOST_NUMBERS, MOST_REJOINS] = [3, 2]
const HEX = '0123456789abcdef'

class WaitingRoom {
  constructor(
    readonly client: ServerClient,
    readonly tell: Tell,
    readonly random: () => number,
  ) {}

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T
  }

  async people(count: number, withVisit: boolean): Promise<Person[]> {
    const { client } = this
    const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count, unitId: 335 })
    const made: Person[] = []
    for (const { token } of members) {
      const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
      const { patientId } = data
      const visit = withVisit ? await client.act<{ appointmentId: string }>('visitToday', { patientId }) : null
      made.push({ token, appointmentId: visit?.appointmentId ?? '' })
    }
    return made
  }

  checkIn(token: string, appointmentId: string, proof: Fields) {
    return this.client.call<{ queueNo?: string }>('cms.addSigninRecord', { appointmentId, ...proof }, token)
  }

  async numbers(token: string, scope = 'today'): Promise<Ticket[]> {
    const { data } = await this.client.call<{ list?: Ticket[] }>('queue.getQueueRecord', { scope, pageSize: 50 }, token)
    return data.list ?? []
  }

  /** A queue in which numbers are taken by oneself. */
  async queue(token: string): Promise<string> {
    const { data } = await this.client.call<{ list: { queueId: string; kind: string }[] }>('queue.getList', {}, token)
    return data.list.find(({ kind }) => kind === 'drug')?.queueId ?? ''
  }
}

/** Positions that are none, elsewhere or of nowhere, and codes that no screen shows. */
async function inventedProofs(room: WaitingRoom): Promise<void> {
  const { client, tell, random } = room
  const [who] = await room.people(1, true)
  if (!who) return
  const { code } = await client.act<{ code: string }>('checkInCode')
  const { code: elsewhere } = await client.act<{ code: string }>('checkInCode', { unitId: 324 })
  const turn = () => HERE.latitude + (0.01 + random()) * room.pick([1, -1])
  const positions: Fields[] = [
    ...Array.from({ length: 12 }, () => ({
      latitude: turn(),
      longitude: HERE.longitude + random() * room.pick([1, -1]),
      coordinates: room.pick(['gcj02', 'wgs84']),
      accuracyM: room.pick([0, 1, 30, 500, 5e3, 1e9, -1, '30', null, undefined]),
    })),
    { ...HERE, coordinates: 'gcj02' },
    { ...HERE, coordinates: 'gcj02', accuracyM: 1e12 },
    { ...HERE, coordinates: 'wgs84', accuracyM: 10 },
    { ...HERE, accuracyM: 10 },
    { latitude: String(HERE.latitude), longitude: HERE.longitude, coordinates: 'gcj02', accuracyM: 10 },
    { latitude: [HERE.latitude], longitude: HERE.longitude, coordinates: 'gcj02', accuracyM: 10 },
    { latitude: HERE.latitude + 360, longitude: HERE.longitude, coordinates: 'gcj02', accuracyM: 10 },
    { latitude: HERE.latitude, longitude: HERE.longitude - 360, coordinates: 'gcj02', accuracyM: 10 },
    {},
  ]
  const secret = code.slice(code.indexOf(':') + 1)
  const codes = [
    ...Array.from({ length: 12 }, () => `HCQD:${Array.from({ length: 32 }, () => room.pick([...HEX])).join('')}`),
    elsewhere,
    secret,
    code.toUpperCase(),
    ` ${code}`,
    `${code}\n`,
    `${code}' or '1'='1`,
    code.slice(0, -1),
    'HCQD:%',
    '',
  ]
  const tries: Fields[] = [
    ...positions.map((position) => ({ method: 'gps', ...position })),
    ...codes.map((one) => ({ method: 'scan', code: one })),
    { method: 'machine' },
    { method: 'machine', code },
    { method: 'gps', code },
  ]
  for (const proof of tries)
    if ((await room.checkIn(who.token, who.appointmentId, proof)).code === 200) tell('an invented proof counts', proof)
  await client.act('clock', { shiftMinutes: 11, keepSessions: true })
  if ((await room.checkIn(who.token, who.appointmentId, { method: 'scan', code })).code === 200)
    tell('a code counts that is shown no more', code)
  if ((await room.numbers(who.token)).length > 0) tell('a number was given', await room.numbers(who.token))
  const { code: shown } = await client.act<{ code: string }>('checkInCode')
  const real = await room.checkIn(who.token, who.appointmentId, { method: 'scan', code: shown })
  if (real.code !== 200) tell('the code that is shown does not count', real.message)
}

/** Visits and numbers of others: nothing is done with them, and nothing is told of them. */
async function foreignIds(room: WaitingRoom): Promise<void> {
  const { client, tell } = room
  const who = { client, token: '', mobile: '13866660000', place: async () => '' }
  const { him } = await paired(who)
  const her = who.token
  const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, her)
  const { appointmentId } = await client.act<{ appointmentId: string }>('visitToday', { patientId: data.patientId })
  const [stranger] = await room.people(1, false)
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 324 })
  const thieves: [string, string][] = [
    ['a stranger', stranger?.token ?? ''],
    ['the partner', him],
    ['another hospital', members[0]?.token ?? ''],
    ['nobody', ''],
  ]
  const { code } = await client.act<{ code: string }>('checkInCode')
  const proofs: Fields[] = [
    { method: 'gps', ...HERE, coordinates: 'gcj02', accuracyM: 20 },
    { method: 'scan', code },
  ]
  const same = async (name: string, id: string, token: string, [real, absent]: readonly [Fields, Fields]) => {
    const [answer, none] = [await client.call(id, real, token), await client.call(id, absent, token)]
    if (answer.code === 200) tell(`${name} reaches ${id}`, answer.data)
    if (answer.message !== none.message) tell(`${name} is told by ${id} what there is`, [answer.message, none.message])
  }
  const none = '0'.repeat(32)
  for (const [name, token] of thieves)
    for (const proof of proofs)
      await same(name, 'cms.addSigninRecord', token, [
        { appointmentId, ...proof },
        { appointmentId: none, ...proof },
      ])
  const queueId = await room.queue(her)
  const taken = await client.call<{ ticketId: string }>('queue.getQueueRegister', { queueId }, her)
  const { ticketId } = taken.data
  if (!ticketId) return tell('there was no number to attack', taken.message)
  const reached = async () => {
    for (const [name, token] of thieves) {
      for (const id of ['queue.cancelRegistered', 'ext.rejoinQueue'])
        await same(name, id, token, [{ ticketId }, { ticketId: none }])
      await same(name, 'ext.queueCallBack', token, [
        { ticketId, ahead: 0 },
        { ticketId: none, ahead: 0 },
      ])
    }
  }
  await reached()
  for (const [name, token] of thieves)
    await same(name, 'queue.getQueryQueueInfoFirstN', token, [{ ticketId }, { ticketId: none }])
  if ((await room.numbers(him)).some((one) => one.ticketId === ticketId)) tell('he reads her number unshared', ticketId)
  // Sharing lets him read, and do nothing.
  await client.call('ext.setSharing', { dataClass: 'appointments', shared: true }, her)
  if (!(await room.numbers(him)).some((one) => one.ticketId === ticketId)) tell('he does not read what is shared', him)
  await reached()
  const mine = (await room.numbers(her)).find((one) => one.ticketId === ticketId)
  if (mine?.status !== 'WAITING') tell('her number was changed', mine)
}

/** Everybody takes, gives back, lines up again and is called at the same time. */
async function storm(room: WaitingRoom, size: number): Promise<void> {
  const { client, tell } = room
  const people = await room.people(size, false)
  const tokens = people.map(({ token }) => token)
  const queueId = await room.queue(tokens[0] ?? '')
  const take = (token: string) => client.call('queue.getQueueRegister', { queueId }, token)
  await Promise.all([...tokens, ...tokens].map(take))
  const first = await Promise.all(tokens.map((token) => room.numbers(token)))
  const numbers = first.flat().map(({ queueNo }) => queueNo)
  if (first.some((own) => own.length !== 1))
    tell(
      'somebody has not one number',
      first.map((own) => own.length),
    )
  if (new Set(numbers).size !== numbers.length) tell('a number was given twice', numbers)
  const desk = (name: string) => client.act(name, { queueId }).catch(() => null)
  for (let round = 0; round < 4; round++) {
    const acts = tokens.map((token) => async () => {
      const [own] = await room.numbers(token)
      const ticketId = own?.ticketId
      const [id, more] = room.pick([
        ['queue.cancelRegistered', {}],
        ['ext.rejoinQueue', {}],
        ['ext.queueCallBack', { ahead: room.pick([0, 2, 5]) }],
        ['queue.getQueueRegister', { queueId }],
      ] as const)
      await client.call(id, id === 'queue.getQueueRegister' ? more : { ticketId, ...more }, token)
    })
    const calls = Array.from(
      { length: size },
      () => () => desk(room.pick(['queueCall', 'queueRecall', 'queueMiss', 'queueLetIn'])),
    )
    await Promise.all([...acts, ...calls].map((act) => act()))
    const all = await Promise.all(tokens.map((token) => room.numbers(token, 'all')))
    const live = all.flat().filter(({ status }) => status === 'CALLED')
    if (live.length > 1) tell('two are called at once', live)
    const waiting = all.flat().filter(({ status }) => status === 'WAITING')
    const ahead = waiting.map(({ aheadCount }) => aheadCount)
    if (new Set(ahead).size !== ahead.length) tell('two stand at one place', ahead)
    for (const own of all) {
      if (own.filter(({ status }) => status === 'WAITING' || status === 'CALLED').length > 1)
        tell('two places of one person', own)
      if (own.length > MOST_NUMBERS) tell('too many numbers of one person', own)
      if (own.some(({ rejoinsLeft }) => rejoinsLeft < 0 || rejoinsLeft > MOST_REJOINS))
        tell('lined up again too often', own)
    }
    const given = all.flat().map(({ queueNo }) => queueNo)
    if (new Set(given).size !== given.length) tell('a number was given twice', given)
  }
}

/** Attacks the waiting room so many times. No finding is a pass. */
export async function queueRounds(
  client: ServerClient,
  { turns, size, seed, say }: { turns: number; size: number; seed: number; say: (text: string) => void },
): Promise<{ rounds: number; findings: Finding[] }> {
  const attempts: readonly (readonly [string, (room: WaitingRoom) => Promise<void>])[] = [
    ['invented places and codes', inventedProofs],
    ['visits and numbers of others', foreignIds],
    ['a waiting room in a storm', (room) => storm(room, size)],
  ]
  const findings: Finding[] = []
  const random = randomFrom(seed)
  const began = `${await client.today()} 10:00:00`
  let rounds = 0
  for (const [what, attempt] of attempts) {
    const started = Date.now()
    const tell: Tell = (fault, detail) =>
      findings.push({ what: `${what}: ${fault}`, detail: JSON.stringify(detail).slice(0, 400) })
    for (let turn = 0; turn < turns; turn++) {
      await client.clockTo(began)
      await attempt(new WaitingRoom(client, tell, random))
      rounds += 1
    }
    say(`${what}: ${turns} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  return { rounds, findings }
}
