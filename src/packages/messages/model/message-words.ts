import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { agoOf } from '@/shared/clock/ago'

/** `03-01 09:30`; '' where the hospital does not say when. */
export const minuteOf = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(5, 16))

/** The line under the title of a row. */
export const messageFacts = ({ summary, sentAt }: { summary: string; sentAt: number | null }): string[] => [
  summary,
  agoOf(sentAt),
]

/** Opens one message. */
export const openMessage = (msgId: string): void => void go('message-detail', { msgId })
