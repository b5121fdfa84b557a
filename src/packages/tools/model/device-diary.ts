/**
 * Entries that lie on this device (spec:tools#diaries): those that stay here alone, and those that wait for a network. They are member data: nobody else who signs in here reads
 * them, and they go with the session.
 */

import { create } from 'zustand'

import { isDate } from '@/domain/dates'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { sessionState, useSession } from '@/session/store'

export interface DeviceEntry {
  /** Begins with `device-`, so that it is never taken for one of the hospital's. */
  readonly diaryId: string
  readonly date: string
  /** 1 to 5, null where none is told. */
  readonly mood: number | null
  readonly content: string
  /** How it goes to the hospital once there is a network; none of one that stays on the device. */
  readonly waits?: WaitingSend
}

/** What goes with the words of an entry that waits. */
export interface WaitingSend {
  /** Makes a second try the same one. */
  readonly key: string
  /** The entry of the hospital that it changes; '' of a new one. */
  readonly changes: string
  readonly uploadIds: readonly string[]
}

const PREFIX = 'device-'
export const isDeviceId = (diaryId: string): boolean => diaryId.startsWith(PREFIX)

const keyOf = (unitId: number): string => `${MEMBER_PREFIX}diary.${unitId}`

const isEntry = (value: unknown): value is DeviceEntry => {
  const { diaryId, date, mood, content } = (value ?? {}) as Partial<DeviceEntry>
  return (
    typeof diaryId === 'string' &&
    isDeviceId(diaryId) &&
    isDate(date) &&
    typeof content === 'string' &&
    (mood === null || typeof mood === 'number') &&
    isWaits(value)
  )
}

function isWaits(value: unknown): boolean {
  const { waits } = (value ?? {}) as Partial<DeviceEntry>
  if (waits === undefined) return true
  const { key, changes, uploadIds } = waits as Partial<WaitingSend>
  return typeof key === 'string' && typeof changes === 'string' && Array.isArray(uploadIds)
}

/** What lies here; whatever cannot be read is left out. */
function read(unitId: number): DeviceEntry[] {
  try {
    const value: unknown = JSON.parse(storage.get('local', keyOf(unitId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Bumped with every change, so that whoever shows something hears of it. */
const useChanges = create<{ count: number }>(() => ({ count: 0 }))

/** @returns false where the device did not keep it; then what lay there before lies there still */
function write(unitId: number, entries: readonly DeviceEntry[]): boolean {
  const before = storage.get('local', keyOf(unitId))
  const isKept = storage.set('local', keyOf(unitId), JSON.stringify(entries)) === 'stored'
  if (!isKept && before !== null) storage.set('local', keyOf(unitId), before)
  useChanges.setState(({ count }) => ({ count: count + 1 }))
  return isKept
}

/** The entries of this device, newest first. */
export function useDeviceDiary(): readonly DeviceEntry[] {
  useChanges((changes) => changes.count)
  useSession((session) => session.generation)
  const unitId = useSession((session) => session.unitId)
  return read(unitId).sort((a, b) => (a.date < b.date ? 1 : -1))
}

/** What waits to be sent, the oldest first. */
export const waitingEntries = (): DeviceEntry[] =>
  read(sessionState().unitId)
    .filter(({ waits }) => waits !== undefined)
    .sort((a, b) => (a.diaryId < b.diaryId ? -1 : 1))

/** Adds an entry, or changes the one of its id. @returns false where the device has no room */
export function keepOnDevice(entry: Omit<DeviceEntry, 'diaryId'>, diaryId: string, now: number): boolean {
  const { unitId } = sessionState()
  const others = read(unitId).filter((one) => one.diaryId !== diaryId)
  return write(unitId, [...others, { ...entry, diaryId: isDeviceId(diaryId) ? diaryId : `${PREFIX}${now}` }])
}

export function removeFromDevice(diaryId: string): void {
  const { unitId } = sessionState()
  write(
    unitId,
    read(unitId).filter((one) => one.diaryId !== diaryId),
  )
}

export const clearDevice = (): void => storage.remove('local', keyOf(sessionState().unitId))
