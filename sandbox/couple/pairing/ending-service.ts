/**
 * How the hospital's desk ends a couple on paper: a separation, or the death of one of the two (spec:couple#ending-at-the-desk).
 * Neither moves, ends or renews anything that is stored.
 */

import { endAllVisits } from '../../booking/appointment/all-visits-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { emit } from '../../server/events'
import { notFound, refuse } from '../../server/http/refusal'
import { closeRenewals } from '../../storage/ending-service'
import { lockPairing } from '../couple-service'
import { coupleEvents } from '../events'
import { makeQuietAndAsk } from '../patient/quiet-service'
import { findLastEnding, forgetDeathOf, setDeceased, setLiving, updateCoupleByPairId } from './pairing-queries'
import { lockPairingOf, stopSharing } from './pairing-service'

interface Ending {
  readonly unitId: number
  readonly patientId: string
  readonly reason: 'separation' | 'death'
  readonly now: number
}

/** Ends the living pairing of a patient. @returns null without one */
async function endPairing(
  tx: Db,
  { unitId, patientId, reason, now }: Ending,
): Promise<{ pairId: string; partnerId: string } | null> {
  // Giving up that is being signed or decided ends before or after, never beside it.
  const pairing = await lockPairing(tx, patientId)
  if (!pairing) return null
  const { pairId, partner } = pairing
  await updateCoupleByPairId(tx, { state: 'ENDED', endedAt: now, endedBy: '', endReason: reason }, pairId)
  await stopSharing(tx, pairId, [patientId, partner.patientId], now)
  // Who has died is told nothing: whoever holds that phone would read it.
  const people = reason === 'death' ? [partner.patientId] : [patientId, partner.patientId]
  await emit(tx, coupleEvents.pairEnded, { pairId, unitId, people, reason, now })
  await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'pairing.end', target: pairId, result: reason })
  return { pairId, partnerId: partner.patientId }
}

/** The two have separated. @throws NotFound without a living pairing */
export async function endPairAtDesk(sandbox: Sandbox, unitId: number, patientId: string): Promise<{ pairId: string }> {
  const now = sandbox.clock.now()
  const pairId = await sandbox.db.transaction(async (tx) => {
    const ended = await endPairing(tx, { unitId, patientId, reason: 'separation', now })
    if (!ended) throw notFound()
    return ended.pairId
  })
  await closeRenewals(sandbox, pairId, now)
  return { pairId }
}

/**
 * Records that a patient has died: nothing is sent to that phone any more, SMS that wait included; the account is signed
 * out, opens no session at this hospital and acts no more; what was booked is cancelled with refund; the couple is none any
 * more. The survivor's app is quiet until the survivor says otherwise.
 * @throws Refusal where it is on record already
 */
export async function recordDeath(sandbox: Sandbox, unitId: number, patientId: string): Promise<{ pairId: string }> {
  const now = sandbox.clock.now()
  const done = await sandbox.db.transaction(async (tx) => {
    // Whoever is just becoming this person's partner has become it, or finds the record of the death.
    await lockPairingOf(tx, [patientId])
    const recorded = await setDeceased(tx, patientId, now)
    if (recorded.length === 0) return null
    await emit(tx, coupleEvents.deathRecorded, { unitId, patientId, now })
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'patient.death', target: patientId, result: 'ok' })
    const ended = await endPairing(tx, { unitId, patientId, reason: 'death', now })
    if (ended) await makeQuietAndAsk(tx, ended.partnerId, 'staff', now)
    return { pairId: ended?.pairId ?? '' }
  })
  // After the record, from which on nothing is booked; recorded again it ends what an interruption left.
  await endAllVisits(sandbox, patientId, now)
  const [ended] = await findLastEnding(sandbox.db, patientId)
  if (ended) await closeRenewals(sandbox, ended.pairId, now)
  if (!done) throw refuse('已登记，无需重复登记')
  return done
}

/**
 * Takes back a death that was recorded by mistake: the person signs in and books as before. What the record ended (the
 * pairing, sharing, visits) is begun anew by the people themselves, who are not spoken to as to the bereaved any more; what is
 * stored was never touched.
 * @throws Refusal where none is on record
 */
export async function withdrawDeath({ db, clock }: Sandbox, unitId: number, patientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await setLiving(tx, patientId)).length === 0) throw refuse('没有离世登记')
    await forgetDeathOf(tx, patientId)
    const row = { at: clock.now(), unitId, actor: 'staff', target: patientId, result: 'ok' }
    await writeAudit(tx, { ...row, callId: 'patient.deathWithdrawn' })
  })
}
