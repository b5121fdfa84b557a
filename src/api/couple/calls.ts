import * as v from 'valibot'

import { call, type CallId } from '../core/call'
import { arg, choice, date, flag, id, instant, int, list, maybe, nothing, optionalFen, optionalInt, shape, text, typedArg } from '../core/schema'
import { formBody, formRecordShape, formSavedShape, recordRowShape } from '../filing/schemas'
import { caseLineShape } from '../results/schemas'
import { cardShape, documentEntries, documentShape, invitationShape, mismatchShape, PAIR_STATES, patientShape, readinessStepShape, uploadShape } from './schemas'

import { parseInviteCode } from '@/domain/input/couple-code'
import { CONSENT_KINDS } from '@/domain/person/consent-kinds'

/** Reads that show something else after a card changed. */
export const CARD_READS: readonly CallId[] = [
  'member.queryCardList',
  'member.getCardList',
  'member.queryCardById',
  'member.getPatientInfo',
  'member.getElectronicCard',
  'opdepartment.cardBalance',
]

/** Reads that show something else after an act on a consent document. */
export const DOCUMENT_READS: readonly CallId[] = ['member.querySign', 'member.getPatientInfoImg', 'ext.readiness']

/** Reads that show something else after the pairing changed. */
export const PAIRING_READS: readonly CallId[] = [
  'first-visit.getPairingList',
  'member.bothPatientInof',
  'first-visit.getSpouseHisInfo',
  'ext.sharing',
  'member.querySign',
  'member.queryCardList',
  'ext.readiness',
]

/** Calls of our own for a couple's file, under `/hc-patient/api/ext/…`. */

/** Says nothing about whether the hospital knows such a person (spec:security#couple-data). */
export const invitePartner = call({
  id: 'ext.invitePartner',
  method: 'POST',
  path: '/api/ext/invitePartner',
  effect: 'write',
  invalidates: PAIRING_READS,
  ext: true,
  idempotent: true,
  body: {
    inviteId: arg.optionalId(),
    name: arg.name(),
    idNo: arg.number(),
    mobile: arg.mobile(),
    marriageCertNo: arg.optionalText(40),
    agreed: v.boolean(),
  },
  data: invitationShape,
  summary: 'Invites the partner to be a couple at this hospital, or corrects the invitation.',
})

export const withdrawInvitation = call({
  id: 'ext.withdrawInvite',
  method: 'POST',
  path: '/api/ext/withdrawInvite',
  effect: 'write',
  invalidates: PAIRING_READS,
  ext: true,
  idempotent: true,
  body: { inviteId: arg.id() },
  data: nothing(),
  summary: 'Takes an invitation back.',
})

export const getInvitationByCode = call({
  id: 'ext.inviteByCode',
  method: 'POST',
  path: '/api/ext/inviteByCode',
  effect: 'read',
  ext: true,
  body: { inviteCode: typedArg(parseInviteCode) },
  data: invitationShape,
  summary: 'Whom an invitation code comes from, with a masked name.',
})

export const endPairing = call({
  id: 'ext.unpair',
  method: 'POST',
  path: '/api/ext/unpair',
  effect: 'write',
  invalidates: PAIRING_READS,
  ext: true,
  idempotent: true,
  body: { pairId: arg.id(), reason: arg.optionalText(200) },
  data: shape({ state: choice(PAIR_STATES) }),
  summary: 'Ends the pairing; the partner sees nothing more from that moment.',
})

export const getSharing = call({
  id: 'ext.sharing',
  method: 'POST',
  path: '/api/ext/sharing',
  effect: 'read',
  ext: true,
  data: shape({
    paired: flag(),
    partnerNameMasked: text(),
    list: list(
      shape({
        dataClass: text(),
        label: text(),
        note: text(),
        mine: flag(),
        theirs: flag(),
        /** A class that only one of the two has; absent where both have it. */
        only: choice(['mine', 'theirs']),
      }),
    ),
  }),
  summary: 'Which classes of data each partner lets the other one see.',
})

export const listPartnerViews = call({
  id: 'ext.partnerViews',
  method: 'POST',
  path: '/api/ext/partnerViews',
  effect: 'read',
  ext: true,
  data: shape({
    /** How many days back the list reaches. */
    days: int(),
    list: list(shape({ dataClass: text(), label: text(), dates: list(date()) })),
  }),
  summary: 'Which of the own data the partner has opened, class by class, with the days.',
})

export const setSharing = call({
  id: 'ext.setSharing',
  method: 'POST',
  path: '/api/ext/setSharing',
  effect: 'write',
  invalidates: ['ext.sharing'],
  ext: true,
  idempotent: true,
  body: { dataClass: arg.text(32), shared: v.boolean() },
  data: shape({ dataClass: text(), mine: flag() }),
  summary: 'Lets the partner see a class of data, or no longer.',
})

export const requestSharing = call({
  id: 'ext.requestSharing',
  method: 'POST',
  path: '/api/ext/requestSharing',
  effect: 'write',
  invalidates: [],
  ext: true,
  idempotent: true,
  body: { dataClass: arg.text(32) },
  data: shape({ dataClass: text(), askedAt: instant() }),
  summary: 'Asks the partner by a message to share a class of data; whether it is shared stays with the partner.',
})

export const getQuietMode = call({
  id: 'ext.quiet',
  method: 'POST',
  path: '/api/ext/quiet',
  effect: 'read',
  kept: 'anywhere',
  ext: true,
  data: shape({ quiet: flag(), reason: choice(['loss', 'chosen', 'partner', 'staff']), since: instant(), asks: flag() }),
  summary: 'Whether the app leaves out everything about pregnancy for this patient, and whether home asks for it.',
})

export const setQuietMode = call({
  id: 'ext.setQuiet',
  method: 'POST',
  path: '/api/ext/setQuiet',
  effect: 'write',
  invalidates: ['ext.quiet', 'index.patientIndex'],
  ext: true,
  idempotent: true,
  body: { quiet: v.boolean(), withPartner: v.optional(v.boolean()) },
  data: shape({ quiet: flag() }),
  summary: 'Makes the app quiet, or no longer; the partner’s only when asked to.',
})

export const getFileReadiness = call({
  id: 'ext.readiness',
  method: 'POST',
  path: '/api/ext/readiness',
  effect: 'read',
  ext: true,
  data: shape({ list: list(readinessStepShape), done: int(), total: int() }),
  summary: 'What is missing in the file and what it would open.',
})

export const listUploads = call({
  id: 'ext.uploads',
  method: 'POST',
  path: '/api/ext/uploads',
  effect: 'read',
  ext: true,
  data: shape({ list: list(uploadShape) }),
  summary: 'Everything uploaded, with its state.',
})

export const deleteUpload = call({
  id: 'ext.deleteUpload',
  method: 'POST',
  path: '/api/ext/deleteUpload',
  effect: 'write',
  invalidates: ['upload-report.getImageList'],
  ext: true,
  idempotent: true,
  body: { uploadId: arg.id() },
  data: nothing(),
  summary: 'Removes a picture that was not accepted.',
})

export const answerConsentQuiz = call({
  id: 'ext.answerQuiz',
  method: 'POST',
  path: '/api/ext/answerQuiz',
  effect: 'write',
  invalidates: DOCUMENT_READS,
  ext: true,
  idempotent: true,
  body: { docId: arg.id(), answers: arg.answers() },
  data: shape({ passed: flag(), wrong: list(shape({ questionId: id(), explanation: text() })) }),
  summary: 'Answers the questions that go before a signature.',
})

export const signDocument = call({
  id: 'ext.signDocument',
  method: 'POST',
  path: '/api/ext/signDocument',
  effect: 'write',
  invalidates: DOCUMENT_READS,
  ext: true,
  idempotent: true,
  body: { docId: arg.id(), docHash: arg.text(64), uploadId: arg.id(), readToEnd: v.boolean() },
  data: shape({
    signatureId: id(),
    signedAt: instant(),
    docHash: text(),
    imageHash: text(),
    state: choice(['WAIT_SIGN', 'PARTLY', 'SIGNED']),
  }),
  summary: 'Signs a document with a drawn signature; bound to picture, text and time.',
})

export const refuseDocument = call({
  id: 'ext.refuseDocument',
  method: 'POST',
  path: '/api/ext/refuseDocument',
  effect: 'write',
  invalidates: DOCUMENT_READS,
  ext: true,
  idempotent: true,
  body: { docId: arg.id(), reason: arg.optionalText(200) },
  data: nothing(),
  summary: 'Refuses to sign a document.',
})

export const withdrawSignature = call({
  id: 'ext.withdrawSignature',
  method: 'POST',
  path: '/api/ext/withdrawSignature',
  effect: 'write',
  invalidates: DOCUMENT_READS,
  ext: true,
  idempotent: true,
  body: { docId: arg.id(), reason: arg.optionalText(200) },
  data: nothing(),
  summary: 'Takes a signature back where that is still possible.',
})

export const listCardApplications = call({
  id: 'ext.cardApplications',
  method: 'POST',
  path: '/api/ext/cardApplications',
  effect: 'read',
  ext: true,
  body: { form: arg.optionalText(40), recordId: arg.optionalId() },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Applications for a visiting card with their states.',
})

/** Reads that show more or less after an answer to a separate consent. */
const OPENED_BY_CONSENT: readonly CallId[] = [
  'ext.consents',
  'ext.sharing',
  'index.patientIndex',
  'ext.selfChecks',
  'ext.todaysReading',
  'ext.consultAttachables',
  'due-date.getDueDateInfo',
  'message-center.detailList',
  'message-center.msgPageByCode',
]

/** Separate consents: each kind is agreed to or refused on its own (spec:couple#separate-consents). */
export const recordConsent = call({
  id: 'ext.recordConsent',
  method: 'POST',
  path: '/api/ext/recordConsent',
  effect: 'write',
  invalidates: OPENED_BY_CONSENT,
  ext: true,
  idempotent: true,
  body: {
    kind: arg.choice(CONSENT_KINDS),
    version: arg.text(32),
    agreed: arg.flag(),
  },
  data: shape({ consentId: id(), at: instant() }),
  summary: 'Records a consent or its refusal with the version of the text.',
})

export const listConsents = call({
  id: 'ext.consents',
  method: 'GET',
  path: '/api/ext/consents',
  effect: 'read',
  kept: 'anywhere',
  ext: true,
  data: shape({
    list: list(
      shape({
        kind: choice(CONSENT_KINDS),
        version: text(),
        agreed: flag(),
        at: instant(),
      }),
    ),
  }),
  summary: 'Consents on record.',
})

export const getPatient = call({
  id: 'member.getPatienInfo',
  method: 'POST',
  path: '/api/member/getPatienInfo',
  effect: 'read',
  assumed: true,
  body: { patientId: arg.optionalId() },
  data: patientShape,
  summary: 'The patient the member stands for.',
})

export const getCouple = call({
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

export const listCards = call({
  id: 'member.queryCardList',
  method: 'POST',
  path: '/api/member/queryCardList',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  data: shape({ list: list(cardShape) }),
  summary: "The member's visiting cards at this hospital, the default first.",
})

export const getCard = call({
  id: 'member.queryCardById',
  method: 'GET',
  path: '/api/member/queryCardById',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  query: { cardId: arg.id() },
  data: cardShape,
  summary: 'One visiting card.',
})

/** GET that changes state (spec:calls#writing-gets): never prefetched, never retried. */
export const setDefaultCard = call({
  id: 'member.defaultCardById',
  method: 'GET',
  path: '/api/member/defaultCardById',
  effect: 'write',
  invalidates: CARD_READS,
  assumed: true,
  query: { cardId: arg.id() },
  data: shape({ cardId: id() }),
  summary: 'Makes a card the default one.',
})

/** GET that may change state (spec:calls#writing-gets): it brings cards over from the hospital. */
export const importHospitalCards = call({
  id: 'member.getCardsFromUnit',
  method: 'GET',
  path: '/api/member/getCardsFromUnit',
  effect: 'write',
  invalidates: CARD_READS,
  assumed: true,
  data: shape({ list: list(cardShape), added: int() }),
  summary: 'Brings the cards that the hospital knows over to the member.',
})

export const deleteCard = call({
  id: 'member.deleteCardById',
  method: 'GET',
  path: '/api/member/deleteCardById',
  effect: 'write',
  invalidates: CARD_READS,
  assumed: true,
  idempotent: true,
  query: { cardId: arg.id() },
  data: shape({ cardId: id(), defaultCardId: text() }),
  summary: 'Deletes a visiting card; a GET that changes state.',
})

export const updatePatient = call({
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

export const answerInvitation = call({
  id: 'member.coupleMatch',
  method: 'POST',
  path: '/api/member/coupleMatch',
  effect: 'write',
  invalidates: PAIRING_READS,
  assumed: true,
  idempotent: true,
  body: {
    inviteCode: typedArg(parseInviteCode),
    accept: v.boolean(),
    name: arg.optionalName(),
    idTail: arg.optionalNumber(),
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

export const getBarCodePatient = call({
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

export const listCardsOld = call({
  id: 'member.getCardList',
  method: 'POST',
  path: '/api/member/getCardList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(cardShape) }),
  summary: 'Visiting cards, the older form of the list.',
})

/** The own card, or the partner's who has agreed to it: whoever acts stands in the audit. */
export const switchCard = call({
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

/** The sandbox asks no outside service: it reads province, city and district from the words. */
export const parseAddress = call({
  id: 'member.getInfoByBaiDuApi',
  method: 'POST',
  path: '/api/member/getInfoByBaiDuApi',
  effect: 'read',
  assumed: true,
  body: { text: arg.text(100) },
  data: shape({ list: list(shape({ province: text(), city: text(), district: text(), text: text() })) }),
  summary: 'Looks up an address through an outside service.',
})

export const getHealthCard = call({
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

export const getHealthCardQrCode = call({
  id: 'member.getElectronicCardQrCode',
  method: 'POST',
  path: '/api/member/getElectronicCardQrCode',
  effect: 'read',
  assumed: true,
  body: { cardId: arg.optionalId() },
  data: shape({ qrText: text(), barcode: text(), expireAt: instant(), refreshSeconds: int(60), serverTime: instant() }),
  summary: 'Short-lived QR code of the electronic health card.',
})

/** Without an id a card that the hospital knows is bound by its number and name; with one it is reported lost or found. */
export const saveCard = call({
  id: 'member.modifyCardInfo',
  method: 'POST',
  path: '/api/member/modifyCardInfo',
  effect: 'write',
  invalidates: CARD_READS,
  assumed: true,
  idempotent: true,
  body: {
    cardId: arg.optionalId(),
    cardNo: arg.optionalNumber(),
    name: arg.optionalName(),
    status: arg.optionalChoice(['ACTIVE', 'LOST']),
  },
  data: shape({ cardId: id(), list: list(cardShape) }),
  summary: 'Adds or changes a visiting card.',
})

export const listDocuments = call({
  id: 'member.querySign',
  method: 'POST',
  path: '/api/member/querySign',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(documentShape), paired: flag() }),
  summary: 'Documents to sign and their states.',
})

export const getDocumentPages = call({
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

export const listHospitalStays = call({
  id: 'patient.getpatientOutpatientInpatientInfo',
  method: 'GET',
  path: '/api/patient/getpatientOutpatientInpatientInfo',
  effect: 'read',
  assumed: true,
  data: shape({
    basics: list(caseLineShape),
    complete: flag(),
    stays: list(shape({ stayId: id(), kind: text(), date: date(), department: text(), doctorName: text(), diagnosis: text() })),
  }),
  summary: 'Outpatient and inpatient stays of the patient.',
})
