/** The last doses that the desk states with a trigger, as a form or a program sends them. */

import * as v from 'valibot'

import type { LastDose } from '../../cycle/events'
import { proposeLastDoses } from '../../medication/plan-end-service'
import type { Sandbox } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import { unitOf } from '../unit-input'
import { recordAtDesk } from './people'

import { formatDateTime, parseDateTime } from '@/domain/dates'

/** Stands where no dose is to come. */
export const NONE = 'none'

const text = v.pipe(v.string(), v.maxLength(120))

/** `[{ plan, lastAt: '2026-03-01 20:00' | 'none' }]`; from a form `plan=2026-03-01 20:00`, one a drug. */
export const lastDosesInput = v.optional(
  v.union([v.array(v.object({ plan: text, lastAt: text })), text, v.array(text)]),
  [],
)

/** An instant of the hospital in words, ms. @throws Refusal for anything else */
export function momentOf(said: string): number {
  const ms = parseDateTime(said.replace('T', ' '))
  if (ms === null) throw refuse('时间格式应为 2026-03-01 21:00')
  return ms
}

/** @throws Refusal for an hour that cannot be read */
export function lastDosesOf(sent: v.InferOutput<typeof lastDosesInput>): LastDose[] {
  const all = typeof sent === 'string' ? [sent] : sent
  return all.map((given) => {
    const [plan = '', lastAt = ''] =
      typeof given === 'string'
        ? [given.slice(0, given.indexOf('=')), given.slice(given.indexOf('=') + 1)]
        : [given.plan, given.lastAt]
    return { plan, lastAt: lastAt === NONE ? NONE : momentOf(lastAt) }
  })
}

const minute = (ms: number): string => formatDateTime(ms).slice(0, 16)

/** What is proposed for a trigger at this minute, each drug with the doses that can be its last one. */
export async function lastDosesView(sandbox: Sandbox, query: Readonly<Record<string, string>>) {
  const { persona, patientId, trigger = '' } = query
  const unitId = unitOf(query)
  const known = await recordAtDesk(sandbox, { persona, patientId, unitId })
  const at = momentOf(trigger)
  const list = await proposeLastDoses(sandbox.db, { patientId: known, unitId }, at, sandbox.clock.now())
  return {
    list: list.map(({ lastAt, offered, ...drug }) => ({
      ...drug,
      lastAt: lastAt === NONE ? NONE : minute(lastAt),
      offered: offered.map(minute),
    })),
  }
}
