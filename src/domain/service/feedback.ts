/** Feedback to a hospital (spec:messages#feedback): subjects, length limits and states. */

/** 功能异常, 体验建议, 服务投诉, 其他. */
export const FEEDBACK_TYPES = ['fault', 'experience', 'service', 'other'] as const

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** 待处理, 处理中, 已回复. */
export const FEEDBACK_STATES = ['PENDING', 'HANDLING', 'ANSWERED'] as const

export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Most pictures of one feedback. */
export const FEEDBACK_PICTURES = 6

/** Characters of a feedback, blanks at both ends not counted. */
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500

/** Whether the text reaches the minimum length. */
export const hasMinimumLength = (content: string): boolean => content.trim().length >= FEEDBACK_MIN
