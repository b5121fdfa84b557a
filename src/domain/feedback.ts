/** Feedback to a hospital (domain §13.4): what it may be about, and how much may be said. */

/** 功能异常, 体验建议, 服务投诉, 其他. */
export const FEEDBACK_TYPES = ['fault', 'experience', 'service', 'other'] as const

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Characters of a feedback, blanks at both ends not counted. */
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500

/** Whether there is enough in it for somebody to answer. */
export const saysEnough = (content: string): boolean => content.trim().length >= FEEDBACK_MIN
