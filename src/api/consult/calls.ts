import { articleRowShape } from '../content/schemas'
import { alike, call } from '../core/call'
import { arg, choice, flag, id, instant, int, list, nothing, optionalFen, page, shape, text } from '../core/schema'
import { attachmentShape, consultDoctorShape, consultShape, reviewShape } from './schemas'

import { CONSULT_PICTURES, DESCRIBE_MAX, MESSAGE_MAX, REVIEW_MAX, VOICE_MAX_SECONDS, VOICE_MIN_SECONDS } from '@/domain/service/consult'

/** Which page of a list is asked for. */
const paging = { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) }

/** Reads that show something else once a consultation has changed. */
const CONSULT_READS = ['consult.selectConsult', 'consult.selectPageList', 'consult.getConsultBlack', 'order.byCode'] as const

export const getConsultPatient = call({
  id: 'consult.getUserInfo',
  method: 'GET',
  path: '/api/consult/getUserInfo',
  effect: 'read',
  assumed: true,
  data: shape({ name: text(), sex: choice(['1', '2']), age: int(), caseNo: text(), firstVisit: flag() }),
  summary: 'Patient data shown to the doctor of a consultation.',
})

export const deleteConsult = call({
  id: 'consult.deleteConsult',
  method: 'GET',
  path: '/api/consult/deleteConsult',
  effect: 'write',
  invalidates: CONSULT_READS,
  assumed: true,
  query: { consultId: arg.id() },
  data: nothing(),
  summary: 'Hides a consultation that is over; a GET that changes state. The hospital keeps it.',
})

export const listConsultDoctors = call({
  id: 'consult.selectPageList',
  method: 'POST',
  base: '/hc-patient-web',
  path: '/api/consult/selectPageList',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: {
    doctorId: arg.optionalId(),
    keyword: arg.optionalText(40),
    subjectId: arg.optionalId(),
    /** Of a signed-in member: those consulted, followed or kept. */
    among: arg.optionalChoice(['mine', 'followed', 'favourite']),
    /** Only those who answer this kind now. */
    type: arg.optionalInt(5, 7),
    ...paging,
  },
  data: page(consultDoctorShape),
  summary: 'Doctors who answer consultations.',
})

export const createConsultNew = call({
  id: 'consult.newAddConsult',
  method: 'POST',
  path: '/api/consult/newAddConsult',
  effect: 'write',
  invalidates: CONSULT_READS,
  assumed: true,
  idempotent: true,
  body: {
    doctorId: arg.id(),
    /** 5 text and pictures, 6 chat, 7 video; without one it is refused. */
    type: arg.optionalInt(5, 7),
    description: arg.text(DESCRIBE_MAX),
    hasVisited: arg.flag(),
    hospitalBefore: arg.optionalText(60),
    diagnosis: arg.optionalText(100),
    drugs: arg.optionalText(200),
    lmp: arg.optionalDate(),
    uploadIds: arg.ids(CONSULT_PICTURES),
    /** `kind:whose:id`, each checked against the own file. */
    attachments: arg.ids(10),
    /** The consultation that this one goes on from. */
    previousId: arg.optionalId(),
  },
  data: shape({ consultId: id(), orderCode: text(), payableFen: optionalFen(), serverTime: instant() }),
  summary: 'Starts a consultation; one that has to be paid is answered with code 111 and its order.',
})

export const createConsult = alike(createConsultNew, {
  id: 'consult.addConsult',
  path: '/api/consult/addConsult',
  summary: 'Starts a consultation, older form of the same.',
})

export const listDoctorReviews = call({
  id: 'consult.selectReviewList',
  method: 'POST',
  path: '/api/consult/selectReviewList',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { doctorId: arg.id(), ...paging },
  data: page(reviewShape),
  summary: 'Reviews of a doctor that the hospital has looked at.',
})

export const listConsults = call({
  id: 'consult.selectConsult',
  method: 'POST',
  path: '/api/consult/selectConsult',
  effect: 'read',
  assumed: true,
  body: {
    /** One of them with its messages, pictures and attachments. */
    consultId: arg.optionalId(),
    orderCode: arg.optionalId(),
    /** Of its messages those before this one. */
    beforeId: arg.optionalInt(1),
    ...paging,
  },
  data: page(consultShape),
  summary: 'Consultations of the member, or one of them with a page of its messages.',
})

export const updateConsult = call({
  id: 'consult.editConsult',
  method: 'POST',
  path: '/api/consult/editConsult',
  effect: 'write',
  // What is read in a conversation counts as read in the inbox.
  invalidates: [
    'consult.selectConsult',
    'order.byCode',
    'message-center.allUnreadMsgCount',
    'message-center.unread',
    'message-center.msgGroupPage',
    'message-center.msgPageByCode',
    'index.patientIndex',
  ],
  assumed: true,
  idempotent: true,
  body: {
    consultId: arg.id(),
    /** `describe` before it is answered, `message`, `read`, `cancel` before it is paid, `finish` once it goes on. */
    act: arg.choice(['describe', 'message', 'read', 'cancel', 'finish']),
    content: arg.optionalText(MESSAGE_MAX),
    /** Of a message: made by the phone, once for each message. */
    clientId: arg.optionalId(),
    /** A picture, or a recording where `seconds` stands beside it. */
    uploadId: arg.optionalId(),
    /** Of a voice message: its length. */
    seconds: arg.optionalInt(VOICE_MIN_SECONDS, VOICE_MAX_SECONDS),
    /** Of `read`: up to this message. */
    msgId: arg.optionalInt(1),
  },
  data: shape({ consultId: id(), msgId: text(), serverTime: instant() }),
  summary: 'Changes a consultation before it is answered, and carries its messages.',
})

export const rateConsult = call({
  id: 'consult.updateReview',
  method: 'POST',
  path: '/api/consult/updateReview',
  effect: 'write',
  invalidates: ['consult.selectConsult', 'consult.selectReviewList'],
  assumed: true,
  idempotent: true,
  body: {
    consultId: arg.id(),
    stars: arg.int(1, 5),
    tags: arg.optionalText(60),
    content: arg.optionalText(REVIEW_MAX),
    anonymous: arg.flag(),
  },
  data: shape({ reviewId: id(), state: choice(['PENDING', 'PUBLISHED', 'REJECTED']) }),
  summary: 'Rates a consultation that has ended; may be changed once within seven days.',
})

export const getConsultEligibility = call({
  id: 'consult.getConsultBlack',
  method: 'POST',
  path: '/api/consult/getConsultBlack',
  effect: 'read',
  assumed: true,
  data: shape({
    black: flag(),
    /** Why no consultation can be begun, in words for the patient; '' where one can. */
    reason: text(),
    verified: flag(),
    firstVisit: flag(),
    serverTime: instant(),
  }),
  summary: 'Whether the member may consult.',
})

/** What of the own file, and of what the partner shares, can go along. */
export const listAttachables = call({
  id: 'ext.consultAttachables',
  method: 'GET',
  path: '/api/ext/consultAttachables',
  effect: 'read',
  ext: true,
  data: shape({ list: list(attachmentShape) }),
  summary: 'What of the own file can be attached to a consultation.',
})

export const markDoctor = call({
  id: 'ext.markDoctor',
  method: 'POST',
  path: '/api/ext/markDoctor',
  effect: 'write',
  invalidates: ['consult.selectPageList', 'index.recomDoctor', 'index.getRecomUser'],
  ext: true,
  idempotent: true,
  body: { doctorId: arg.id(), kind: arg.choice(['followed', 'favourite']), on: arg.flag() },
  data: shape({ on: flag(), fansCount: int() }),
  summary: 'Follows a doctor or keeps one among the favourites, and takes it back.',
})

export const listRecommendedDoctors = call({
  id: 'index.recomDoctor',
  method: 'POST',
  path: '/api/index/recomDoctor',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: paging,
  data: page(consultDoctorShape),
  summary: 'Recommended doctors.',
})

/**
 * Read as doctors: a hospital recommends no patient to another one (spec:messages#circles), and the words stand among the
 * calls of doctors.
 */
export const listDoctorsToFollow = call({
  id: 'index.getRecomUser',
  method: 'POST',
  path: '/api/index/getRecomUser',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: paging,
  data: page(consultDoctorShape),
  summary: 'Doctors whom the member does not follow yet, those of the own clinics first.',
})

export const listArticlesAndDoctors = call({
  id: 'index.articleAnddoctor',
  method: 'POST',
  path: '/api/index/articleAnddoctor',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { keyword: arg.optionalText(40) },
  data: shape({ articles: list(articleRowShape), doctors: list(consultDoctorShape) }),
  summary: 'What a word finds among articles and doctors, three of each; without one the newest and the recommended.',
})
