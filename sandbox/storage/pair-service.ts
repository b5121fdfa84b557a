/** Whose storage a call is about: that of the caller's own living pairing, whoever's card the session acts with. */

import { lockPairing, ownPatient, type Pairing, pairingOf } from '../couple/couple-service'
import type { Patient } from '../couple/tables'
import type { PatientContext } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { lockItems } from './queries'
import type { FrozenItem } from './tables'

export interface OwnPair {
  readonly me: Patient
  readonly paired: Pairing
}

/** The caller and the partner; null without a living pairing: what is stored belongs to both, and only both see it. */
export async function ownPair(context: PatientContext): Promise<OwnPair | null> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  return paired && { me, paired }
}

const NO_PAIR = '冻存事项须夫妻双方在册后办理，请联系医院'

/** @throws Refusal that leads to the hospital: without a pair nothing here can be decided in the app */
export async function demandPair(context: PatientContext): Promise<OwnPair> {
  const own = await ownPair(context)
  if (!own) throw refuse(NO_PAIR)
  return own
}

/**
 * The same for what is written: the couple takes its turn and stays one until the transaction of `context.db` ends.
 * @throws Refusal that leads to the hospital
 */
export async function lockOwnPair(context: PatientContext): Promise<OwnPair> {
  const me = await ownPatient(context)
  const paired = await lockPairing(context.db, me.patientId)
  if (!paired) throw refuse(NO_PAIR)
  return { me, paired }
}

/** Nobody acts for the other here: neither with money for embryos nor with a signature. */
export function refuseActing(context: PatientContext): void {
  if (context.caller.actingPatientId) throw refuse('代办时不能办理冻存事项，请切换回本人')
}

/** These items of the couple, locked. @throws NotFound when one is absent or another couple's */
export async function lockOwnItems(
  context: PatientContext,
  { paired }: OwnPair,
  freezeIds: readonly string[],
): Promise<FrozenItem[]> {
  const found = await lockItems(context.db, paired.pairId, freezeIds)
  if (found.length !== freezeIds.length) throw notFound()
  return found
}

/** Ids as a set, in an order of their own. */
export const sortedIds = (freezeIds: readonly string[]): string[] => [...new Set(freezeIds)].sort()
