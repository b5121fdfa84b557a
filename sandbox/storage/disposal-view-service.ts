/** Giving up as both partners read it. */

import type { PatientContext } from '../server/context'
import type { OwnPair } from './pair-service'
import { findDisposalSignatures } from './queries'
import type { Disposal } from './tables'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'

type View = NonNullable<DataOf<typeof calls.getStorageGuard>['disposal']>

/** So long the second partner has to sign; afterwards it is begun anew. */
const SIGNING_MS = 90 * DAY_MS

/** Whether the second signature did not come in time. */
export const hasLapsed = ({ state, startedAt }: Disposal, now: number): boolean =>
  state === 'SIGNING' && startedAt <= now - SIGNING_MS

/** Giving up that still runs. */
export const isRunning = (disposal: Disposal, now: number): boolean =>
  (disposal.state === 'SIGNING' || disposal.state === 'REFLECTING') && !hasLapsed(disposal, now)

/** Where it stands for the two: after the time to think the hospital decides. */
export function shownState(disposal: Disposal, now: number): NonNullable<View['state']> {
  const { state, reflectUntil } = disposal
  if (state === 'WITHDRAWN' || state === 'LAPSED' || hasLapsed(disposal, now)) return 'NONE'
  return state === 'REFLECTING' && reflectUntil !== null && reflectUntil <= now ? 'REVIEW' : state
}

export async function signersOf(
  { db }: PatientContext,
  disposalId: string,
  { me, paired }: OwnPair,
): Promise<View['signers']> {
  const signed = disposalId === '' ? [] : await findDisposalSignatures(db, disposalId)
  const couple = me.sex === 2 ? [me, paired.partner] : [paired.partner, me]
  return couple.map((who) => ({
    isMe: who === me,
    role: who.sex === 2 ? ('female' as const) : ('male' as const),
    nameMasked: maskName(who.name),
    signedAt: signed.find(({ patientId }) => patientId === who.patientId)?.at ?? null,
  }))
}

/** null when nothing of it stands any more. */
export async function disposalView(context: PatientContext, disposal: Disposal, own: OwnPair): Promise<View | null> {
  const state = shownState(disposal, context.now)
  if (state === 'NONE') return null
  const { disposalId, freezeIds, way, reflectUntil } = disposal
  const signers = await signersOf(context, disposalId, own)
  return { disposalId, state, freezeIds: [...freezeIds], way, reflectUntil, signers }
}
