import { create } from 'zustand'

import type { InputOf } from '@/api/core/call'
import { getDueDate, recordDueDate } from '@/api/tools/calls'
import { useAction, useCall } from '@/data/query'
import { measureIn } from '@/domain/input/number'
import { type DatingFacts, NO_DATING } from '@/domain/treatment/due-date'
import { gestationDays, gestationText } from '@/domain/treatment/gestation'
import { sessionState, useSession } from '@/session/store'

/** Whether there is an account that can keep something; the calculator itself is for everybody. */
export const useHasAccount = (): boolean => useSession(({ boundLevel }) => boundLevel !== 'guest')

/** What the account has recorded, and the newest transfer in the hospital's record. */
export function useDueDate(isWanted = true) {
  const isKnown = useHasAccount()
  const query = useCall(getDueDate, {}, { enabled: isWanted && isKnown, withoutEffects: true })
  const { data } = query
  return { saved: data?.known ? data.facts : null, recorded: data?.recorded ?? null, dueDate: data, query }
}

/** Records the days of a pregnancy; without any it forgets them. */
export const useRecordDueDate = () => useAction(recordDueDate)

/** Facts as the call takes them: what is not known is left out. */
export const toInput = (facts: DatingFacts): InputOf<typeof recordDueDate> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value !== 0))

/** What was calculated last, for the page that shows it. Days of a treatment stand in no address. */
const useLast = create<{ facts: DatingFacts | null; generation: number }>(() => ({ facts: null, generation: -1 }))

export const keepCalculated = (facts: DatingFacts | null): void =>
  useLast.setState({ facts, generation: sessionState().generation })

/** Null for anybody but who calculated it. */
export function useCalculated(): DatingFacts | null {
  const generation = useSession((session) => session.generation)
  return useLast((last) => (last.generation === generation ? last.facts : null))
}

/** Facts as they are typed. */
export interface Draft extends Omit<DatingFacts, 'cycleDays' | 'scanDays'> {
  readonly cycle: string
  readonly scan: string
}

export const draftOf = ({ cycleDays, scanDays, ...facts }: DatingFacts): Draft => ({
  ...facts,
  cycle: cycleDays === 0 ? '' : String(cycleDays),
  scan: scanDays === 0 ? '' : gestationText(scanDays),
})

export const EMPTY_DRAFT = draftOf(NO_DATING)

/** What is half typed becomes a number that no rule takes, so that it is asked for again. */
export const factsOf = ({ cycle, scan, ...draft }: Draft): DatingFacts => ({
  ...draft,
  cycleDays: cycle === '' ? 0 : (measureIn(cycle, { unit: '天', least: 1, most: 999, decimals: 0 }) ?? -1),
  scanDays: scan === '' || scan === '+' ? 0 : (gestationDays(scan) ?? -1),
})
