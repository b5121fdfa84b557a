/** The separate consents of the signed-in person: what was said to each, and saying something else. */

import type { DataOf } from '@/api/core/call'
import { listConsents, recordConsent } from '@/api/couple/calls'
import { forgetKeptAnswers } from '@/data/kept-answers'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { SEPARATE_VERSION, type ConsentKind } from '@/domain/person/consent-kinds'
import { offers } from '@/hospitals/index'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

/** `open` means that the person was not asked yet, or that the words have changed since. */
export type ConsentAnswer = 'open' | 'agreed' | 'refused'

type Row = DataOf<typeof listConsents>['list'][number]

/** A refusal stands whatever the version of the words: silence about new words does not undo it. */
export function answerOf(rows: readonly Row[], kind: ConsentKind): ConsentAnswer {
  const row = rows.find((one) => one.kind === kind)
  if (!row) return 'open'
  if (!row.agreed) return 'refused'
  return row.version === SEPARATE_VERSION ? 'agreed' : 'open'
}

/** All separate consents; `isKept` is false where the hospital's backend keeps no such record. */
export function useSeparateConsents(enabled = true) {
  const hospital = useHospital()
  const isMember = useSession((session) => session.token !== '')
  const isKept = offers(hospital, 'consentRecord')
  const query = useCall(listConsents, {}, { enabled: enabled && isMember && isKept, staleMs: STALE.brief })
  const consents = query.data?.list
  const action = useAction(recordConsent)
  const answer = (kind: ConsentKind): ConsentAnswer => answerOf(consents ?? [], kind)
  const say = (kind: ConsentKind, agreed: boolean): Promise<boolean> =>
    action.run({ kind, version: SEPARATE_VERSION, agreed }).then(
      () => {
        // What is refused or withdrawn does not stay on the device either.
        if (!agreed) forgetKeptAnswers()
        return true
      },
      () => false,
    )
  return {
    isKept,
    consents,
    query,
    /** Whether it is known what was said; where no record is kept there is nothing to wait for. */
    isKnown: !isKept || consents !== undefined || query.error !== null || query.isEmpty,
    isRunning: action.isRunning,
    answer,
    /** Resolves to false when the hospital did not hear of it; what went wrong has been said by then. */
    say,
    /**
     * For the first use, after the person has agreed to it in so many words: puts that on record where there is one and
     * nothing stands there yet. False when it could not be put there; the act waits then.
     */
    agreeOnce: (kind: ConsentKind): Promise<boolean> =>
      isKept && consents && answer(kind) === 'open' ? say(kind, true) : Promise.resolve(true),
  }
}

/** Whether the person has refused or withdrawn this; an unanswered or unknown one stops nothing. */
export function useRefused(kind: ConsentKind, enabled = true): boolean {
  return useSeparateConsents(enabled).answer(kind) === 'refused'
}
