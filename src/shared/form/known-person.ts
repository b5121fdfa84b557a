/** What is known of a person before a form is opened: from the way here (code 2001), and from an earlier page of this visit. */

import { useEffect } from 'react'

import type { RawAnswers } from '@/forms/engine/kinds'
import { readKnown } from '@/forms/engine/prefill'
import { dispatch, sessionState, useSession } from '@/session/store'

/** Who somebody is stays in memory with the page that it came to; the session keeps the rest in its storage. */
const IDENTIFYING = /idno|idcard|cardno|mobile|phone|tel|name|address|birth/i

const withoutIdentity = (known: RawAnswers): RawAnswers =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !IDENTIFYING.test(name)))

/**
 * Keeps what code 2001 said for the other forms of this visit (`personalInfo`, spec:session#stored-values), and reads what a page
 * of the visit, or one beside the app, has kept. What the way here says wins.
 */
export function useKnownPerson(oaData: string | undefined): RawAnswers {
  const kept = useSession(({ personalInfo }) => personalInfo)
  useEffect(() => {
    const shared = withoutIdentity(readKnown(oaData))
    if (Object.keys(shared).length === 0) return
    const text = JSON.stringify({ ...readKnown(sessionState().personalInfo), ...shared })
    dispatch({ type: 'personalInfoKept', text })
  }, [oaData])
  return { ...readKnown(kept), ...readKnown(oaData) }
}
