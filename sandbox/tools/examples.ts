import { uploaded } from '../couple/example-uploads'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/tools/calls'
import { addDays } from '@/domain/dates'

const DIARY = '今天和他一起散步，晚饭吃得很香。'

/** An example for every write of what members keep for themselves. */
export const toolsExamples: Examples<typeof calls> = {
  recordDueDate: async ({ client }) => ({ transferDate: addDays(await client.today(), -30), embryoDay: 5 }),
  recordPeriod: async ({ client }) => ({ kind: 'period', startDate: await client.today(), flow: 3, pain: 1 }),
  updatePeriod: async (who) => ({ recordId: await recorded(who), startDate: await who.client.today(), flow: 2 }),
  saveGestationLogEntry: async ({ client }) => ({ kind: 'entry', date: await client.today(), weightKg: 58.5, mood: 4 }),
  addDiaryEntry: async (who) => ({
    date: await who.client.today(),
    mood: 4,
    content: DIARY,
    uploadIds: [await uploaded(who, 'diary')],
  }),
  deleteDiaryEntry: async ({ client, token }) => {
    const entry = { date: await client.today(), content: DIARY }
    const { data } = await client.call<{ diaryId: string }>('pregnant-diary.addPregnantDiary', entry, token)
    return { diaryId: data.diaryId }
  },
  deletePeriod: async (who) => ({ kind: 'period', recordId: await recorded(who) }),
}

/** The id of a period that the person has just recorded. */
async function recorded({ client, token }: Actor): Promise<string> {
  const startDate = addDays(await client.today(), -3)
  await client.call('tool-physiology.saveMenstruation', { kind: 'period', startDate }, token)
  const { data } = await client.call<{ list: { recordId: string }[] }>('tool-physiology.getMenstruationInfo', {}, token)
  return data.list[0]?.recordId ?? ''
}
