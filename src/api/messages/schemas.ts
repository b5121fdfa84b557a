import { choice, flag, id, instant, shape, text } from '../core/schema'

/** Announcement or notice (spec:messages#announcements). */
export const announcementShape = shape({
  noticeId: id(),
  title: text(),
  summary: text(),
  level: choice(['info', 'warning', 'urgent']),
  publishedAt: instant(),
  isTop: flag(),
})

/** What a subscribed message is for: the visit comes near, or the hospital changed something. */
export const REMINDER_KINDS = ['visit', 'change'] as const
