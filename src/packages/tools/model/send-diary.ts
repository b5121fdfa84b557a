/** Sends entries of the diary that were written without a network, one after the other, each once and for their writer. */

import { type DeviceEntry, keepOnDevice, removeFromDevice, waitingEntries } from './device-diary'

import { send } from '@/api/core/client'
import { CallError, isDecided } from '@/api/core/errors'
import { addDiaryEntry } from '@/api/tools/calls'
import { invalidateAfter } from '@/data/cache'
import { boundToSession } from '@/data/keys'

/** What goes out of an entry that waits. */
const inputOf = ({ date, mood, content, waits }: DeviceEntry) => ({
  date,
  content,
  ...(mood !== null && { mood }),
  ...(waits && waits.changes !== '' && { diaryId: waits.changes }),
  ...(waits && waits.uploadIds.length > 0 && { uploadIds: [...waits.uploadIds] }),
})

async function sendAll(): Promise<void> {
  const isStillMeant = boundToSession()
  for (const entry of waitingEntries()) {
    const { diaryId, waits } = entry
    if (!waits || !isStillMeant()) return
    try {
      await send(addDiaryEntry, inputOf(entry), { idempotencyKey: waits.key, withoutAlert: true, isStillMeant })
      if (!isStillMeant()) return
      removeFromDevice(diaryId)
    } catch (reason) {
      if (!isStillMeant()) return
      // Without a network the next one would fare no better.
      if (reason instanceof CallError && reason.kind === 'offline') return
      if (!isDecided(reason)) continue
      // The hospital takes it not: what was written stays on the device.
      const { waits: _waits, ...kept } = entry
      keepOnDevice(kept, diaryId, 0)
    }
    void invalidateAfter(addDiaryEntry)
  }
}

let running: Promise<void> | null = null

/** Sends everything that waits; while that is under way, the same promise. */
export function sendWaitingDiary(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = null
  })
  return running
}
