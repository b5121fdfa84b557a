import type * as calls from '@/api/cycle/calls'

import type { Examples } from '../server/example'

/** An example for every write of a course. */
export const cycleExamples: Examples<typeof calls> = {
  saveSelfCheck: async ({ client, token }) => {
    const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
    const date = await client.today()
    await client.act('startCycle', { patientId: data.patientId, method: 'IVF' })
    await client.act('orderCourse', { patientId: data.patientId, trigger: `${date} 00:00` })
    return { date, weightKg: 55.2, girthCm: 78, urine: 'usual', breath: 'usual', pain: 'mild' }
  },
}
