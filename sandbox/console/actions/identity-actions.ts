/** The other side of identity: a text message that a phone sends in, and the desk's code for a step-up. */

import * as v from 'valibot'

import { requestDeletionAtDesk } from '../../identity/account/account-deletion-service'
import { gapOf, patientOfStepUp } from '../../identity/account/desk-service'
import { exportPerson } from '../../identity/account/person-export-service'
import { receiveSms } from '../../identity/sign-in/captcha-service'
import { mintDeskCode } from '../../identity/sign-in/desk-code-service'
import type { Sandbox } from '../../server/context'
import { idNoOf } from '../../server/vault'
import type { Action } from '../action'
import { demandPersona, memberOfPersona } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { formatDateTime } from '@/domain/dates'

const id = v.pipe(v.string(), v.maxLength(64))

/**
 * `personExport` gives a copy of what is kept about a person, `endAccount` asks for the end of an account at the desk,
 * `inboundSms` is a text message from a phone to the hospital, `stepUpSlip` prints a code of the desk for the person whom a
 * step-up asks about, `puzzle` tells where the gap of a picture is, as somebody sees it who looks at it.
 */
export function identityActions(sandbox: Sandbox): Record<string, Action> {
  const { db, clock } = sandbox
  // Whoever stands at the desk has shown their papers: the act names the person, never a number that was typed.
  const person = v.object({
    persona: v.pipe(v.string(), v.maxLength(40)),
    unitId: unitIdInput,
  })
  const inbound = v.object({ mobile: v.pipe(v.string(), v.maxLength(20)), text: v.pipe(v.string(), v.maxLength(200)) })
  const slip = v.object({ stepUpId: id })
  const puzzle = v.object({ captchaId: id })
  return {
    personExport: {
      input: person,
      run: async ({ persona }: v.InferOutput<typeof person>) =>
        exportPerson(sandbox, await memberOfPersona(sandbox, demandPersona(persona))),
    } as Action,
    endAccount: {
      input: person,
      run: async ({ persona, unitId }: v.InferOutput<typeof person>) => {
        const memberId = await memberOfPersona(sandbox, demandPersona(persona))
        const { dueAt } = await requestDeletionAtDesk(sandbox, memberId, unitId)
        return { dueAt, said: `账号将于 ${formatDateTime(dueAt).slice(0, 16)} 注销，此前本人可在应用中撤回` }
      },
    } as Action,
    inboundSms: {
      input: inbound,
      run: async ({ mobile, text }: v.InferOutput<typeof inbound>) => {
        await receiveSms(db, mobile, text, clock.now())
        return { said: `已收到 ${mobile} 的短信` }
      },
    } as Action,
    stepUpSlip: {
      input: slip,
      run: async ({ stepUpId }: v.InferOutput<typeof slip>) => {
        const patient = await patientOfStepUp(db, stepUpId)
        const { code } = await mintDeskCode(db, patient, clock.now())
        return { code, idTail: idNoOf(patient).slice(-4) }
      },
    } as Action,
    puzzle: {
      input: puzzle,
      run: ({ captchaId }: v.InferOutput<typeof puzzle>) => gapOf(db, captchaId),
    } as Action,
  }
}
