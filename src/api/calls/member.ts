import * as v from 'valibot'

import { alike, call } from '../call'
import { FORM_STATES, formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import {
  arg,
  choice,
  date,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  nothing,
  optionalFen,
  optionalInt,
  page,
  secret,
  shape,
  text,
} from '../schema'
import { ADVICE_STATES, labReportShape, labRowShape, orderRowShape, orderShape, ovulationShape } from '../shapes-health'
import { appointmentShape, cardShape, memberShape, patientShape, VERIFICATION_STATES } from '../shapes'
import { documentEntries, documentShape, mismatchShape, PAIR_STATES, recordRowShape, whose } from '../shapes-file'

import { APPOINTMENT_STATUSES } from '@/domain/booking/status'
import { FEEDBACK_PICTURES, FEEDBACK_STATES, FEEDBACK_TYPES } from '@/domain/feedback'

export const getMemberToken = call({
  id: 'member.getMemberToken',
  method: 'GET',
  path: '/api/member/getMemberToken',
  effect: 'read',
  once: true,
  assumed: true,
  query: { authorization: arg.text(2048), deptId: arg.optionalText(20) },
  /** The data itself is the token (D1 7). */
  data: secret(),
  summary: "Exchanges a mini-program's authorization for a member token.",
})

export const selectInfo = call({
  id: 'member.selectInfo',
  method: 'POST',
  path: '/api/member/selectInfo',
  effect: 'read',
  assumed: true,
  data: memberShape,
  summary: 'Info of the signed-in member.',
})

/** The call that D1 7 speaks of without a path; the same as `member.selectInfo` (README). */
export const memberInfo = call({
  id: 'member.memberInfo',
  method: 'POST',
  path: '/api/member/selectInfo',
  effect: 'read',
  assumed: true,
  onlyDescribed: true,
  data: memberShape,
  summary: 'Info of the member right after the token exchange; described without a path, read from selectInfo.',
})

export const selectBind = call({
  id: 'member.selectBind',
  method: 'POST',
  path: '/api/member/selectBind',
  effect: 'read',
  assumed: true,
  body: { isLoadingLock: arg.flag() },
  data: shape({ mobileBound: flag(), verified: flag(), patientId: text() }),
  summary: 'Whether the member has verified identity; the result is only logged (bindCheck).',
})

/** Verifies the member against the hospital's records (domain §4.4). */
export const authBind = call({
  id: 'member.authBind',
  method: 'POST',
  path: '/api/member/authBind',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    name: arg.text(20),
    idType: arg.text(4),
    idNo: arg.text(32),
    mobile: arg.mobile(),
    smsCode: arg.optionalText(6),
    cardNo: arg.optionalText(32),
    method: arg.optionalChoice(['his', 'ocr', 'face', 'quick']),
  },
  data: shape({
    state: choice(VERIFICATION_STATES),
    failReason: text(),
    attemptsLeft: optionalInt(),
    patient: maybe(patientShape),
    verifiedAt: instant(),
  }),
  summary: 'Verifies identity by matching name, document and phone with the hospital record.',
})

export const unBind = call({
  id: 'member.unBind',
  method: 'POST',
  path: '/api/member/unBind',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { patientId: arg.optionalId(), smsCode: arg.optionalText(6) },
  data: nothing(),
  summary: 'Releases the verified identity from the account.',
})

export const certificateType = call({
  id: 'member.certificateType',
  method: 'POST',
  path: '/api/member/certificateType',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ value: text(), label: text() })) }),
  summary: 'Kinds of identity document that the hospital accepts.',
})

export const isRealInfo = call({
  id: 'member.isRealInfo',
  method: 'POST',
  path: '/api/member/isRealInfo',
  effect: 'read',
  assumed: true,
  data: shape({
    state: choice(VERIFICATION_STATES),
    nameMasked: text(),
    idTypeLabel: text(),
    idNoMasked: text(),
    mobileMasked: text(),
    attemptsLeft: optionalInt(),
    lockedUntil: instant(),
    verifiedAt: instant(),
    failReason: text(),
  }),
  summary: 'State of the identity verification.',
})

export const realInfo = call({
  id: 'member.realInfo',
  method: 'POST',
  path: '/api/member/realInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { name: arg.text(20), idType: arg.text(4), idNo: arg.text(32) },
  data: shape({ state: choice(VERIFICATION_STATES), failReason: text(), attemptsLeft: optionalInt() }),
  summary: 'Real-name check of name and document, without a hospital record.',
})

export const getPatienInfo = call({
  id: 'member.getPatienInfo',
  method: 'POST',
  path: '/api/member/getPatienInfo',
  effect: 'read',
  assumed: true,
  body: { patientId: arg.optionalId() },
  data: patientShape,
  summary: 'The patient the member stands for.',
})

export const bothPatientInof = call({
  id: 'member.bothPatientInof',
  method: 'POST',
  path: '/api/member/bothPatientInof',
  effect: 'read',
  assumed: true,
  data: shape({
    self: maybe(patientShape),
    spouse: maybe(patientShape),
    pairState: choice(PAIR_STATES),
  }),
  summary: 'Both partners, as far as the other one has agreed.',
})

export const queryCardList = call({
  id: 'member.queryCardList',
  method: 'POST',
  path: '/api/member/queryCardList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(cardShape) }),
  summary: "The member's visiting cards at this hospital, the default first.",
})

export const queryCardById = call({
  id: 'member.queryCardById',
  method: 'GET',
  path: '/api/member/queryCardById',
  effect: 'read',
  assumed: true,
  query: { cardId: arg.id() },
  data: cardShape,
  summary: 'One visiting card.',
})

/** GET that changes state (README C6): never prefetched, never retried. */
export const defaultCardById = call({
  id: 'member.defaultCardById',
  method: 'GET',
  path: '/api/member/defaultCardById',
  effect: 'write',
  assumed: true,
  query: { cardId: arg.id() },
  data: shape({ cardId: id() }),
  summary: 'Makes a card the default one.',
})

/** GET that may change state (README C6): it brings cards over from the hospital. */
export const getCardsFromUnit = call({
  id: 'member.getCardsFromUnit',
  method: 'GET',
  path: '/api/member/getCardsFromUnit',
  effect: 'write',
  assumed: true,
  data: shape({ list: list(cardShape), added: int() }),
  summary: 'Brings the cards that the hospital knows over to the member.',
})

export const reservationRecord = call({
  id: 'member.reservationRecord',
  method: 'POST',
  path: '/api/member/reservationRecord',
  effect: 'read',
  assumed: true,
  body: {
    status: arg.optionalChoice(APPOINTMENT_STATUSES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(appointmentShape),
  summary: 'Appointments of every patient of the member, across kinds.',
})

/** Feedback; with `kind: 'cancelRequest'` it carries the request to cancel a staff-made booking (README C20). */
export const userFeedback = call({
  id: 'member.userFeedback',
  method: 'POST',
  path: '/api/member/userFeedback',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    kind: arg.choice(['feedback', 'cancelRequest']),
    /** What a feedback is about; 其他 without it. */
    type: arg.optionalChoice(FEEDBACK_TYPES),
    /** A feedback has at least ten characters (domain §13.4). */
    content: arg.text(500),
    appointmentId: arg.optionalId(),
    contact: arg.optionalText(40),
    /** Pictures that were uploaded as `feedback`. */
    uploadIds: arg.ids(FEEDBACK_PICTURES),
  },
  data: shape({ feedbackId: id(), state: choice(['PENDING', 'ACCEPTED', 'REFUSED']), createdAt: instant() }),
  summary: 'Feedback to the hospital, and the request to cancel a booking that staff made.',
})

export const getBindingMenu = call({
  id: 'member.getBindingMenu',
  method: 'POST',
  path: '/api/member/getBindingMenu',
  effect: 'read',
  assumed: true,
  data: shape({
    list: list(
      shape({ tileId: text(), label: text(), needs: choice(['public', 'phone', 'bound', 'verified']), badge: int() }),
    ),
  }),
  summary: 'Menu entries with the level each one needs and its badge.',
})

export const ovulation = call({
  id: 'member.ovulation',
  method: 'GET',
  path: '/api/member/ovulation',
  effect: 'read',
  assumed: true,
  query: whose,
  data: ovulationShape,
  summary: 'Ovulation predictions of the patient.',
})

export const selectZPList = call({
  id: 'member.selectZPList',
  method: 'GET',
  path: '/api/member/selectZPList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ code: text(), label: text() })) }),
  summary: 'Code list whose meaning the specification leaves open.',
})

export const deleteCardById = call({
  id: 'member.deleteCardById',
  method: 'GET',
  path: '/api/member/deleteCardById',
  effect: 'write',
  assumed: true,
  idempotent: true,
  query: { cardId: arg.id() },
  data: shape({ cardId: id(), defaultCardId: text() }),
  summary: 'Deletes a visiting card; a GET that changes state.',
})

export const encryptMember = call({
  id: 'member.encryptMember',
  method: 'GET',
  path: '/api/member/encryptMember',
  effect: 'read',
  assumed: true,
  data: shape({ encrypted: text(), expireAt: instant() }),
  summary: 'Encrypted member id for another system of the hospital.',
})

export const getBcjlInfo = call({
  id: 'member.getBcjlInfo',
  method: 'GET',
  path: '/api/member/getBcjlInfo',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ noteId: id(), date: date(), doctorName: text(), text: text() })) }),
  summary: 'Course notes of the patient.',
})

export const createArchives = call({
  id: 'member.createArchives',
  method: 'POST',
  path: '/api/member/createArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a file at the hospital.',
})

export const followArchives = call({
  id: 'member.followArchives',
  method: 'POST',
  path: '/api/member/followArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a follow-up file.',
})

export const editPatienInfo = call({
  id: 'member.editPatienInfo',
  method: 'POST',
  path: '/api/member/editPatienInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: "Changes the patient's data.",
})

export const createInfoBinding = call({
  id: 'member.createInfoBinding',
  method: 'POST',
  path: '/api/member/createInfoBinding',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    form: formBody.form,
    variant: formBody.variant,
    answers: formBody.answers,
    baseVersion: formBody.baseVersion,
  },
  /** `recordId` is '' and `failReason` says why where the hospital did not recognise the person: nothing is saved then. */
  data: shape({ recordId: text(), state: choice(FORM_STATES), version: int(), savedAt: instant(), failReason: text() }),
  summary: 'Verifies by name, document and phone of the form, and saves its profile, in one step.',
})

export const labList = call({
  id: 'member.labList',
  method: 'POST',
  path: '/api/member/labList',
  effect: 'read',
  assumed: true,
  body: { ...whose, pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(labRowShape),
  summary: 'Laboratory reports.',
})

export const labDetail = call({
  id: 'member.labDetail',
  method: 'POST',
  path: '/api/member/labDetail',
  effect: 'read',
  assumed: true,
  body: { reportId: arg.id(), ...whose },
  data: labReportShape,
  summary: 'One laboratory report with its values.',
})

export const adviceList = call({
  id: 'member.adviceList',
  method: 'POST',
  path: '/api/member/adviceList',
  effect: 'read',
  assumed: true,
  body: {
    ...whose,
    status: arg.optionalChoice(ADVICE_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(orderRowShape),
  summary: 'Medical orders of the patient.',
})

export const adviceDetail = call({
  id: 'member.adviceDetail',
  method: 'POST',
  path: '/api/member/adviceDetail',
  effect: 'read',
  assumed: true,
  body: { adviceId: arg.id(), ...whose },
  data: orderShape,
  summary: 'One medical order.',
})

export const archivesList = call({
  id: 'member.archivesList',
  method: 'POST',
  path: '/api/member/archivesList',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Files of the couple.',
})

export const delArchives = call({
  id: 'member.delArchives',
  method: 'POST',
  path: '/api/member/delArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id() },
  data: nothing(),
  summary: 'Deletes a file that is not approved.',
})

export const coupleMatch = call({
  id: 'member.coupleMatch',
  method: 'POST',
  path: '/api/member/coupleMatch',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    inviteCode: arg.text(16),
    accept: v.boolean(),
    name: arg.optionalText(20),
    idTail: arg.optionalText(4),
    agreed: arg.flag(),
  },
  data: shape({
    state: choice(PAIR_STATES),
    pairId: text(),
    mismatches: list(mismatchShape),
    triesLeft: optionalInt(),
    partnerNameMasked: text(),
  }),
  summary: 'Answers an invitation to be a couple: both statements are compared field by field.',
})

export const getPatientInfo = call({
  id: 'member.getPatientInfo',
  method: 'POST',
  path: '/api/member/getPatientInfo',
  effect: 'read',
  assumed: true,
  query: { type: arg.text(16) },
  data: shape({
    type: text(),
    nameMasked: text(),
    sex: choice(['1', '2']),
    age: optionalInt(),
    cardNo: text(),
    barcode: text(),
    qrText: text(),
    caseNo: text(),
    hint: text(),
  }),
  summary: 'Patient data for the bar code, by type.',
})

export const getCardList = call({
  id: 'member.getCardList',
  method: 'POST',
  path: '/api/member/getCardList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(cardShape) }),
  summary: 'Visiting cards, the older form of the list.',
})

/** The own card, or the partner's who has agreed to it: whoever acts stands in the audit. */
export const changeCardInfo = call({
  id: 'member.changeCardInfo',
  method: 'POST',
  path: '/api/member/changeCardInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { cardId: arg.id() },
  data: shape({ cardId: id(), relation: choice(['self', 'spouse']), nameMasked: text() }),
  summary: 'Switches the current visiting card.',
})

export const updateInfo = call({
  id: 'member.updateInfo',
  method: 'POST',
  path: '/api/member/updateInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { userName: arg.optionalText(20), avatarUploadId: arg.optionalId() },
  data: shape({ userName: text() }),
  summary: "Changes the member's own data.",
})

export const delUserFeedbackList = call({
  id: 'member.delUserFeedbackList',
  method: 'POST',
  path: '/api/member/delUserFeedbackList',
  effect: 'write',
  assumed: true,
  body: { feedbackIds: arg.someIds(50) },
  data: nothing(),
  summary: 'Deletes feedback records.',
})

export const getUserFeedbackList = call({
  id: 'member.getUserFeedbackList',
  method: 'POST',
  path: '/api/member/getUserFeedbackList',
  effect: 'read',
  assumed: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(
    shape({
      feedbackId: id(),
      type: choice(FEEDBACK_TYPES),
      content: text(),
      /** `url` is good for ten minutes. */
      images: list(shape({ uploadId: id(), url: text() })),
      state: choice(FEEDBACK_STATES),
      reply: text(),
      createdAt: instant(),
      repliedAt: instant(),
    }),
  ),
  summary: 'Feedback records with their answers.',
})

export const sortList = call({
  id: 'member.sortList',
  method: 'POST',
  path: '/api/member/sortList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ value: text(), label: text() })) }),
  summary: 'Sorting options of a list.',
})

export const savePatientAssessmentInfo = call({
  id: 'member.savePatientAssessmentInfo',
  method: 'POST',
  path: '/api/member/savePatientAssessmentInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the questionnaire before a fertility assessment.',
})

/** The sandbox asks no outside service: it reads province, city and district from the words. */
export const getInfoByBaiDuApi = call({
  id: 'member.getInfoByBaiDuApi',
  method: 'POST',
  path: '/api/member/getInfoByBaiDuApi',
  effect: 'read',
  assumed: true,
  body: { text: arg.text(100) },
  data: shape({ list: list(shape({ province: text(), city: text(), district: text(), text: text() })) }),
  summary: 'Looks up an address through an outside service.',
})

export const getElectronicCard = call({
  id: 'member.getElectronicCard',
  method: 'POST',
  path: '/api/member/getElectronicCard',
  effect: 'read',
  assumed: true,
  data: shape({
    cardId: id(),
    cardNo: text(),
    cardType: choice(['visit', 'health', 'medicare', 'virtual']),
    nameMasked: text(),
    idNoMasked: text(),
    balanceFen: optionalFen(),
    issuedBy: text(),
    hasQrCode: flag(),
  }),
  summary: 'Electronic health card of the patient.',
})

export const getElectronicCardQrCode = call({
  id: 'member.getElectronicCardQrCode',
  method: 'POST',
  path: '/api/member/getElectronicCardQrCode',
  effect: 'read',
  assumed: true,
  body: { cardId: arg.optionalId() },
  data: shape({ qrText: text(), barcode: text(), expireAt: instant(), refreshSeconds: int(60), serverTime: instant() }),
  summary: 'Short-lived QR code of the electronic health card.',
})

/** `code` is what the registration desk printed after it had seen the papers; `idTail` the end of the document number. */
export const oauthBindByScan = call({
  id: 'member.oauthBindByScan',
  method: 'POST',
  path: '/api/member/oauthBindByScan',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { code: arg.text(8), idTail: arg.text(4) },
  data: shape({ state: choice(VERIFICATION_STATES), failReason: text(), attemptsLeft: optionalInt() }),
  summary: "Verifies the member with a scanned code of the hospital's desk.",
})

export const oauthBindByScanNew = alike(oauthBindByScan, {
  id: 'member.oauthBindByScanNew',
  path: '/api/member/oauthBindByScanNew',
  summary: "Verifies the member with a typed code of the hospital's desk.",
})

export const quickLogin = call({
  id: 'member.quickLogin',
  method: 'POST',
  path: '/api/member/quickLogin',
  effect: 'write',
  identity: 'optional',
  assumed: true,
  body: { mobile: arg.mobile(), smsCode: arg.text(6), unitId: arg.int() },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: 'Sign-in by SMS code of somebody who is verified at the hospital already.',
})

export const quickLoginBy = call({
  id: 'member.quickLoginBy',
  method: 'POST',
  path: '/api/member/quickLoginBy',
  effect: 'write',
  identity: 'optional',
  assumed: true,
  body: { code: arg.text(8), idTail: arg.text(4), unitId: arg.int(), consentVersion: arg.optionalText(32) },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: "Sign-in with a code of the hospital's desk; verifies the patient in the same step.",
})

/** Without an id a card that the hospital knows is bound by its number and name; with one it is reported lost or found. */
export const modifyCardInfo = call({
  id: 'member.modifyCardInfo',
  method: 'POST',
  path: '/api/member/modifyCardInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    cardId: arg.optionalId(),
    cardNo: arg.optionalText(32),
    name: arg.optionalText(20),
    status: arg.optionalChoice(['ACTIVE', 'LOST']),
  },
  data: shape({ cardId: id(), list: list(cardShape) }),
  summary: 'Adds or changes a visiting card.',
})

export const querySign = call({
  id: 'member.querySign',
  method: 'POST',
  path: '/api/member/querySign',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(documentShape), paired: flag() }),
  summary: 'Documents to sign and their states.',
})

export const getPatientInfoImg = call({
  id: 'member.getPatientInfoImg',
  method: 'POST',
  path: '/api/member/getPatientInfoImg',
  effect: 'read',
  assumed: true,
  body: { docId: arg.id() },
  data: shape({
    ...documentEntries,
    sections: list(shape({ heading: text(), text: text() })),
    images: list(text()),
    quiz: list(shape({ questionId: id(), text: text(), options: list(text()) })),
  }),
  summary: 'Pictures of a consent document.',
})
