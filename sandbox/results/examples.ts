import { filled } from '../filing/example-forms'
import type { Examples } from '../server/example'

import type * as calls from '@/api/results/calls'

/** An example for every write of case records. */
export const resultsExamples: Examples<typeof calls> = {
  updateCaseRecord: filled('case-note'),
  deleteCaseRecord: async (who) => {
    const input = await filled('case-note')(who)
    const { data } = await who.client.call<{ caseId: string }>('case-history.update', input, who.token)
    return { caseId: data.caseId }
  },
  openSealedResult: async (who) => {
    who.token = await who.client.token('he-jing')
    const { reportId } = await who.client.act<{ reportId: string }>('publishLab', {
      persona: 'he-jing',
      panel: 'amh',
      sealed: true,
    })
    return { reportId, kind: 'lab', how: 'doctor' }
  },
}
