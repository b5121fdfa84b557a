import type { RequestContext } from './context'
import { notFound } from './http/refusal'
import type { unit } from './tables'
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
