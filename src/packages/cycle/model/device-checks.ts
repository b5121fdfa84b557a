/**
 * What the device knows of the daily self-check without a network: the last window and days that the hospital told, and what
 * waits to be sent. It is member data: it goes with the session, and nobody else who signs in here reads it.
 */
import { create } from 'zustand'

import { isDate } from '@/domain/dates'
import { BREATH_ANSWERS, type CheckDay, type CheckWindow, PAIN_ANSWERS, URINE_ANSWERS } from '@/domain/self-check'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { sessionState, useSession } from '@/session/store'

/** A day that was not sent yet; the key makes a second try the same one. */
export interface WaitingDay extends CheckDay {
  readonly key: string
}

export interface DeviceChecks {
  readonly window: CheckWindow | null
  readonly days: readonly CheckDay[]
  readonly waiting: readonly WaitingDay[]
  /** Days that the hospital did not take: nobody there knows of them, so the danger in them has to be shown here. */
  readonly refused: readonly CheckDay[]
}

const NOTHING: DeviceChecks = { window: null, days: [], waiting: [], refused: [] }
const keyOf = (unitId: number): string => `${MEMBER_PREFIX}selfCheck.${unitId}`

const one = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((known) => known === value) ?? null
const measured = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A day as it lies there; what cannot be read of it is missing. */
function dayIn(value: unknown): CheckDay[] {
  const day = (value ?? {}) as Partial<Record<keyof CheckDay, unknown>>
  if (!isDate(day.date)) return []
  return [
    {
      date: day.date,
      weightKg: measured(day.weightKg),
      girthCm: measured(day.girthCm),
      urine: one(URINE_ANSWERS, day.urine),
      breath: one(BREATH_ANSWERS, day.breath),
      pain: one(PAIN_ANSWERS, day.pain),
    },
  ]
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function readDevice(unitId: number): DeviceChecks {
  try {
    const found = JSON.parse(storage.get('local', keyOf(unitId)) ?? 'null') as Partial<DeviceChecks> | null
    const window = found?.window
    return {
      window: window && isDate(window.from) && isDate(window.until) ? window : null,
      days: listIn(found?.days).flatMap(dayIn),
      refused: listIn(found?.refused).flatMap(dayIn),
      waiting: listIn(found?.waiting).flatMap((value) => {
        const { key } = (value ?? {}) as Partial<WaitingDay>
        return typeof key === 'string' ? dayIn(value).map((day) => ({ ...day, key })) : []
      }),
    }
  } catch {
    return NOTHING
  }
}

const useChanges = create<{ count: number }>(() => ({ count: 0 }))

/** @returns false where the device did not keep it */
export function writeDevice(changes: Partial<DeviceChecks>): boolean {
  const { unitId } = sessionState()
  const next = JSON.stringify({ ...readDevice(unitId), ...changes })
  if (next === storage.get('local', keyOf(unitId))) return true
  const isKept = storage.set('local', keyOf(unitId), next) !== 'refused'
  useChanges.setState(({ count }) => ({ count: count + 1 }))
  return isKept
}

export function useDeviceChecks(): DeviceChecks {
  useChanges((changes) => changes.count)
  useSession((session) => session.generation)
  const unitId = useSession((session) => session.unitId)
  return readDevice(unitId)
}
