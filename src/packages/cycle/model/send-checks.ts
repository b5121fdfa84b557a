/**
 * Sends what waits of the daily self-check, one day after the other, the newest first, each once and for the person who wrote
 * it.
 */

import { loadDevice, readDevice, type WaitingDay, writeDevice } from './device-checks'

import { send } from '@/api/core/client'
import { CallError, isDecided } from '@/api/core/errors'
import { saveSelfCheck } from '@/api/cycle/calls'
import { boundToSession } from '@/data/keys'
import { invalidateAfter } from '@/data/query'
import { type CheckAnswers, withDay } from '@/domain/treatment/self-check'
import { sessionState } from '@/session/store'

/** What became of a day; `kept`: no network or trouble at the hospital, it waits. */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'kept' }
  | { readonly state: 'refused'; readonly message: string }

type Told = { [Name in keyof CheckAnswers]?: NonNullable<CheckAnswers[Name]> }

/** What goes out: only what was told. */
export const inputOf = ({ key: _key, date, ...answers }: WaitingDay): { date: string } & Told => ({
  date,
  ...(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)) as Told),
})

type Outcomes = ReadonlyMap<string, Sent>

/** No network at all: the next day would fare no better. One that hangs may hang over this day alone. */
const isForAll = (reason: unknown): boolean => reason instanceof CallError && reason.kind === 'offline'

async function sendOne(day: WaitingDay, isStillMeant: () => boolean): Promise<Sent & { isForAll?: boolean }> {
  try {
    await send(saveSelfCheck, inputOf(day), { idempotencyKey: day.key, withoutAlert: true, isStillMeant })
    return { state: 'sent' }
  } catch (reason) {
    return isDecided(reason)
      ? { state: 'refused', message: reason.message }
      : { state: 'kept', isForAll: isForAll(reason) }
  }
}

async function sendAll(isStillMeant: () => boolean): Promise<Outcomes> {
  const { unitId } = sessionState()
  const outcomes = new Map<string, Sent>()
  await loadDevice()
  for (;;) {
    if (!isStillMeant()) return outcomes
    const [day] = readDevice(unitId)
      .waiting.filter(({ key }) => !outcomes.has(key))
      .sort((one, other) => (one.date < other.date ? 1 : -1))
    if (!day) return outcomes
    const { isForAll: isOver, ...last } = await sendOne(day, isStillMeant)
    outcomes.set(day.key, last)
    // Somebody else is signed in by now: what is theirs is not touched.
    if (!isStillMeant() || isOver) return outcomes
    // Trouble over one day does not hold up the next.
    if (last.state === 'kept') continue
    const { key: _key, ...sent } = day
    await writeDevice(({ days, waiting, refused }) => {
      const others = refused.filter(({ date }) => date !== day.date)
      return {
        waiting: waiting.filter(({ key }) => key !== day.key),
        // Shown at once: what was sent is not gone from the screen until the hospital is asked again.
        ...(last.state === 'sent' ? { days: withDay(days, sent), refused: others } : { refused: [...others, sent] }),
      }
    })
    void invalidateAfter(saveSelfCheck)
  }
}

let running: { readonly isOfNow: () => boolean; readonly done: Promise<Outcomes> } | null = null

/**
 * Sends everything that waits; while that is under way for the same person, the same promise.
 * @returns what became of each day that was tried, by its key
 */
export function sendWaiting(): Promise<Outcomes> {
  if (running?.isOfNow()) return running.done
  const isOfNow = boundToSession()
  const mine = {
    isOfNow,
    done: sendAll(isOfNow).finally(() => {
      if (running === mine) running = null
    }),
  }
  running = mine
  return mine.done
}
