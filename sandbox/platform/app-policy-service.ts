/** What a hospital says of releases and features between two uploads; the console sets it. */

import * as v from 'valibot'

import type { RequestContext, Sandbox } from '../server/context'
import { refuse } from '../server/http/refusal'
import { readSetting, writeSetting } from '../server/settings'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { hospitalOf } from '@/hospitals'

type Policy = DataOf<typeof calls.getAppPolicy>

const stored = v.object({
  leastRelease: v.string(),
  switches: v.array(v.object({ id: v.string(), on: v.boolean() })),
})

const NOTHING: Policy = { leastRelease: '', switches: [] }

const keyOf = (unitId: number): string => `app.policy.${unitId}`

/** As the console has left it; a row that cannot be read says nothing. */
export async function policyOf(db: Sandbox['db'], unitId: number): Promise<Policy> {
  const found = v.safeParse(stored, await readSetting(db, keyOf(unitId)))
  return found.success ? found.output : NOTHING
}

export const appPolicy = ({ db }: RequestContext, { unitId }: InputOf<typeof calls.getAppPolicy>): Promise<Policy> =>
  policyOf(db, Number(unitId))

/** @throws Refusal for a text that is no release */
export async function setLeastRelease(db: Sandbox['db'], unitId: number, release: string): Promise<void> {
  if (!/^(?:\d{1,5}(?:\.\d{1,5}){2})?$/.test(release)) throw refuse('版本号应为 1.4.0 这样的三段数字，留空表示不限')
  await writeSetting(db, keyOf(unitId), { ...(await policyOf(db, unitId)), leastRelease: release })
}

/** @throws Refusal for a capability that the hospital's profile does not leave to its backend */
export async function setSwitch(db: Sandbox['db'], unitId: number, id: string, on: boolean): Promise<void> {
  if (!hospitalOf(unitId).remoteSwitches.some((one) => one === id)) throw refuse('这项功能不能在线开关')
  const { switches, leastRelease } = await policyOf(db, unitId)
  await writeSetting(db, keyOf(unitId), {
    leastRelease,
    switches: [...switches.filter((one) => one.id !== id), { id, on }],
  })
}
