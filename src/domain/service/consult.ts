/** Consultations with a doctor (spec:consult#states): their states, times and numbers. Pure. */

import { halfUp } from '../rounding'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'

/** 5 text and pictures, 6 chat, 7 video: the order types of spec:payment#order-types. */
export const CONSULT_TYPES = [5, 6, 7] as const
export type ConsultType = (typeof CONSULT_TYPES)[number]

/** The three kinds in words. */
export const CONSULT_TYPE_LABELS: Readonly<Record<ConsultType, string>> = {
  5: '图文咨询',
  6: '聊天咨询',
  7: '视频咨询',
}

/** The type of a wire value, null for none of the three. */
export const consultType = (value: unknown): ConsultType | null =>
  CONSULT_TYPES.find((type) => type === value || String(type) === value) ?? null

export const CONSULT_STATES = ['UNPAID', 'PAID', 'ONGOING', 'FINISHED', 'RATED', 'REFUNDED', 'CLOSED'] as const
export type ConsultState = (typeof CONSULT_STATES)[number]

/** Why one ended; '' while it goes on. */
export const CONSULT_ENDS = [
  'unpaid',
  'cancelled',
  'refused',
  'unanswered',
  'time',
  'quota',
  'doctor',
  'patient',
  'refunded',
] as const
export type ConsultEnd = (typeof CONSULT_ENDS)[number]

/** Time to pay (spec:consult#states). */
export const PAY_MS = 15 * MINUTE_MS
/** Without a doctor's word until then the fee goes back (spec:consult#states). */
export const ANSWER_MS = DAY_MS
/** How long each kind goes on from the doctor's first word (spec:consult#states). */
export const OPEN_MS: Readonly<Record<ConsultType, number>> = { 5: 48 * HOUR_MS, 6: DAY_MS, 7: 15 * MINUTE_MS }
/** Questions that may be asked after the description (spec:consult#fields); 0: no limit. */
export const QUESTIONS: Readonly<Record<ConsultType, number>> = { 5: 20, 6: 0, 7: 0 }
/** A review may be changed once for so long (spec:consult#reviews). */
export const REVIEW_EDIT_MS = 7 * DAY_MS

/** Characters of a description (spec:consult#fields), of a message and of a review. */
export const DESCRIBE_MIN = 10
export const DESCRIBE_MAX = 500
export const MESSAGE_MAX = 500
/** Longest voice message, seconds: what WeChat's and Alipay's recorders allow without asking for more. */
export const VOICE_MAX_SECONDS = 60
/** Shorter ones are slips of the finger, seconds [ours]. */
export const VOICE_MIN_SECONDS = 1
export const REVIEW_MAX = 200
/** Pictures of a description (spec:consult#fields); a message has one. */
export const CONSULT_PICTURES = 9
/** Rows of a conversation that are read, and mounted, at a time (spec:interface#lists allows 100). */
export const CHAT_ROWS = 50

/** What may be said of a doctor in one tap (spec:consult#reviews). */
export const REVIEW_TAGS = ['回复及时', '专业细致', '态度亲切'] as const

/** What of the own file can be attached. */
export const ATTACHMENT_KINDS = ['dose', 'labReport', 'imaging', 'chart'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

const OVER: readonly ConsultState[] = ['FINISHED', 'RATED', 'REFUNDED', 'CLOSED']

/** Read-only: nothing is sent any more. */
export const isOver = (state: ConsultState | null): boolean => state === null || OVER.includes(state)

/** Where a consultation stands, as far as its times decide it. Instants in ms. */
export interface ConsultTimes {
  readonly state: ConsultState
  /** Of an unpaid one: until when it can be paid. */
  readonly payBy: number | null
  /** Of a paid one: until when the doctor has to answer. */
  readonly answerBy: number | null
  /** Of one that goes on: when it ends. */
  readonly openUntil: number | null
}

/** What time has made of a consultation; null where nothing has changed. */
export function lapseOf(
  { state, payBy, answerBy, openUntil }: ConsultTimes,
  now: number,
): { readonly state: ConsultState; readonly end: ConsultEnd } | null {
  if (state === 'UNPAID' && payBy !== null && now >= payBy) return { state: 'CLOSED', end: 'unpaid' }
  if (state === 'PAID' && answerBy !== null && now >= answerBy) return { state: 'REFUNDED', end: 'unanswered' }
  if (state === 'ONGOING' && openUntil !== null && now >= openUntil) return { state: 'FINISHED', end: 'time' }
  return null
}

/** A consultation as its times have made it, whether or not that was written down. */
export function consultStatusOf<C extends ConsultTimes & { endReason: ConsultEnd | ''; endAt: number | null }>(
  one: C,
  now: number,
): C {
  const lapse = lapseOf(one, now)
  const endAt = one.payBy ?? one.answerBy ?? one.openUntil
  return lapse ? { ...one, state: lapse.state, endReason: lapse.end, endAt } : one
}

/** Questions that are left; null without a limit. */
export const questionsLeft = ({ quota, used }: { quota: number; used: number }): number | null =>
  quota === 0 ? null : Math.max(0, quota - used)

/** Share of reviews with four stars or more in whole percent (spec:consult#reviews); null without a review. */
export const goodPercent = ({ good, count }: { good: number; count: number }): number | null =>
  count === 0 ? null : halfUp(good * 100, count)

/** Whether a review can still be changed: once, within seven days. */
export const mayEditReview = (
  { createdAt, edits }: { readonly createdAt: number; readonly edits: number },
  now: number,
): boolean => edits === 0 && now < createdAt + REVIEW_EDIT_MS

/** Articles, and doctors, that are recommended beside something else (ours). */
export const RECOMMENDED_BESIDE = 3
