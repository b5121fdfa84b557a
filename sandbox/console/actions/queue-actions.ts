/** Doctor, nurse and desk on the day of a visit: calling, missed numbers, checking in, being late. */

import * as v from 'valibot'

import { visitToday } from '../../booking/appointment/visit-today-service'
import type { Sandbox } from '../../server/context'
import * as desk from '../../visit/desk-service'
import type { Action } from '../action'
import { demandPersona, patientOfPersona } from '../parts/people'
import { unitIdInput as unitId } from '../unit-input'

const id = v.pipe(v.string(), v.maxLength(64))
const minutes = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(600),
)
const queue = v.object({ queueId: id, unitId })

export function queueActions(sandbox: Sandbox): Record<string, Action> {
  const ofQueue = (run: (sandbox: Sandbox, unitId: number, queueId: string) => Promise<unknown>): Action => ({
    input: queue,
    run: (async ({ queueId, unitId: at }: v.InferOutput<typeof queue>) => run(sandbox, at, queueId)) as Action['run'],
  })
  const late = v.object({ queueId: id, unitId, minutes, note: v.optional(v.pipe(v.string(), v.maxLength(60)), '') })
  const ticket = v.object({ ticketId: id, unitId })
  const visit = v.object({ appointmentId: id })
  const whose = v.object({
    persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
    patientId: v.optional(id),
    unitId,
  })
  const place = v.object({ unitId })
  return {
    queueCall: ofQueue(desk.callNext),
    queueRecall: ofQueue(desk.callAgain),
    queueLetIn: ofQueue(desk.letIn),
    queueMiss: ofQueue(desk.markMissed),
    queueNumber: ofQueue(desk.machineNumber),
    queueDelay: {
      input: late,
      run: ({ unitId: at, ...input }: v.InferOutput<typeof late>) => desk.announceDelay(sandbox, at, input),
    } as Action,
    queueRejoin: {
      input: ticket,
      run: ({ ticketId, unitId: at }: v.InferOutput<typeof ticket>) => desk.rejoinAtDesk(sandbox, at, ticketId),
    } as Action,
    queueReactivate: {
      input: ticket,
      run: ({ ticketId, unitId: at }: v.InferOutput<typeof ticket>) => desk.reactivateAtMachine(sandbox, at, ticketId),
    } as Action,
    checkIn: {
      input: visit,
      run: ({ appointmentId }: v.InferOutput<typeof visit>) => desk.checkInAtDesk(sandbox, appointmentId),
    } as Action,
    checkInCode: {
      input: place,
      run: ({ unitId: at }: v.InferOutput<typeof place>) => desk.showCode(sandbox, at),
    } as Action,
    visitToday: {
      input: whose,
      run: async ({ persona, patientId: known, unitId: at }: v.InferOutput<typeof whose>) => {
        const patientId = known ?? (await patientOfPersona(sandbox, demandPersona(persona), at)).patientId
        return visitToday(sandbox, at, patientId)
      },
    } as Action,
  }
}
