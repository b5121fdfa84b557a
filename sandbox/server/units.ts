import { eq } from 'drizzle-orm'

import type { RequestContext, Sandbox } from './context'
import type { Db } from './db/database'
import { notFound } from './http/refusal'
import { unit } from './tables'
import type { SharedState } from './upkeep/shared-state'

/** The hospital an anonymous call is about: the one it names, else the demonstration's first. */
export async function unitRow(context: RequestContext, named: unknown): Promise<typeof unit.$inferSelect> {
  const wanted = Number(named ?? 0) || context.unitId || 0
  const rows = await context.sandbox.shared.units()
  const found = wanted === 0 ? rows[0] : rows.find((row) => row.unitId === wanted)
  if (!found) throw notFound()
  return found
}

/** @returns whether this is the number of a hospital of this server */
export async function isUnit(shared: Pick<SharedState, 'units'>, unitId: number): Promise<boolean> {
  return (await shared.units()).some((hospital) => hospital.unitId === unitId)
}

/** Whether a hospital asks first-visit patients for their basic information first (code 2001). */
export async function asksProfileFirst(db: Db, unitId: number): Promise<boolean> {
  const [hospital] = await db.select({ profileFirst: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
  return hospital?.profileFirst ?? false
}

/** @throws NotFound for the number of no hospital */
export async function setProfileFirst(
  { db, shared }: Pick<Sandbox, 'db' | 'shared'>,
  unitId: number,
  profileFirst: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await shared.changed(tx)
    const changed = await tx.update(unit).set({ profileFirst }).where(eq(unit.unitId, unitId)).returning()
    if (changed.length === 0) throw notFound()
  })
}
