import type { DataOf } from '@/api/core/call'
import { createFeedback, deleteFeedback, listFeedback } from '@/api/messages/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { FeedbackState, FeedbackType } from '@/domain/service/feedback'
import type { BadgeTone } from '@/ui/badge'

export type Feedback = DataOf<typeof listFeedback>['list'][number]

/** The most that one page of the list may hold: a single feedback has no call of its own and is looked up there. */
const ALL = { pageNo: 1, pageSize: 100 } as const

/** What a feedback may be about (spec:messages#feedback). */
export const TYPES: readonly { value: FeedbackType; label: string }[] = [
  { value: 'fault', label: '功能异常' },
  { value: 'experience', label: '体验建议' },
  { value: 'service', label: '服务投诉' },
  { value: 'other', label: '其他' },
]

export const typeLabel = ({ type }: Pick<Feedback, 'type'>): string =>
  TYPES.find(({ value }) => value === type)?.label ?? '意见反馈'

const STATES: Readonly<Record<FeedbackState, { text: string; tone: BadgeTone }>> = {
  PENDING: { text: '待处理', tone: 'neutral' },
  HANDLING: { text: '处理中', tone: 'info' },
  ANSWERED: { text: '已回复', tone: 'success' },
}

/** Where it stands; a state that is not known counts as not begun. */
export const feedbackState = ({ state }: Pick<Feedback, 'state'>): { text: string; tone: BadgeTone } =>
  STATES[state ?? 'PENDING']

/** Sends a feedback; its list is read anew afterwards. */
export const useTell = () => useAction(createFeedback)

/** Takes feedback back, for good. */
export const useTakeBack = () => useAction(deleteFeedback)

/** What the patient has told the hospital, newest first, page after page. */
export function useFeedbackList() {
  const query = usePages(listFeedback, {})
  return { feedback: query.data ?? [], query }
}

/** One feedback with its answer; without an id the newest. Null once it is known not to be there. */
export function useFeedback(feedbackId: string) {
  const all = useCall(listFeedback, ALL, { staleMs: STALE.brief })
  const list = all.data?.list
  const found = feedbackId === '' ? list?.[0] : list?.find((one) => one.feedbackId === feedbackId)
  const feedback = list && (found ?? null)
  return { feedback, query: { ...all, data: feedback } }
}
