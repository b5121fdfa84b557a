import type { DataOf } from '@/api/core/call'
import { fileAddress } from '@/api/core/file-address'
import {
  answerCourseSummary,
  closeCourseLink,
  getCourseSummary,
  listCourseSummaries,
  makeCourseSummary,
  openCourseLink,
  removeCourseSummary,
} from '@/api/cycle/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals'
import { documents } from '@/platform/documents'
import { screenOf } from '@/routing/registry'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useProvenAction } from '@/shared/step-up/use-proven-action'

export type Summary = DataOf<typeof getCourseSummary>
export type SummarySection = Summary['sections'][number]
export type NewLink = DataOf<typeof openCourseLink>

/** Summaries that the couple made; nothing where the hospital offers none. */
export function useSummaries() {
  const isOffered = offers(useHospital(), 'courseSummary')
  return { isOffered, query: useCall(listCourseSummaries, {}, { enabled: isOffered, staleMs: STALE.always }) }
}

export const useMakeSummary = () => useAction(makeCourseSummary)

/** One summary and what can be done with it. */
export function useSummary(summaryId: string) {
  const query = useCall(getCourseSummary, { summaryId }, { staleMs: STALE.always })
  return {
    query,
    answer: useAction(answerCourseSummary),
    remove: useAction(removeCourseSummary),
    openLink: useProvenAction(openCourseLink),
    closeLink: useAction(closeCourseLink),
  }
}

/** The address to hand on: the browser edition's page with the secret behind its `#`, where no server reads it. */
export function useLinkAddress() {
  const { webAddress } = useHospital()
  return (link: string): string => {
    const files = fileAddress('/hc-upload/')
    const page = webAddress || documents.pageAddress() || `${/^https?:\/\/[^/]+/.exec(files)?.[0] ?? ''}/`
    return `${page}#/${screenOf('shared-course').page ?? ''}?link=${link}`
  }
}
