import { paired } from '../couple/example-couple'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/cycle/calls'

async function summaryOf({ client, token }: Actor, parts: string[]): Promise<string> {
  const { data } = await client.call<{ summaryId: string }>('ext.makeCourseSummary', { parts }, token)
  return data.summaryId
}

const linkInput = async (who: Actor) => ({
  summaryId: await summaryOf(who, ['her']),
  days: 7,
  stepUpProof: await who.client.stepUp('export', who.token),
})

/** An example for every write of a course. */
export const cycleExamples: Examples<typeof calls> = {
  makeCourseSummary: async () => ({ parts: ['her'] }),
  answerCourseSummary: async (who) => {
    const { him } = await paired(who)
    await who.client.call('ext.setSharing', { dataClass: 'profile', shared: true }, him)
    const summaryId = await summaryOf(who, ['her', 'him'])
    who.token = him
    return { summaryId, agreed: true }
  },
  removeCourseSummary: async (who) => ({ summaryId: await summaryOf(who, ['her']) }),
  openCourseLink: linkInput,
  closeCourseLink: async (who) => {
    const { data } = await who.client.call<{ linkId: string }>('ext.openCourseLink', await linkInput(who), who.token)
    return { linkId: data.linkId }
  },
  acknowledgeInstruction: async ({ client, token }) => {
    const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
    await client.act('startCycle', { patientId: data.patientId, method: 'IVF' })
    await client.act('instruct', { patientId: data.patientId, dose: '用量不变' })
    const course = await client.call<{ instruction: { instructionId: string } }>(
      'treatment-process.getPatientPeriodicInfo',
      {},
      token,
    )
    return { instructionId: course.data.instruction.instructionId }
  },
  saveSelfCheck: async ({ client, token }) => {
    const { data } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
    const date = await client.today()
    await client.act('startCycle', { patientId: data.patientId, method: 'IVF' })
    await client.act('orderCourse', { patientId: data.patientId, trigger: `${date} 00:00` })
    return { date, weightKg: 55.2, girthCm: 78, urine: 'usual', breath: 'usual', pain: 'mild' }
  },
}
