import { useEffect } from 'react'

import { type DeviceEntry, isDeviceId, keepOnDevice, useDeviceDiary } from './device-diary'
import { sendWaitingDiary } from './send-diary'

import type { DataOf, InputOf } from '@/api/core/call'
import { CallError, isDecided } from '@/api/core/errors'
import { addDiaryEntry, deleteDiaryEntry, listDiaryEntries } from '@/api/tools/calls'
import { intentKey } from '@/data/intent'
import { useAction, useCall, usePages } from '@/data/query'
import { network } from '@/platform/network'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'

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

/** Where an entry is after a try: at the hospital, on the device until there is a network, or nowhere yet. */
export type Saved = 'sent' | 'waits' | 'failed' | 'noRoom'

/** Whether nothing went out at all, so that another try cannot be a second entry. */
const isOffline = (reason: unknown): boolean => reason instanceof CallError && reason.kind === 'offline'

/** Sends an entry; without a network it waits on the device, with what was typed. */
export function useSaveDiary() {
  const { run, isRunning, error } = useAction(addDiaryEntry)
  const { capabilities } = useHospital()
  const save = async (input: InputOf<typeof addDiaryEntry>): Promise<Saved> => {
    const key = intentKey(addDiaryEntry, input)
    try {
      await run(input, { idempotencyKey: key, withoutAlert: true })
      return 'sent'
    } catch (reason) {
      // A try that may have arrived is repeated only where the hospital counts it once.
      if (isDecided(reason) || !(isOffline(reason) || capabilities.idempotency)) return 'failed'
      const { diaryId = '', date, mood, content, uploadIds = [] } = input
      const entry = { date, content, mood: mood === undefined ? null : Number(mood) }
      const waits = { key, changes: diaryId, uploadIds }
      return keepOnDevice({ ...entry, waits }, '', serverNow()) ? 'waits' : 'noRoom'
    }
  }
  return { save, isRunning, error }
}

/** Sends what waits, whenever the list is opened and whenever there is a network again. */
export function useSendWaitingDiary(): void {
  useEffect(() => {
    void sendWaitingDiary()
    return network.onChange((isOnline) => void (isOnline && sendWaitingDiary()))
  }, [])
}

export const useDeleteDiary = () => useAction(deleteDiaryEntry)
