/**
 * The last place of an examination, an assessment and a hysteroscopy, and many callers at once; and a theatre into which all
 * the staff of a morning arrange at once (spec:booking#hold, spec:booking#operations).
 */

import { payable } from '../../../sandbox/booking/procedure-examples'
import { type Actor, newActor } from '../../contract/support/actor'
import type { Finding } from '../part'
import type { Answer, ServerClient } from '../server/server-client'

import { addDays } from '@/domain/dates'

interface Session {
  date: string
  status: string
  subjectName: string
  slots: { slotId: string; remain: number }[]
}
/** Somebody who asks, and how. */
interface Caller {
  readonly who: Actor
  ask(slotId: string): Promise<Answer<Record<string, string>>>
}
/** One kind of booking. */
interface Kind {
  readonly name: string
  /** Somebody new who may have a place; every call is another person. */
  caller(): Promise<Caller>
  places(first: Caller): Promise<string[]>
  /** Gives the place of a winner back, where there are fewer places than rounds. */
  undo?(winner: Caller, won: Answer<Record<string, string>>): Promise<void>
}

const FULL = '该时段号源已约满，请选择其他时段'
/** Days ahead on which everything here can be booked. */
const DAYS = [2, 3, 4, 5, 6]
const UNIT = '335'

const open = (list: readonly Session[], name: string): string[] =>
  list
    .filter(({ subjectName, status }) => subjectName === name && status === 'OPEN')
    .flatMap(({ slots }) => slots.filter(({ remain }) => remain > 0).map(({ slotId }) => slotId))

/** Free places of a clinic on the next days. */
async function placesOf(client: ServerClient, name: string): Promise<string[]> {
  const today = await client.today()
  const found: string[] = []
  for (const ahead of DAYS) {
    const query = { unitId: UNIT, date: addDays(today, ahead) }
    found.push(...open((await client.look<{ list: Session[] }>('sessions', query)).list, name))
  }
  return found
}

function kindsAt(client: ServerClient): Kind[] {
  const simple = (name: string, clinic: string, call: string): Kind => ({
    name,
    caller: async () => {
      const who = await newActor(client)
      return { who, ask: (slotId) => client.call<Record<string, string>>(call, { slotId }, who.token) }
    },
    places: () => placesOf(client, clinic),
  })
  const fit = new Map<Caller, string>()
  return [
    simple('examination', '妇科B超', 'subjects.lockNumber'),
    simple('assessment', '女性生育力评估', 'activity.createActivity'),
    {
      name: 'hysteroscopy',
      caller: async () => {
        const who = await newActor(client)
        const { applicationId, slotId } = await payable(who)
        const one: Caller = {
          who,
          ask: (taken) =>
            client.call<Record<string, string>>(
              'gqj.reserveHysteroscopeScheduling',
              { applicationId, slotId: taken },
              who.token,
            ),
        }
        fit.set(one, slotId)
        return one
      },
      // The days of the first one's application are those of all: they bled on the same days.
      places: (first) => Promise.resolve([fit.get(first) ?? '']),
      undo: async ({ who }, { data }) => {
        const { code, message } = await client.call('gqj.cancelAppoint', { id: data['appointmentId'] }, who.token)
        if (code !== 200) throw new Error(message)
      },
    },
  ]
}

export interface KindRaces {
  readonly rounds: number
  readonly callers: number
  say(text: string): void
}

/** Every round has one winner, whom somebody new follows; the others read that the place is gone. */
export async function kindRaces(client: ServerClient, { rounds, callers, say }: KindRaces): Promise<Finding[]> {
  const findings: Finding[] = []
  const find = (what: string, detail: unknown) => findings.push({ what, detail: JSON.stringify(detail).slice(0, 500) })
  for (const { name, caller, places, undo } of kindsAt(client)) {
    const all: Caller[] = []
    while (all.length < callers) all.push(await caller())
    const slots = await places(all[0] as Caller)
    if (slots.length === 0 || slots[0] === '') throw new Error(`no place for ${name}`)
    for (let round = 0; round < rounds; round++) {
      const slotId = slots[round % slots.length] ?? ''
      await client.act('leave', { slotId, places: 1 })
      const answers = await Promise.all(all.map(({ ask }) => ask(slotId)))
      const winners = answers.flatMap(({ code }, at) => (code === 200 ? [at] : []))
      const odd = answers.filter(({ code, message }) => code !== 200 && !(code === 400 && message === FULL))
      if (winners.length !== 1) find(`${name}, round ${round}: ${winners.length} winners`, winners)
      if (odd.length > 0) find(`${name}, round ${round}: ${odd.length} answers neither the place nor "taken"`, odd[0])
      for (const at of winners) {
        await undo?.(all[at] as Caller, answers[at] as Answer<Record<string, string>>)
        all[at] = await caller()
      }
    }
    say(`${name}: ${rounds} rounds of ${callers} callers`)
  }
  findings.push(...(await theatre(client, callers, say)))
  const ledger = await client.look<Record<string, number>>('ledger')
  if (ledger['sharedSeats'] !== 0) find('places given out twice', ledger)
  return findings
}

/** Days from the wanted one on within which the staff find a place. */
const LOOKED_AT = 10
const AHEAD = 3
const SURGERY = '宫腔镜手术'
const LEFT = 3

/** As many operations as the theatre has places left, arranged for many at once: none shares a place, the others are told. */
async function theatre(client: ServerClient, callers: number, say: KindRaces['say']): Promise<Finding[]> {
  const today = await client.today()
  const free = async () => {
    const found: string[] = []
    for (let ahead = AHEAD; ahead < AHEAD + LOOKED_AT; ahead++) {
      const query = { unitId: UNIT, date: addDays(today, ahead) }
      const { list } = await client.look<{ list: Session[] }>('sessions', query)
      // The staff arrange on days that are not on sale yet, too.
      for (const { subjectName, status, slots } of list)
        if (subjectName === SURGERY && status !== 'SUSPENDED')
          found.push(...slots.filter(({ remain }) => remain > 0).map(({ slotId }) => slotId))
    }
    return found
  }
  const slots = await free()
  for (const [at, slotId] of slots.entries()) await client.act('leave', { slotId, places: at < LEFT ? 1 : 0 })
  const patients: string[] = []
  while (patients.length < callers) {
    const { token } = await newActor(client)
    patients.push((await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)).data.patientId)
  }
  const said = await Promise.all(
    patients.map((patientId) =>
      client.act('arrangeOperation', { patientId, item: 'surgery', daysAhead: AHEAD }).then(
        () => '',
        (reason: Error) => reason.message,
      ),
    ),
  )
  const arranged = said.filter((one) => one === '').length
  const odd = said.filter((one) => one !== '' && !one.includes(FULL) && !one.includes('近期没有空余的手术时间'))
  say(`theatre: ${callers} at once, ${arranged} arranged in ${LEFT} places`)
  // Who was slower by a moment may be told that the place is gone while another one is free: the staff ask again.
  const left = (await free()).length
  if (slots.length >= LEFT && arranged + left === LEFT && arranged > 0 && odd.length === 0) return []
  return [{ what: 'the theatre', detail: `${arranged} arranged in ${LEFT} of ${slots.length} places, ${left} left; ${odd[0] ?? ''}` }] // prettier-ignore
}
