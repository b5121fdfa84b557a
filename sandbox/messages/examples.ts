import type * as calls from '@/api/messages/calls'

import { uploaded } from '../couple/example-uploads'
import type { Examples } from '../server/example'

const CONTENT = '候诊区的座椅不够，希望增加'

/** An example for every write of feedback and reminders. */
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
  grantReminders: async (who) => {
    who.headers = { facilityType: 'wx_applet' }
    return { accepted: 'SANDBOX-WX-VISIT' }
  },
}
