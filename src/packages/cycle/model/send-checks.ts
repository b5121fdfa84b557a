/** Sends what waits of the daily self-check, one day after the other, each once. */
import { readDevice, type WaitingDay, writeDevice } from './device-checks'

import { saveSelfCheck } from '@/api/cycle/calls'
import { send } from '@/api/core/client'
import { isDecided } from '@/api/core/errors'
import { isUnreached } from '@/data/kept-answers'
import { invalidateAfter } from '@/data/query'
import { type CheckAnswers, withDay } from '@/domain/self-check'
import { sessionState } from '@/session/store'

/** What became of the last day that was sent; `kept`: no network or trouble at the hospital, it waits. */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'kept'; readonly isUnreached: boolean }
  | { readonly state: 'refused'; readonly message: string }

type Told = { [Name in keyof CheckAnswers]?: NonNullable<CheckAnswers[Name]> }

/** What goes out: only what was told. */
export const inputOf = ({ key: _key, date, ...answers }: WaitingDay): { date: string } & Told => ({
  date,
  ...(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)) as Told),
})

async function sendOne(day: WaitingDay): Promise<Sent> {
  try {
    await send(saveSelfCheck, inputOf(day), { idempotencyKey: day.key, withoutAlert: true })
    return { state: 'sent' }
  } catch (reason) {
    return isDecided(reason)
      ? { state: 'refused', message: reason.message }
      : { state: 'kept', isUnreached: isUnreached(reason) }
  }
}

let running: Promise<Sent> | null = null

async function sendAll(): Promise<Sent> {
  const { generation, unitId } = sessionState()
  let last: Sent = { state: 'sent' }
  const tried = new Set<string>()
  for (;;) {
    const day = readDevice(unitId).waiting.find(({ key }) => !tried.has(key))
    if (!day) return last
    tried.add(day.key)
    last = await sendOne(day)
    // Somebody else is signed in by now: what is theirs is not touched.
    if (sessionState().generation !== generation) return last
    if (last.state === 'kept') {
      if (last.isUnreached) return last
      // Trouble over one day does not hold up the next.
      continue
    }
    const { days, waiting, refused } = readDevice(unitId)
    const others = refused.filter(({ date }) => date !== day.date)
    const { key: _key, ...sent } = day
    writeDevice({
      waiting: waiting.filter(({ key }) => key !== day.key),
      // Shown at once: what was sent is not gone from the screen until the hospital is asked again.
      ...(last.state === 'sent' ? { days: withDay(days, sent), refused: others } : { refused: [...others, sent] }),
    })
    void invalidateAfter(saveSelfCheck)
  }
}

/** Sends everything that waits; while that is under way, the same promise. */
export function sendWaiting(): Promise<Sent> {
  running ??= sendAll().finally(() => (running = null))
  return running
}
