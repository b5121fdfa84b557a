/**
 * A couple that ends, begins or shares while something else happens to it (spec:couple#pairing). On PostgreSQL, where callers really run
 * side by side: the embedded database hides a lock that is missing.
 */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { answerTo, invited, paired } from '../../../sandbox/couple/example-couple'
import { type Actor, newActor } from '../../contract/support/actor'
import type { Finding } from '../part'
import type { ServerClient } from '../server/server-client'

export interface PairRaces {
  readonly databaseUrl: string
  readonly rounds: number
  /** Who end the pairing at once, half of them her. */
  readonly callers: number
  say(text: string): void
}

const HER = { persona: 'lin-xiao', unitId: 335 }
const HIM = { persona: 'chen-hao', unitId: 335 }

export type Count = (text: string, ...values: unknown[]) => Promise<number>

/** One race: brings a couple there, lets things happen at once, and says what is wrong afterwards; '' for nothing. */
export interface Race<Who> {
  readonly name: string
  round(who: Who, count: Count, at: { callers: number }): Promise<string>
}

/** By how much the second of two begins earlier or later than in the round before. */
const STEP_MS = 4

/**
 * Lets two acts meet in the middle: whichever won begins later in the next round, so that after a few rounds they come at the same
 * moment on this machine.
 */
export function meetingOf() {
  let lead = 0
  return async (first: () => Promise<unknown>, second: () => Promise<unknown>, hasFirstWon: () => Promise<boolean>) => {
    await meet([pause(Math.max(0, -lead)).then(first), pause(Math.max(0, lead)).then(second)])
    lead += (await hasFirstWon()) ? -STEP_MS : STEP_MS
  }
}

/** Waits for all, whatever becomes of them. @returns codes of the calls and 'done' or words of the acts */
export const meet = async (work: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  )

const storing = meetingOf()
const answering = meetingOf()

const RACES: readonly Race<Actor>[] = [
  {
    name: 'one separation, whoever asks',
    async round(who, count, { callers }) {
      const { him, pairId } = await paired(who)
      const told = () => count(`select count(*)::int as n from message where title = '夫妻配对已解除'`)
      const before = await told()
      const end = (token: string) => who.client.call('ext.unpair', { pairId }, token).then(({ code }) => code)
      const codes = await meet(Array.from({ length: callers }, (_, index) => end(index % 2 === 0 ? who.token : him)))
      const separations = codes.filter((code) => code === 200).length
      const messages = (await told()) - before
      return separations === 1 && messages === 1 ? '' : `${separations} separations, ${messages} messages`
    },
  },
  {
    name: 'an ended couple has nothing in store',
    async round(who, count) {
      const { pairId } = await paired(who)
      await storing(
        () => who.client.act('storeMaterial', HER),
        () => who.client.call('ext.unpair', { pairId }, who.token),
        async () =>
          (await count(`select count(*)::int as n from couple where pair_id = $1 and state = 'PAIRED'`, pairId)) > 0,
      )
      const stored = await count(
        `select count(*)::int as n from frozen_item join couple using (pair_id)
         where pair_id = $1 and couple.state = 'ENDED' and frozen_item.state = 'STORED'`,
        pairId,
      )
      return stored === 0 ? '' : `${stored} items of a couple that has ended itself`
    },
  },
  {
    name: 'an ended couple shares nothing',
    async round(who, count) {
      const { him, pairId } = await paired(who)
      const share = (token: string, dataClass: string) =>
        who.client.call('ext.setSharing', { dataClass, shared: true }, token)
      await meet([
        share(him, 'labs'),
        share(who.token, 'imaging'),
        who.client.call('ext.unpair', { pairId }, who.token),
        share(who.token, 'labs'),
      ])
      const shared = await count(
        `select count(*)::int as n from sharing join couple using (pair_id)
         where pair_id = $1 and state = 'ENDED' and shared`,
        pairId,
      )
      return shared === 0 ? '' : `${shared} classes shared in a couple that has ended`
    },
  },
  {
    name: 'no renewal of an ended couple waits to be paid',
    async round(who, count) {
      const { him, pairId } = await paired(who)
      const { freezeId } = await who.client.act<{ freezeId: string }>('storeMaterial', HER)
      const renew = (token: string) =>
        who.client.call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, token)
      await meet([renew(who.token), who.client.act('endPair', HER), renew(him)])
      const open = await count(
        `select count(*)::int as n from storage_renewal join pay_order using (order_code)
         where pair_id = $1 and state in ('created', 'paying', 'unknown')`,
        pairId,
      )
      return open === 0 ? '' : `${open} renewals wait`
    },
  },
  {
    name: 'the desk ends a couple once',
    async round(who, count) {
      const { pairId } = await paired(who)
      const ends = () =>
        count(`select count(*)::int as n from audit where call_id = 'pairing.end' and target = $1`, pairId)
      await meet([who.client.act('endPair', HER), who.client.act('endPair', HIM), who.client.act('endPair', HER)])
      const ended = await ends()
      return ended === 1 ? '' : `ended ${ended} times`
    },
  },
  {
    name: 'an invitation is taken back or accepted',
    async round(who, count) {
      const { him, inviteCode, inviteId } = await invited(who)
      await answering(
        () => who.client.call('member.coupleMatch', answerTo(inviteCode), him),
        () => who.client.call('ext.withdrawInvite', { inviteId }, who.token),
        async () =>
          (await count(
            `select count(*)::int as n from pair_invite where invite_id = $1 and state = 'PAIRED'`,
            inviteId,
          )) > 0,
      )
      const torn = await count(
        `select count(*)::int as n from pair_invite i where invite_id = $1 and (state = 'PAIRED') <> exists (
           select from couple c where c.state = 'PAIRED' and i.from_patient_id in (c.female_patient_id, c.male_patient_id))`,
        inviteId,
      )
      return torn === 0 ? '' : 'taken back, and a couple'
    },
  },
  {
    name: 'nobody pairs with who has died',
    async round(who, count) {
      const { him, inviteCode } = await invited(who)
      await meet([who.client.call('member.coupleMatch', answerTo(inviteCode), him), who.client.act('recordDeath', HER)])
      const widowed = await count(
        `select count(*)::int as n from couple c join patient p on p.patient_id in (c.female_patient_id, c.male_patient_id)
         where c.state = 'PAIRED' and p.deceased_at is not null`,
      )
      await who.client.act('withdrawDeath', HER)
      return widowed === 0 ? '' : 'a living couple with somebody who has died'
    },
  },
]

/** Runs every race so many times for somebody; each line says how often it went wrong. */
export async function runRaces<Who>(
  races: readonly Race<Who>[],
  who: Who,
  { databaseUrl, rounds, callers, say }: PairRaces,
): Promise<Finding[]> {
  const database = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=sandbox' })
  await database.connect()
  const count: Count = async (text, ...values) =>
    (await database.query<{ n: number }>(text, values)).rows[0]?.n ?? Number.NaN
  const findings: Finding[] = []
  try {
    for (const { name, round } of races) {
      const wrong: string[] = []
      for (let turn = 0; turn < rounds; turn += 1) {
        const words = await round(who, count, { callers })
        if (words !== '') wrong.push(words)
      }
      say(`${name}: ${rounds} rounds, ${wrong.length} wrong`)
      if (wrong.length > 0) findings.push({ what: name, detail: `${wrong.length} of ${rounds}: ${wrong[0]}` })
    }
  } finally {
    await database.end()
  }
  return findings
}

export const pairRaces = async (client: ServerClient, options: PairRaces): Promise<Finding[]> =>
  runRaces(RACES, await newActor(client), options)

/** How many races there are. */
export const PAIR_RACES = RACES.length
