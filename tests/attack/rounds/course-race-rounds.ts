/**
 * Acts of a course of treatment that many do at once: what to do tonight is seen while the desk is asked to ring up, an embryo is
 * frozen twice, an end is reported twice, a sentence is released twice, a trigger is ordered while it is taken back. On
 * PostgreSQL, as the races of a couple.
 */

import { setTimeout as pause } from 'node:timers/promises'

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { proposedDoses } from '../last-doses'
import type { Finding } from '../part'
import type { ServerClient } from '../server/server-client'
import { meet, meetingOf, type PairRaces, type Race, runRaces } from './pair-race-rounds'

import { formOf } from '@/forms/definitions'

const HER = { persona: 'zhou-min', unsignedReason: '门诊已签纸质同意书' }
const PREGNANT = { persona: 'zhao-ting' }
const EMBRYOS = ['E01', 'E02', 'E03', 'E04']

const ringing = meetingOf()
const UNTIL_THE_HOUR_MS = 1_100

const times = (callers: number, work: (index: number) => Promise<unknown>): Promise<unknown>[] =>
  Array.from({ length: callers }, (_, index) => work(index))

/** Ends whatever runs of hers and begins a cycle. @returns its id */
async function newCycle(client: ServerClient, method: 'IVF' | 'ICSI'): Promise<string> {
  for (const [name, more] of [
    ['cancelCycle', { reason: '另行安排' }],
    ['closeCycle', { outcome: 'NOT_PREGNANT' }],
  ] as const)
    await client.act(name, { ...HER, ...more }).catch(() => undefined)
  return (await client.act<{ cycleId: string }>('startCycle', { ...HER, method })).cycleId
}

/** A cycle with four embryos in culture and a remark. */
async function cultured(client: ServerClient): Promise<{ cycleId: string; embryoIds: string[] }> {
  const cycleId = await newCycle(client, 'ICSI')
  await client.act('cultureCounts', { ...HER, oocytes: 6, mii: 5, mi: 1, pn2: 4, cleaved: 4, remark: '甲乙。' })
  const embryoIds: string[] = []
  for (const embryoNo of EMBRYOS) {
    const embryo = { embryoNo, day: 3, stage: 'CLEAVAGE', cellCount: 8 }
    embryoIds.push((await client.act<{ embryoId: string }>('embryo', { ...HER, ...embryo })).embryoId)
  }
  return { cycleId, embryoIds }
}

const RACES: readonly Race<ServerClient>[] = [
  {
    name: 'what to do tonight is seen, or the desk rings up',
    async round(client, count, { callers }) {
      const day = await client.today()
      await client.clockTo(`${day} 16:50:00`)
      const token = await client.token('zhou-min')
      await client.act('instruct', { ...HER, dose: '用量不变' })
      const { data } = await client.call<{ instruction: { instructionId: string } }>(
        'treatment-process.getPatientPeriodicInfo',
        {},
        token,
      )
      const { instructionId } = data.instruction
      // Setting the clock asks the desk too: the hour comes by itself.
      await client.clockTo(`${day} 17:59:59`)
      await pause(UNTIL_THE_HOUR_MS)
      let codes: unknown[] = []
      await ringing(
        () => client.act('keepHouse'),
        async () => {
          const see = async () => (await client.call('ext.acknowledgeInstruction', { instructionId }, token)).code
          codes = await meet(times(callers, see))
        },
        async () =>
          (await count(
            `select count(*)::int as n from course_instruction where instruction_id = $1 and asked_at is not null`,
            instructionId,
          )) > 0,
      )
      const open = await count(
        `select count(*)::int as n from desk_task where source = $1 and state <> 'DONE'`,
        `instruction:${instructionId}`,
      )
      const unread = await count(
        `select count(*)::int as n from course_instruction where instruction_id = $1 and read_at is null`,
        instructionId,
      )
      await client.clockTo(`${day} 10:00:00`)
      const odd = codes.find((code) => code !== 200)
      return open + unread === 0 && odd === undefined ? '' : `${open} tasks open, ${unread} unread, ${String(odd)}`
    },
  },
  {
    name: 'an embryo is frozen once, and none of those that are frozen with it is lost',
    async round(client, count, { callers }) {
      const { cycleId, embryoIds } = await cultured(client)
      const freeze = (embryoId: string) =>
        client.act('embryoFate', { ...HER, embryoId, fate: 'freeze' }).then(() => 'frozen')
      const said = await meet(times(callers, (index) => freeze(embryoIds[index % embryoIds.length] ?? '')))
      const frozen = said.filter((word) => word === 'frozen').length
      const straws = await count(
        `select coalesce(sum(straws), 0)::int as n from frozen_item f
         where exists (select from jsonb_array_elements(f.labels) l
           where l->>'embryoId' in (select embryo_id from embryo where cycle_id = $1))`,
        cycleId,
      )
      return frozen === embryoIds.length && straws === embryoIds.length ? '' : `${frozen} frozen, ${straws} straws`
    },
  },
  {
    name: 'an end is reported once',
    async round(client, count, { callers }) {
      await client.act('fresh', PREGNANT)
      const token = await client.token('zhao-ting')
      const day = await client.today()
      const form = formOf('miscarriage', undefined)
      if (!form) throw new Error('no form')
      const answers = { ...rightAnswers(form, day), lossDate: day, lossKind: 'missed', callMe: false }
      const { data: me } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
      const codes = await meet(
        times(
          callers,
          async () => (await client.call('follow.abortionCreator', { form: 'miscarriage', answers }, token)).code,
        ),
      )
      const tasks = await count(
        `select count(*)::int as n from desk_task where source like 'end:%' and patient_id = $1 and state <> 'DONE'`,
        me.patientId,
      )
      const ended = await count(
        `select count(*)::int as n from treatment_cycle where patient_id = $1 and reported_outcome = 'MISCARRIAGE'`,
        me.patientId,
      )
      const taken = codes.filter((code) => code === 200).length
      const odd = codes.find((code) => code !== 200 && code !== 400)
      return tasks === 1 && ended === 1 && taken > 0 && odd === undefined
        ? ''
        : `${tasks} tasks, ${ended} cycles, ${taken} taken, ${String(odd)}`
    },
  },
  {
    name: 'a sentence is released once, and said once',
    async round(client, count, { callers }) {
      const { cycleId } = await cultured(client)
      const told = () => count(`select count(*)::int as n from message where title = '您的治疗进程有更新'`)
      const before = await told()
      const release = { cycleId, sentence: '甲乙', wording: '观察良好' }
      const said = await meet(times(callers, () => client.act('releaseSentence', release).then(() => 'released')))
      const rows = await count(`select count(*)::int as n from released_sentence where cycle_id = $1`, cycleId)
      const messages = (await told()) - before
      // Both are told where she shares her treatment, else she alone.
      const odd = said.find((word) => word !== 'released')
      return rows === 1 && (messages === 1 || messages === 2) && odd === undefined
        ? ''
        : `${rows} rows, ${messages} messages, ${String(odd)}`
    },
  },
  {
    name: 'a trigger is ordered or taken back, and its drugs with it',
    async round(client, count, { callers }) {
      await client.act('fresh', HER)
      const day = await client.today()
      const orders = await Promise.all(
        ['21:30', '22:00'].map(async (hour) => {
          const trigger = `${day} ${hour}`
          const lastDoses = await proposedDoses(client, { ...HER, unitId: '335' }, trigger)
          return { ...HER, trigger, lastDoses: lastDoses.map(({ plan, lastAt }) => ({ plan, lastAt })) }
        }),
      )
      const said = await meet(
        times(callers, (index) =>
          (index % 2 === 0
            ? client.act('orderTrigger', orders[(index / 2) % 2])
            : client.act('cancelTrigger', HER)
          ).then(() => ''),
        ),
      )
      // Who takes back what nobody has ordered yet is told so.
      const odd = said.find((words) => words !== '' && !String(words).includes('没有夜针安排'))
      const torn = await count(
        `select count(*)::int as n from treatment_cycle c left join trigger_order t on t.cycle_id = c.cycle_id
         where c.closed_on is null and c.cancelled_on is null and c.patient_id = (
           select patient_id from patient where name = '周敏' and unit_id = 335)
           and (c.trigger_at is distinct from t.at
             or (c.trigger_at is not null) <> exists (
               select from medication_plan p join lateral (
                 select last_at from medication_version v where v.plan_id = p.plan_id order by v.version desc limit 1) v on true
               where p.patient_id = c.patient_id and p.stop_at is null and v.last_at is not null))`,
      )
      if (odd !== undefined) return String(odd)
      return torn === 0 ? '' : 'the trigger, its order and the ends of the drugs differ'
    },
  },
]

export const courseRaces = (client: ServerClient, options: PairRaces): Promise<Finding[]> =>
  runRaces(RACES, client, options)

/** How many races there are. */
export const COURSE_RACES = RACES.length
