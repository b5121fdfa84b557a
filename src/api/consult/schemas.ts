import {
  choice,
  date,
  decimal,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  optionalFen,
  optionalInt,
  shape,
  text,
} from '../core/schema'

import { ATTACHMENT_KINDS, CONSULT_ENDS, CONSULT_STATES } from '@/domain/service/consult'

/** Doctor as the consultation screens show one (spec:consult#doctors). */
export const consultDoctorShape = shape({
  doctorId: id(),
  name: text(),
  avatarUrl: text(),
  title: text(),
  subjectId: text(),
  subjectName: text(),
  goodAt: text(),
  intro: text(),
  rating: decimal(),
  ratingPercent: decimal(),
  reviewCount: int(),
  consultCount: int(),
  fansCount: int(),
  replyMinutes: int(),
  tags: list(text()),
  services: list(shape({ type: int(), priceFen: optionalFen(), enabled: flag(), onDuty: flag() })),
  isFocused: flag(),
  isCollected: flag(),
  /** The member has consulted this doctor before. */
  isMine: flag(),
})

/** Something of the own file that goes along; `available` is checked each time it is shown. */
export const attachmentShape = shape({
  kind: choice(ATTACHMENT_KINDS),
  refId: id(),
  whose: choice(['self', 'spouse']),
  title: text(),
  note: text(),
  available: flag(),
})

/** One line of a conversation (spec:consult#chat). */
export const consultMessageShape = shape({
  msgId: id(),
  clientId: text(),
  sender: choice(['patient', 'doctor', 'system']),
  kind: choice(['text', 'image', 'voice']),
  content: text(),
  /** Length of a voice message, seconds; null of others. */
  seconds: optionalInt(),
  /** Good for ten minutes. */
  mediaUrl: text(),
  at: instant(),
  read: flag(),
})

export const reviewShape = shape({
  reviewId: id(),
  stars: int(),
  tags: list(text()),
  content: text(),
  /** Masked, or 匿名. */
  name: text(),
  createdAt: instant(),
  reply: text(),
})

/** A consultation; messages and pictures only of one that was asked for by its id. */
export const consultShape = shape({
  consultId: id(),
  orderCode: text(),
  type: int(),
  state: choice(CONSULT_STATES),
  doctorId: text(),
  doctorName: text(),
  doctorTitle: text(),
  subjectName: text(),
  priceFen: optionalFen(),
  description: text(),
  hasVisited: flag(),
  hospitalBefore: text(),
  diagnosis: text(),
  drugs: text(),
  lmp: date(),
  firstVisit: flag(),
  images: list(shape({ uploadId: id(), url: text() })),
  attachments: list(attachmentShape),
  questionQuota: int(),
  questionUsed: int(),
  createdAt: instant(),
  payBy: instant(),
  answerBy: instant(),
  startAt: instant(),
  openUntil: instant(),
  endAt: instant(),
  endReason: choice(CONSULT_ENDS),
  endText: text(),
  unread: int(),
  refundFen: optionalFen(),
  /** The own review; null while there is none. */
  review: maybe(
    shape({
      stars: int(),
      tags: list(text()),
      content: text(),
      anonymous: flag(),
      state: choice(['PENDING', 'PUBLISHED', 'REJECTED']),
      editable: flag(),
      reply: text(),
    }),
  ),
  messages: list(consultMessageShape),
  /** There are messages before the first of these. */
  hasEarlier: flag(),
  lastText: text(),
  lastAt: instant(),
})
