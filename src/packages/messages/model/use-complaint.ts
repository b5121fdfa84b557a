import { useQueryCode } from './query-code'

import type { DataOf, InputOf } from '@/api/core/call'
import {
  followAnonymousComplaint,
  listComplaints,
  updateAnonymousComplaint,
  updateComplaint,
} from '@/api/messages/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { COMPLAINT_KINDS, type ComplaintState } from '@/domain/service/complaints'
import { useSession } from '@/session/store'
import type { BadgeTone } from '@/ui/badge'

export type Complaint = DataOf<typeof followAnonymousComplaint>
type Done = Omit<InputOf<typeof updateComplaint>, 'reportId'>

const STATES: Readonly<Record<ComplaintState, { text: string; tone: BadgeTone }>> = {
  SUBMITTED: { text: '已提交', tone: 'neutral' },
  ACCEPTED: { text: '已受理', tone: 'info' },
  HANDLING: { text: '处理中', tone: 'info' },
  ANSWERED: { text: '已答复', tone: 'success' },
  CLOSED: { text: '已办结', tone: 'neutral' },
  REJECTED: { text: '不予受理', tone: 'warning' },
  WITHDRAWN: { text: '已撤回', tone: 'neutral' },
}

/** A state in words; one that is not known counts as not begun. */
export const complaintState = (state: ComplaintState | null) => STATES[state ?? 'SUBMITTED']

export const complaintKind = ({ type }: Pick<Complaint, 'type'>): string =>
  COMPLAINT_KINDS.find(({ code }) => code === type)?.name ?? '投诉'

/** Whether somebody is signed in: complaints in the own name belong to an account. */
export const useIsSignedIn = (): boolean => useSession(({ boundLevel }) => boundLevel !== 'guest')

/** Complaints in the own name, newest first; nothing is asked for a visitor. */
export function useComplaints() {
  const query = usePages(listComplaints, {}, { enabled: useIsSignedIn() })
  return { complaints: query.data ?? [], query }
}

/** One in the own name by its id, else the one of the query code that is held; null once it is known not to be there. */
export function useComplaint(reportId: string) {
  const { code: queryCode } = useQueryCode()
  const unitId = useSession((session) => session.unitId)
  const isNamed = reportId !== ''
  const isSignedIn = useIsSignedIn()
  const named = useCall(listComplaints, { reportId }, { enabled: isNamed && isSignedIn, staleMs: STALE.brief })
  const anonymous = useCall(
    followAnonymousComplaint,
    { unitId, queryCode },
    { enabled: !isNamed && queryCode !== '', staleMs: STALE.brief, withoutAlert: true },
  )
  const ofName = useAction(updateComplaint)
  const ofCode = useAction(updateAnonymousComplaint)
  const update = (done: Done) =>
    isNamed ? ofName.run({ reportId, ...done }) : ofCode.run({ unitId, queryCode, ...done })
  const found = named.data && (named.data.list[0] ?? null)
  const query = isNamed ? { ...named, data: found } : anonymous
  return { query, update, isBusy: ofName.isRunning || ofCode.isRunning, needsCode: !isNamed && queryCode === '' }
}
