import type { Examples } from '../server/example'
import { circleExamples } from './circle-examples'

import type * as calls from '@/api/content/calls'

/** An example for every write of content and of circles. */
export const contentExamples: Examples<typeof calls> = {
  ...circleExamples,
  countReading: async ({ client, token }) => {
    const { data } = await client.call<{ list: { articleId: string; readCount: number }[] }>(
      'index.columnList',
      {},
      token,
    )
    // One that nobody has read: the count in the answer says how many have.
    return { articleId: (data.list.find(({ readCount }) => readCount === 0) ?? data.list[0])?.articleId ?? '' }
  },
}
