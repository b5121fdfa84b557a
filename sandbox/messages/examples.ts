import { uploaded } from '../couple/example-uploads'
import type { Actor, Examples } from '../server/example'
import { randomId } from '../server/secrets'

import type * as calls from '@/api/messages/calls'

const CONTENT = '候诊区的座椅不够，希望增加'

const COMPLAINT = { type: 'fee', addressCode: 'finance', content: '同一项检查收了两次费用，请核对后退回。' } as const
const UNIT = 335

/** Sends a complaint without a name. @returns its query code */
async function anonymous({ client }: Actor): Promise<string> {
  const said = { unitId: UNIT, submitKey: randomId(), ...COMPLAINT }
  return (await client.call<{ queryCode: string }>('ext.sendAnonymousComplaint', said)).data.queryCode
}

/** An example for every write of feedback, complaints and reminders. */
export const messagesExamples: Examples<typeof calls> = {
  createFeedback: async (who) => ({
    kind: 'feedback',
    type: 'experience',
    content: CONTENT,
    uploadIds: [await uploaded(who, 'feedback')],
  }),
  deleteFeedback: async ({ client, token }) => {
    const said = { kind: 'feedback', content: CONTENT }
    const { data } = await client.call<{ feedbackId: string }>('member.userFeedback', said, token)
    return { feedbackIds: [data.feedbackId] }
  },
  createComplaint: async (who) => ({ ...COMPLAINT, uploadIds: [await uploaded(who, 'complaint')] }),
  updateComplaint: async ({ client, token }) => {
    const { data } = await client.call<{ reportId: string }>('report-center.addReport', COMPLAINT, token)
    return { reportId: data.reportId, act: 'withdraw' }
  },
  sendAnonymousComplaint: () => Promise.resolve({ unitId: UNIT, submitKey: randomId(), ...COMPLAINT }),
  updateAnonymousComplaint: async (who) => ({ unitId: UNIT, queryCode: await anonymous(who), act: 'withdraw' }),
  markMessagesRead: async (who) => {
    await who.client.book(who.token, await who.place())
    return { groupCode: 'APPOINT' }
  },
  sendServiceMessage: async () => ({ content: '门诊几点开始', clientId: 'example-1' }),
  grantReminders: async (who) => {
    who.headers = { facilityType: 'wx_applet' }
    return { accepted: 'SANDBOX-WX-VISIT' }
  },
}
