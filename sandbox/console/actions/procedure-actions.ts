/** The desk of hysteroscopies and operations: decides applications, answers requests about operations of the course. */

import * as v from 'valibot'

import { approveApplication, rejectApplication } from '../../booking/procedure/hysteroscopy-desk-service'
import { arrangeOperation, waitForOperation } from '../../booking/procedure/operation-desk-service'
import { answerOperationRequest } from '../../booking/procedure/operation-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { memberOfRecord, recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { addDays, hospitalDate } from '@/domain/dates'

const id = v.pipe(v.string(), v.maxLength(64))
const words = v.pipe(v.string(), v.maxLength(200))
const yesNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
)

export function procedureActions(
  sandbox: Sandbox,
): Record<
  'approveHysteroscopy' | 'rejectHysteroscopy' | 'arrangeOperation' | 'waitForOperation' | 'answerOperation',
  Action
> {
  const approve = v.object({ applicationId: id })
  const reject = v.object({ applicationId: id, reason: words })
  const arrange = v.object({
    persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
    patientId: v.optional(id),
    unitId: unitIdInput,
    item: v.optional(v.picklist(['surgery', 'sampling']), 'surgery'),
    daysAhead: v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(10)),
      3,
    ),
  })
  const answer = v.object({ requestId: id, accept: yesNo, answer: v.optional(words, '') })
  return {
    approveHysteroscopy: {
      input: approve,
      run: ({ applicationId }: v.InferOutput<typeof approve>) => approveApplication(sandbox, applicationId),
    } as Action,
    rejectHysteroscopy: {
      input: reject,
      run: ({ applicationId, reason }: v.InferOutput<typeof reject>) =>
        rejectApplication(sandbox, applicationId, reason),
    } as Action,
    arrangeOperation: {
      input: arrange,
      run: async ({ persona, patientId, unitId, item, daysAhead }: v.InferOutput<typeof arrange>) => {
        const known = await recordAtDesk(sandbox, { persona, patientId, unitId })
        const { appointmentId } = await arrangeOperation(sandbox, { unitId, patientId: known, item, daysAhead })
        return { appointmentId }
      },
    } as Action,
    waitForOperation: {
      input: arrange,
      run: async ({ persona, patientId, unitId, item, daysAhead }: v.InferOutput<typeof arrange>) => {
        const known = await recordAtDesk(sandbox, { persona, patientId, unitId })
        const memberId = await memberOfRecord(sandbox, known)
        const date = addDays(hospitalDate(sandbox.clock.now()), daysAhead)
        const { watchId } = await waitForOperation(sandbox, { unitId, patientId: known, memberId, item, date })
        return { watchId, date }
      },
    } as Action,
    answerOperation: {
      input: answer,
      run: ({ requestId, accept, answer: said }: v.InferOutput<typeof answer>) =>
        answerOperationRequest(sandbox, requestId, accept, said),
    } as Action,
  }
}
