import { ownRecord } from '../couple/couple-service'
import type { Patient } from '../couple/tables'
import type { UnitContext } from '../server/context'
import { refuse } from '../server/http/refusal'
import { type Owner } from './queries'
import { findQuietsByPatientId } from './reads'

/** Whoever is signed in, whoever's card the session acts with: nobody keeps these things for a partner. */
export const ownerOf = ({ caller, unitId }: UnitContext): Owner => ({ memberId: caller.memberId, unitId })

/** The member's own record at the hospital; null for somebody who is not verified there. */
export async function ownPatientOf(context: UnitContext): Promise<Patient | null> {
  return (await ownRecord(context, context.unitId))?.patient ?? null
}

/** What was answered for a call: it is asked in several places of one. */
const asked = new WeakMap<UnitContext, Promise<boolean>>()

/** Whether the own app is quiet: everything here is silent then, and kept (spec:tools). */
export function isQuiet(context: UnitContext): Promise<boolean> {
  const answer = asked.get(context) ?? findQuiet(context)
  asked.set(context, answer)
  return answer
}

async function findQuiet(context: UnitContext): Promise<boolean> {
  const own = await ownPatientOf(context)
  if (!own) return false
  const [row] = await findQuietsByPatientId(context.db, own.patientId)
  return row?.quiet ?? false
}

/** A screen that was opened before the app went quiet writes nothing more. @throws Refusal */
export async function assertNotQuiet(context: UnitContext): Promise<void> {
  if (await isQuiet(context)) throw refuse('安静模式下暂不记录，已有的内容都已保留')
}
