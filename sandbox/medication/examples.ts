import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/medication/calls'
import { formatDateTime } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

type Fields = Record<string, unknown>

/** The record of the actor. */
async function patientIdOf({ client, token }: Actor): Promise<string> {
  const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
  return data.patientId
}

/** Moves the clock by minutes; what follows on it still finds the hospital open. @returns the hospital's clock, ms */
async function later({ client }: Actor, shiftMinutes: number): Promise<number> {
  const { now } = await client.act<{ now: number }>('clock', { shiftMinutes, keepSessions: true })
  return now
}

/** The first whole minute that is still to come. */
const nextMinute = (now: number): number => Math.floor(now / MINUTE_MS + 1) * MINUTE_MS

/** A drug ordered for one minute of the day. */
async function ordered(who: Actor, dueAt: number): Promise<{ planId: string; patientId: string }> {
  const patientId = await patientIdOf(who)
  const input = { patientId, drug: '地屈孕酮', dose: '10', times: formatDateTime(dueAt).slice(11, 16) }
  const { planId } = await who.client.act<{ planId: string }>('orderDrug', input)
  return { planId, patientId }
}

/** An example for every write of orders, doses and triggers. */
export const medicationExamples: Examples<typeof calls> = {
  tickDose: async (who) => {
    const dueAt = nextMinute(await later(who, 1))
    const { planId } = await ordered(who, dueAt)
    await later(who, 2)
    return { planId, dueAt, version: 1 }
  },
  acknowledgeDoseChange: async (who) => {
    const { planId, patientId } = await ordered(who, nextMinute(await later(who, 1)))
    await who.client.act('changeDose', { patientId, plan: planId, dose: '20' })
    return { planId, version: 2 }
  },
  confirmTrigger: async (who) => {
    const patientId = await patientIdOf(who)
    const { cycleId } = await who.client.act<{ cycleId: string }>('startCycle', { patientId, method: 'IVF' })
    const at = nextMinute(await later(who, 1))
    await who.client.act('orderTrigger', { patientId, trigger: formatDateTime(at).slice(0, 16) })
    await later(who, 2)
    return { cycleId, at }
  },
  submitOrder: async (who) => {
    const { data } = await who.client.call<{ list: Fields[] }>('ext.drugs', {}, who.token)
    return { drugId: String(data.list[0]?.['drugId'] ?? ''), remark: '每天一次，每次一片' }
  },
}
