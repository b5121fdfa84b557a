/** Acts of the registration desk and of the face partner: what lets somebody in who stands at the door. */

import * as v from 'valibot'

import { moveTask, TASK_STATES } from '../../followup/desk-task-service'
import { decideWaiver } from '../../followup/fee-waiver-service'
import { openFaceCheckOf } from '../../identity/account/desk-service'
import { mintDeskCode } from '../../identity/sign-in/desk-code-service'
import { isFaceToken, reportFace } from '../../identity/verification/face-service'
import { answerFeedback, takeUpFeedback } from '../../messages/desk-service'
import type { Sandbox } from '../../server/context'
import { notFound } from '../../server/http/refusal'
import { setProfileFirst } from '../../server/units'
import type { Action } from '../action'
import { demandPersona, memberOfPersona, patientOfPersona } from '../parts/people'
import { unitIdInput as unitId } from '../unit-input'
import { circleActions } from './circle-actions'
import { complaintActions } from './complaint-actions'
import { consultActions } from './consult-actions'
import { courseActions } from './course-actions'
import { identityActions } from './identity-actions'
import { labActions } from './lab-actions'
import { medicationActions } from './medication-actions'
import { procedureActions } from './procedure-actions'
import { queueActions } from './queue-actions'
import { quietActions } from './quiet-actions'
import { storageActions } from './storage-actions'
import { wordsActions } from './words-actions'

const persona = v.pipe(v.string(), v.maxLength(40))

/**
 * `deskCode` prints a code for a patient's record, `face` reports the newest check of a person, `profileFirst` says
 * whether the hospital asks first-visit patients for their basic information first (code 2001), `feeWaiver` answers an
 * application for a fee waiver, `takeUpFeedback` says that somebody is at a feedback, `answerFeedback` answers it, `deskTask` says how
 * far a task is.
 */
export function deskActions(sandbox: Sandbox): Record<string, Action> {
  const { db, clock } = sandbox
  const code = v.object({ persona, unitId })
  const yesNo = v.union([v.boolean(), v.picklist(['true', 'false'])])
  const profileFirst = v.object({ unitId, on: yesNo })
  const id = v.pipe(v.string(), v.maxLength(64))
  const answer = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
  const feeWaiver = v.object({ applyId: id, accept: yesNo, answer })
  const takenUp = v.object({ feedbackId: id })
  const answered = v.object({ feedbackId: id, reply: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) })
  const deskTask = v.object({ taskId: id, state: v.picklist(TASK_STATES), note: answer })
  const face = v.object({ persona, passed: yesNo, token: v.optional(v.pipe(v.string(), v.maxLength(200))) })
  return {
    ...consultActions(sandbox),
    ...circleActions(sandbox),
    ...complaintActions(sandbox),
    ...courseActions(sandbox),
    ...wordsActions(sandbox),
    ...quietActions(sandbox),
    ...identityActions(sandbox),
    ...labActions(sandbox),
    ...medicationActions(sandbox),
    ...procedureActions(sandbox),
    ...queueActions(sandbox),
    ...storageActions(sandbox),
    deskCode: {
      input: code,
      run: async (input: v.InferOutput<typeof code>) => {
        const { patientId } = await patientOfPersona(sandbox, demandPersona(input.persona), input.unitId)
        const made = await mintDeskCode(db, { unitId: input.unitId, patientId }, clock.now())
        return { ...made, said: `就诊短码 ${made.code}，10 分钟内有效` }
      },
    } as Action,
    face: {
      input: face,
      run: async (input: v.InferOutput<typeof face>) => {
        const memberId = await memberOfPersona(sandbox, demandPersona(input.persona))
        const ticketHash = await openFaceCheckOf(db, memberId)
        if (input.token !== undefined && !(await isFaceToken(sandbox, ticketHash, input.token))) throw notFound()
        await reportFace(sandbox, ticketHash, String(input.passed) === 'true')
      },
    } as Action,
    feeWaiver: {
      input: feeWaiver,
      run: (input: v.InferOutput<typeof feeWaiver>) =>
        decideWaiver(sandbox, input.applyId, String(input.accept) === 'true', input.answer),
    } as Action,
    takeUpFeedback: {
      input: takenUp,
      run: ({ feedbackId }: v.InferOutput<typeof takenUp>) => takeUpFeedback(sandbox, feedbackId),
    } as Action,
    answerFeedback: {
      input: answered,
      run: ({ feedbackId, reply }: v.InferOutput<typeof answered>) => answerFeedback(sandbox, feedbackId, reply),
    } as Action,
    deskTask: {
      input: deskTask,
      run: async ({ taskId, state, note }: v.InferOutput<typeof deskTask>) => moveTask(sandbox, taskId, state, note),
    } as Action,
    profileFirst: {
      input: profileFirst,
      run: async (input: v.InferOutput<typeof profileFirst>) => {
        const on = String(input.on) === 'true'
        await setProfileFirst(sandbox, input.unitId, on)
        return { unitId: input.unitId, profileFirst: on }
      },
    } as Action,
  }
}
