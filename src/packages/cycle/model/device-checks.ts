/**
 * What the device knows of the daily self-check without a network: the last window and days that the hospital told, and what
 * waits to be sent. It lies in the store that the host encrypts (docs/adr/0025), named by a value of the member, so that it
 * goes with the session and nobody else who signs in here reads it. Where the host does not encrypt, only what the hospital
 * has not got lies on the device.
 */

import { useEffect } from 'react'
import { create } from 'zustand'

import { randomKey } from '@/data/intent'
import { inTurn, KEPT_FOR_MS } from '@/data/kept-answers'
import { boundToSession } from '@/data/keys'
import { isDate } from '@/domain/dates'
import { type CheckDay, type CheckWindow, CHOICES } from '@/domain/treatment/self-check'
import { offline } from '@/platform/offline'
import { storage } from '@/platform/storage'
import { SEALED_PREFIX, UNSENT_PREFIX } from '@/session/set-aside'
import { registerPurge, sealedNames, sessionState, useSession } from '@/session/store'

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

/** What lies there: the days that the hospital has are good for a time only. */
interface Kept extends DeviceChecks {
  /** When the days of a date were told or sent, ms. */
  readonly at: Readonly<Record<string, number>>
}

const NOTHING: Kept = { window: null, days: [], waiting: [], refused: [], at: {} }
const sealedKey = (unitId: number): string => `${SEALED_PREFIX}selfCheck.${unitId}`
const plainKey = (unitId: number): string => `${UNSENT_PREFIX}selfCheck.${unitId}`

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
      urine: one(CHOICES.urine, day.urine),
      breath: one(CHOICES.breath, day.breath),
      pain: one(CHOICES.pain, day.pain),
      vomiting: one(CHOICES.vomiting, day.vomiting),
      faint: one(CHOICES.faint, day.faint),
      thirst: one(CHOICES.thirst, day.thirst),
      leg: one(CHOICES.leg, day.leg),
    },
  ]
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function parsed(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Kept> | null
    const window = found?.window
    return {
      window: window && isDate(window.from) && isDate(window.until) ? window : null,
      days: listIn(found?.days).flatMap(dayIn),
      refused: listIn(found?.refused).flatMap(dayIn),
      waiting: listIn(found?.waiting).flatMap((value) => {
        const { key } = (value ?? {}) as Partial<WaitingDay>
        return typeof key === 'string' ? dayIn(value).map((day) => ({ ...day, key })) : []
      }),
      at: typeof found?.at === 'object' ? found.at : {},
    }
  } catch {
    return NOTHING
  }
}

const isUnsent = ({ waiting, refused }: DeviceChecks): boolean => waiting.length + refused.length > 0

/** Without what is too old: three days after the hospital had it, a day and its window are the hospital's to tell. */
function fresh(kept: Kept): Kept {
  const isGood = (at: number | undefined) => at !== undefined && at <= Date.now() && Date.now() - at < KEPT_FOR_MS
  const days = kept.days.filter(({ date }) => isGood(kept.at[date]))
  const window = isGood(kept.at[WINDOW]) || isUnsent(kept) ? kept.window : null
  return days.length === kept.days.length && window === kept.window ? kept : { ...kept, days, window }
}

/** Beside the dates: when the window was told. */
const WINDOW = 'window'

/** What is known in this page, of one text; `name` is '' while nothing lies there. */
const useMirror = create<{ of: string; kept: Kept; isLoaded: boolean }>(() => ({
  of: '',
  kept: NOTHING,
  isLoaded: false,
}))

// Nothing of one person stays in the page for the next one.
registerPurge('self checks', () => useMirror.setState({ of: '', kept: NOTHING, isLoaded: false }))

const nameAt = (unitId: number): string => (storage.get('local', sealedKey(unitId)) ?? '').split(' ')[0] ?? ''

/**
 * Whose text it is: of this hospital and this session, under this name. A text without a name counts by being there: at a
 * start it is set aside until its owner is known, and what was read before that is nothing of hers.
 */
const ofNow = (): string => {
  const { unitId, generation } = sessionState()
  const plain = storage.get('local', plainKey(unitId)) ? 'plain' : ''
  return [unitId, generation, nameAt(unitId) || plain].join(' ')
}

/** Reads what lies on the device, once for each person and hospital. */
export async function loadDevice(): Promise<void> {
  const of = ofNow()
  const { of: known, isLoaded } = useMirror.getState()
  if (known === of && isLoaded) return
  const { unitId } = sessionState()
  const name = nameAt(unitId)
  const text = name === '' ? storage.get('local', plainKey(unitId)) : await inTurn(() => offline.texts.read(name))
  if (ofNow() !== of) return loadDevice()
  // Written meanwhile by another reader of the same text.
  if (useMirror.getState().of === of && useMirror.getState().isLoaded) return
  useMirror.setState({ of, kept: parsed(text), isLoaded: true })
}

/** What is known of this hospital now; nothing while it is being read. */
export function readDevice(unitId: number): DeviceChecks {
  const { of, kept } = useMirror.getState()
  return unitId === sessionState().unitId && of === ofNow() ? fresh(kept) : NOTHING
}

function persist(kept: Kept): void {
  const { unitId } = sessionState()
  const { texts } = offline
  if (!texts.isEncrypted) {
    const { waiting, refused, window } = kept
    if (isUnsent(kept)) storage.set('local', plainKey(unitId), JSON.stringify({ waiting, refused, window }))
    else storage.remove('local', plainKey(unitId))
    return
  }
  const name = nameAt(unitId) || `checks-${unitId}-${randomKey()}`
  const until = isUnsent(kept) ? 0 : Date.now() + KEPT_FOR_MS
  storage.set('local', sealedKey(unitId), `${name} ${until}`)
  // It may have become another person's turn meanwhile, whose device holds nothing of this one.
  void inTurn(async () => (sealedNames().includes(name) ? texts.write(name, JSON.stringify(kept)) : undefined))
}

/** Changes what the device knows. Nothing happens where the session ends before what lies there is read. */
export async function writeDevice(change: (known: DeviceChecks) => Partial<DeviceChecks>): Promise<void> {
  const isStillMeant = boundToSession()
  await loadDevice()
  if (!isStillMeant()) return
  const before = fresh(useMirror.getState().kept)
  const changes = change(before)
  const now = Date.now()
  const told = new Map(before.days.map((day) => [day.date, JSON.stringify(day)]))
  const days = changes.days ?? before.days
  // Of the hospital's own list every day counts from now on, of another change the days that it changed.
  const isList = changes.window !== undefined
  const at = Object.fromEntries(
    days.map((day) => {
      const isSame = !isList && told.get(day.date) === JSON.stringify(day)
      return [day.date, isSame ? (before.at[day.date] ?? now) : now]
    }),
  )
  const heard = isList ? now : before.at[WINDOW]
  const kept: Kept = { ...before, ...changes, at: { ...at, ...(heard !== undefined && { [WINDOW]: heard }) } }
  if (JSON.stringify({ ...kept, at: 0 }) === JSON.stringify({ ...before, at: 0 }) && !isList) return
  persist(kept)
  useMirror.setState({ of: ofNow(), kept, isLoaded: true })
}

export function useDeviceChecks(): DeviceChecks {
  useMirror()
  useSession((session) => session.generation)
  // Who is there is told later: only then it is known what of the device is theirs.
  useSession((session) => session.userInfo)
  const unitId = useSession((session) => session.unitId)
  const of = ofNow()
  useEffect(() => void loadDevice(), [of])
  return readDevice(unitId)
}
