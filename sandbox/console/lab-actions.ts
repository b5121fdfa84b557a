/** Acts of the laboratory. */
import * as v from 'valibot'

import { REPORTS } from '../results/seed'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import { notFound } from '../server/refusal'
import { randomId } from '../server/secrets'
import type { Action } from './action'
import { demandPersona, patientOfPersona } from './people'
import { insertLabReport, insertMessage } from './queries'

const input = v.object({
  persona: v.pipe(v.string(), v.maxLength(40)),
  unitId: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)), 335),
  panel: v.optional(v.pipe(v.string(), v.maxLength(20)), 'hormones'),
})

/** `publishLab` reports a panel of a patient; the notice names no value and no test. */
export function labActions({ db, clock }: Sandbox): Record<'publishLab', Action> {
  return {
    publishLab: {
      input,
      run: async ({ persona, unitId, panel }: v.InferOutput<typeof input>) => {
        const found = REPORTS.find(({ key }) => key === panel)
        if (!found) throw notFound()
        const sandbox = { db, clock } as Sandbox
        const { patientId } = await patientOfPersona(sandbox, demandPersona(persona), unitId)
        const { title, sampleType, items, deskOnly = false, edition = '' } = found
        const at = clock.now()
        const reportId = randomId()
        await db.transaction(async (tx) => {
          await insertLabReport(tx, {
            reportId,
            unitId,
            patientId,
            title,
            sampleType,
            items,
            deskOnly,
            edition,
            status: 'REPORTED',
            applyDoctor: '周示范',
            dept: '生殖医学门诊',
            tester: '示例检验员',
            reviewer: '样例审核员',
            sampledAt: at,
            reportedAt: at,
            createdAt: at,
          })
          await insertMessage(tx, { unitId, patientId, title: '您有新的报告', text: '报告已出具，请查看。', at })
          await writeAudit(tx, {
            at,
            unitId,
            actor: 'staff',
            callId: 'console.publishLab',
            target: reportId,
            result: 'ok',
          })
        })
        return { reportId }
      },
    } as Action,
  }
}
