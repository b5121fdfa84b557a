/** The staff makes a patient's app quiet, or no longer, after what it has heard at the desk or on the phone. */

import * as v from 'valibot'

import { makeQuiet } from '../../couple/patient/quiet-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

const input = v.object({
  persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Somebody of a crowd, who is no persona. */
  patientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  unitId: unitIdInput,
})

/** `quiet` turns quiet mode on for one patient; only the patient turns it off. */
export function quietActions(sandbox: Sandbox): Record<'quiet', Action> {
  return {
    quiet: {
      input,
      run: async ({ persona, patientId, unitId }: v.InferOutput<typeof input>) => {
        const { db, clock } = sandbox
        const id = await recordAtDesk(sandbox, { persona, patientId, unitId })
        const at = clock.now()
        await db.transaction(async (tx) => {
          await makeQuiet(tx, id, 'staff', at)
          await writeAudit(tx, { at, unitId, actor: 'staff', callId: 'console.quiet', target: id, result: 'ok' })
        })
        return { said: '已开启安静模式' }
      },
    } as Action,
  }
}
