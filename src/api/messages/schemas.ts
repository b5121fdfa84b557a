import { arg, choice, date, flag, id, instant, int, list, maybe, optionalInt, shape, text } from '../core/schema'

import {
  COMPLAINT_ACTS,
  COMPLAINT_MAX,
  COMPLAINT_NOTE_MAX,
  COMPLAINT_PICTURES,
  COMPLAINT_STATES,
  COMPLAINT_TYPES,
} from '@/domain/service/complaints'
import { MESSAGE_GROUP_CODES } from '@/domain/service/messages'
import { PLAN_ANSWERS, PLAN_TOPICS, SERVICE_OUTCOMES } from '@/domain/service/service-outcomes'

/** Announcement or notice (spec:messages#announcements). */
export const announcementShape = shape({
  noticeId: id(),
  title: text(),
  summary: text(),
  /** Whole text in paragraphs; one line each. */
  content: text(),
  level: choice(['info', 'warning', 'urgent']),
  publishedAt: instant(),
  isTop: flag(),
})

/** A group of messages that has some (spec:messages#inbox). */
export const messageGroupShape = shape({
  groupCode: choice(MESSAGE_GROUP_CODES),
  name: text(),
  total: int(),
  unread: int(),
  latestTitle: text(),
  latestAt: instant(),
})

const messageFields = {
  msgId: id(),
  groupCode: choice(MESSAGE_GROUP_CODES),
  title: text(),
  /** The beginning of the text. */
  summary: text(),
  bizType: text(),
  bizId: text(),
  /** Address where it goes on; '' where there is nothing to do. */
  route: text(),
  sentAt: instant(),
  read: flag(),
  /** Has to be acknowledged, once. */
  asks: flag(),
  acknowledgedAt: instant(),
}

/** A message as a row of a list. */
export const messageRowShape = shape(messageFields)

/** A message with its whole text; '' where quiet mode leaves it out. */
export const messageShape = shape({ ...messageFields, text: text() })

/** An answer that the hospital has reviewed (spec:consult#smart-service). */
export const serviceAnswerShape = shape({
  answerId: id(),
  question: text(),
  answer: text(),
  source: text(),
  reviewedOn: date(),
  route: text(),
})

/** A question to the smart service with what was found for it. */
export const serviceMessageShape = shape({
  msgId: id(),
  clientId: text(),
  question: text(),
  /** What kind of answer it is; null counts as none. */
  outcome: choice(SERVICE_OUTCOMES),
  answers: list(serviceAnswerShape),
  /** Of a question about the own plan: what is on record for it; else null. */
  plan: maybe(
    shape({
      state: choice(PLAN_ANSWERS),
      /** What was asked; null counts as medication. */
      topic: choice(PLAN_TOPICS),
      /** The orders are the partner's, who shares them. */
      isPartners: flag(),
      list: list(shape({ title: text(), note: text() })),
    }),
  ),
  at: instant(),
})

/** What a complaint says (spec:messages#complaints); with or without a name. */
export const complaintBody = {
  type: arg.choice(COMPLAINT_TYPES),
  /** Whom it is addressed to. */
  addressCode: arg.text(40),
  /** Where it happened and who was concerned, in the complainant's words. */
  dept: arg.optionalText(40),
  person: arg.optionalText(40),
  content: arg.text(COMPLAINT_MAX),
  /** Pictures that were uploaded as `complaint`. */
  uploadIds: arg.ids(COMPLAINT_PICTURES),
}

/** What the complainant does, why, and how satisfied, 1 to 5. */
export const complaintAct = {
  act: arg.choice(COMPLAINT_ACTS),
  note: arg.optionalText(COMPLAINT_NOTE_MAX),
  score: arg.optionalInt(1, 5),
}

/** One complaint with its stages. */
export const complaintShape = shape({
  reportId: id(),
  type: choice(COMPLAINT_TYPES),
  addressCode: text(),
  addressName: text(),
  dept: text(),
  person: text(),
  content: text(),
  /** `url` is good for ten minutes. */
  images: list(shape({ uploadId: id(), url: text() })),
  anonymous: flag(),
  /** Masked. */
  phone: text(),
  state: choice(COMPLAINT_STATES),
  /** Stage from 1 (spec:messages#complaints), and who has it there. */
  stage: int(1),
  holder: text(),
  reply: text(),
  score: optionalInt(),
  createdAt: instant(),
  /** What happened, the oldest first; `note` is the hospital's or the complainant's word to it. */
  steps: list(shape({ at: instant(), state: choice(COMPLAINT_STATES), holder: text(), note: text() })),
})
