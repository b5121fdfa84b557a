import type { DataOf } from '@/api/core/call'
import { addDiaryEntry, deleteDiaryEntry, listDiaryEntries } from '@/api/tools/calls'
import { useAction, useCall, usePages } from '@/data/query'

import { type DeviceEntry, isDeviceId, useDeviceDiary } from './device-diary'

export type DiaryEntry = DataOf<typeof listDiaryEntries>['list'][number]

/** An entry of this device as the others are. */
export const asEntry = ({ diaryId, date, mood, content }: DeviceEntry): DiaryEntry => ({
  diaryId,
  date,
  mood,
  content,
  gestDays: null,
  images: [],
  updatedAt: null,
})

/** What is kept at the hospital, newest first, page after page. */
export const useDiaryPages = () => usePages(listDiaryEntries, {})

/** One entry; without an id the newest of the hospital's. Null once it is known not to be there. */
export function useDiaryEntry(diaryId: string) {
  const device = useDeviceDiary()
  const isHere = isDeviceId(diaryId)
  const input = diaryId === '' ? { pageNo: 1, pageSize: 1 } : { diaryId }
  const query = useCall(listDiaryEntries, input, { enabled: !isHere })
  const own = device.find((one) => one.diaryId === diaryId)
  const data = isHere ? (own ? asEntry(own) : null) : query.data && (query.data.list[0] ?? null)
  return { entry: data, query: { ...query, data, isLoading: !isHere && query.isLoading } }
}

export const useSaveDiary = () => useAction(addDiaryEntry)
export const useDeleteDiary = () => useAction(deleteDiaryEntry)
