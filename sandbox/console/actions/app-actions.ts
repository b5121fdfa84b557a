/** Acts on what runs on the phones: the least release, switches, and the list of faults. */

import * as v from 'valibot'

import { policyOf, setLeastRelease, setSwitch } from '../../platform/app-policy-service'
import { deleteFaults, findFaults } from '../../platform/fault-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { unitIdInput as unitId } from '../unit-input'

/** Rows that the page shows. */
const MOST_SHOWN = 100

const yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => String(value) === 'true'),
)

const act = <S extends v.GenericSchema>(input: S, run: (input: v.InferOutput<S>) => Promise<unknown>): Action => ({
  input,
  run: run as Action['run'],
})

export const appActions = ({ db }: Sandbox): Record<string, Action> => ({
  leastRelease: act(v.object({ unitId, release: v.optional(v.pipe(v.string(), v.maxLength(24)), '') }), (input) =>
    setLeastRelease(db, input.unitId, input.release),
  ),
  appSwitch: act(v.object({ unitId, id: v.pipe(v.string(), v.maxLength(40)), on: yes }), (input) =>
    setSwitch(db, input.unitId, input.id, input.on),
  ),
  clearAppFaults: act(v.object({ unitId }), async (input) => {
    await deleteFaults(db, input.unitId)
  }),
})

export const appDesk = async ({ db }: Sandbox, unit: number) => ({
  ...(await policyOf(db, unit)),
  faults: await findFaults(db, unit, MOST_SHOWN),
})
