/** The hospital's part of complaints (spec:messages#complaints). */

import * as v from 'valibot'

import { DESK_STATES, stepComplaint } from '../../messages/complaint-desk-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { unitIdInput } from '../unit-input'

/** `complaintStep` takes a complaint up, looks into it, answers it or does not take it. */
export function complaintActions(sandbox: Sandbox): Record<string, Action> {
  const step = v.object({
    unitId: unitIdInput,
    reportId: v.pipe(v.string(), v.maxLength(64)),
    state: v.picklist(DESK_STATES),
    note: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  })
  return {
    complaintStep: {
      input: step,
      run: ({ unitId, reportId, state, note }: v.InferOutput<typeof step>) =>
        stepComplaint(sandbox, { unitId, complaintId: reportId }, state, note),
    } as Action,
  }
}
