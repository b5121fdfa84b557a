import { alike, call, type CallId } from '../core/call'
import { arg, choice, flag, id, instant, int, list, maybe, nothing, optionalFen, optionalInt, secret, shape, text } from '../core/schema'
import { patientShape } from '../couple/schemas'
import { FORM_STATES, formBody } from '../filing/schemas'
import { memberShape, stepUpShape, VERIFICATION_STATES } from './schemas'

import { STEP_UP_ACTS, STEP_UP_WAYS } from '@/domain/person/step-up'

/** Reads that show more once the hospital has recognised the patient. */
export const VERIFICATION_READS: readonly CallId[] = ['member.isRealInfo', 'index.patientIndex', 'index.bindStatus', 'ext.bookingStanding']

/** Each field is for the patient to confirm; an unreadable picture is an answer, not an error. */
export const recognizeIdCard = call({
  id: 'consumer.identityDiscernOcr',
  method: 'GET',
  path: '/api/consumer/identityDiscernOcr',
  effect: 'read',
  assumed: true,
  query: { uploadId: arg.id(), side: arg.optionalChoice(['front', 'back']) },
  data: shape({
    recognised: flag(),
    side: choice(['front', 'back']),
    fields: list(
      shape({
        field: choice(['name', 'sex', 'nation', 'birthday', 'idNo', 'address', 'issuer', 'validUntil']),
        label: text(),
        value: text(),
        sure: flag(),
      }),
    ),
    reason: text(),
  }),
  summary: 'Reads an identity card from its uploaded picture.',
})

/** Calls of our own for recognising somebody by face, under `/hc-patient/api/ext/…`. */

/** Nothing about the face passes through the app: the partner's mini-program gets the ticket and reports to the hospital. */
export const createFaceTicket = call({
  id: 'ext.faceTicket',
  method: 'POST',
  path: '/api/ext/faceTicket',
  effect: 'write',
  ext: true,
  body: { name: arg.name(), idNo: arg.number() },
  data: shape({
    /** '' when the hospital did not find this person; `failReason` says why. */
    ticket: text(),
    expireAt: instant(),
    failReason: text(),
  }),
  summary: 'Leave to be recognised by face at the partner, for a person the hospital knows.',
})

export const getFaceResult = call({
  id: 'ext.faceResult',
  method: 'POST',
  path: '/api/ext/faceResult',
  effect: 'read',
  ext: true,
  body: { ticket: arg.text(64) },
  data: shape({ state: choice(['WAITING', 'VERIFIED', 'FAILED']) }),
  summary: 'What the partner reported about the check; a pass has verified the member.',
})

/** Entry link without a token in it: the ticket lives 60 s and opens one session (spec:security#replaced-session). */
export const redeemEntryTicket = call({
  id: 'ext.redeemTicket',
  method: 'POST',
  path: '/api/ext/redeemTicket',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  ext: true,
  body: { ticket: arg.text(200) },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: 'Exchanges a one-time entry ticket (tkt_…) for a session.',
})

export const exchangeAlipayCode = call({
  id: 'ext.alipayAuthCode',
  method: 'POST',
  path: '/api/ext/alipayAuthCode',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  ext: true,
  body: { code: arg.text(512) },
  data: shape({ openId: id(), authorization: text(), linkTicket: text() }),
  summary: "Exchanges the Alipay applet's authorisation code for an open id.",
})

export const signOut = call({
  id: 'ext.signOut',
  method: 'POST',
  path: '/api/ext/signOut',
  effect: 'write',
  signsInOrOut: true,
  ext: true,
  data: nothing(),
  summary: 'Ends the session on the server; its token is worth nothing afterwards.',
})

export const listDevices = call({
  id: 'ext.devices',
  method: 'POST',
  path: '/api/ext/devices',
  effect: 'read',
  ext: true,
  data: shape({
    /** Where the account is signed in now, this device first, then the one used last. */
    list: list(
      shape({
        sessionId: id(),
        /** The app (spec:session#facility-type); null where none was told. */
        kind: choice(['h5', 'web', 'wx_applet', 'ali_applet']),
        /** The device in words; '' where it did not say. */
        host: text(),
        since: instant(),
        lastUsedAt: instant(),
        current: flag(),
      }),
    ),
  }),
  summary: 'Devices on which the account is signed in.',
})

export const signOutDevice = call({
  id: 'ext.signOutDevice',
  method: 'POST',
  path: '/api/ext/signOutDevice',
  effect: 'write',
  invalidates: ['ext.devices'],
  ext: true,
  body: { sessionId: arg.id() },
  data: nothing(),
  summary: 'Ends the session of one device of the account.',
})

export const signOutEverywhere = call({
  id: 'ext.signOutEverywhere',
  method: 'POST',
  path: '/api/ext/signOutEverywhere',
  effect: 'write',
  ext: true,
  data: nothing(),
  summary: 'Ends every session of the account, this one included; tickets that are still unused end with them.',
})

/**
 * Asked of a service outside the hospital, so that nothing of the session goes along: who holds the ticket may ask
 * (spec:identity#face).
 */
export const getFaceServiceToken = call({
  id: 'external-face.faceToken',
  method: 'GET',
  base: 'external-face',
  path: '/token',
  effect: 'read',
  identity: 'anonymous',
  once: true,
  onlyDescribed: true,
  assumed: true,
  query: { ticket: arg.text(64) },
  data: shape({ token: secret(), expireAt: instant() }),
  summary: 'Token of the face recognition service for one check; described without a path, which is ours.',
})

/** What ends with an account, what goes on without it, and whether it is waiting to end (spec:identity#account-deletion). */
export const getAccountDeletion = call({
  id: 'ext.accountDeletion',
  method: 'POST',
  path: '/api/ext/accountDeletion',
  effect: 'read',
  ext: true,
  data: shape({
    state: choice(['NONE', 'WAITING']),
    requestedAt: instant(),
    dueAt: instant(),
    /** Days between the request and the end. */
    waitDays: int(),
    /** Of all records of the account, at all hospitals. */
    upcomingVisits: int(),
    unpaidBills: int(),
    unpaidFen: optionalFen(),
    balanceFen: optionalFen(),
    /** Frozen items of the couple. */
    stored: int(),
    partnerNameMasked: text(),
    /** Why it cannot be asked for now, '' when it can. */
    obstacle: text(),
    /** Whether the request takes a proof of who asks. */
    needsProof: flag(),
    serverTime: instant(),
  }),
  summary: 'What ends with the account and what goes on, and whether it is waiting to end.',
})

/** Signs out every device at once; the account ends when the waiting time is over. */
export const requestAccountDeletion = call({
  id: 'ext.requestAccountDeletion',
  method: 'POST',
  path: '/api/ext/requestAccountDeletion',
  effect: 'write',
  ext: true,
  body: { agreed: arg.flag(), stepUpProof: arg.optionalText(64) },
  data: shape({ dueAt: instant(), serverTime: instant() }),
  summary: 'Asks for the end of the account.',
})

export const withdrawAccountDeletion = call({
  id: 'ext.withdrawAccountDeletion',
  method: 'POST',
  path: '/api/ext/withdrawAccountDeletion',
  effect: 'write',
  ext: true,
  invalidates: ['ext.accountDeletion', 'index.patientIndex'],
  data: nothing(),
  summary: 'Takes the request back while the account has not ended.',
})

/**
 * Addresses of a copy of the own data, which live for ten minutes and open for this session alone (spec:identity#copy-of-the-own-data).
 * Never sent twice under a key: an answer that is kept would keep the addresses.
 */
export const makeDataCopy = call({
  id: 'ext.makeDataCopy',
  method: 'POST',
  path: '/api/ext/makeDataCopy',
  effect: 'write',
  ext: true,
  proves: 'export',
  data: shape({ pdfUrl: text(), fhirUrl: text(), expireAt: instant(), serverTime: instant() }),
  summary: 'Makes a copy of the own data as PDF and as a FHIR R4 bundle, to be fetched within ten minutes.',
})

/** What a person may be asked before an act that could hurt (spec:security#step-up); its answer is a proof for that act. */
export const askStepUp = call({
  id: 'ext.stepUpAsk',
  method: 'POST',
  path: '/api/ext/stepUpAsk',
  effect: 'write',
  ext: true,
  body: { act: arg.choice(STEP_UP_ACTS) },
  data: stepUpShape,
  summary: 'Asks the member to prove who they are, for one act on the own record.',
})

export const sendStepUpCode = call({
  id: 'ext.stepUpSend',
  method: 'POST',
  path: '/api/ext/stepUpSend',
  effect: 'write',
  ext: true,
  body: { stepUpId: arg.id() },
  data: shape({ resendAfterS: int(60), expireAt: instant(), serverTime: instant() }),
  summary: 'Sends a code to the phone that the hospital has on file for the record; says the same when it has none.',
})

/** `code` is the SMS code, or the desk's with `idTail`, the end of the document number. */
export const answerStepUp = call({
  id: 'ext.stepUpAnswer',
  method: 'POST',
  path: '/api/ext/stepUpAnswer',
  effect: 'write',
  ext: true,
  body: {
    stepUpId: arg.id(),
    way: arg.choice(STEP_UP_WAYS),
    code: arg.text(500),
    idTail: arg.optionalIdTail(),
  },
  data: shape({
    /** For one use within five minutes. */
    proof: secret(),
    expireAt: instant(),
    /** Another account holds the record: it loses it when the act is carried out. */
    takesOver: flag(),
  }),
  summary: 'Takes the answer to a step-up and gives the proof for its act.',
})

/**
 * Picture puzzle, or a text message from the phone itself for people who cannot see or drag (spec:security#captcha).
 * `slider`: `background` and `piece` are data addresses, the piece starts at x = 0 and moves along y = `pieceY`.
 * `text`: where `smsTo` is given, the phone sends `smsWord` there; elsewhere `question` is answered in words.
 */
export const getCaptcha = call({
  id: 'login.getCaptcha',
  method: 'GET',
  path: '/api/login/getCaptcha',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  query: { mode: arg.optionalChoice(['slider', 'text']), mobile: arg.mobile() },
  data: shape({
    captchaId: id(),
    mode: choice(['slider', 'text']),
    background: text(),
    piece: text(),
    width: int(),
    height: int(),
    pieceWidth: int(),
    pieceY: int(),
    question: text(),
    /** Number that takes the text message, and its whole text; '' where the backend asks a question instead. */
    smsTo: text(),
    smsWord: text(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Slider captcha, or with mode=text a way without a picture; bound to the mobile.',
})

/** `answer` is the distance in picture pixels, or the words for the text alternative. */
export const verifyCaptcha = call({
  id: 'login.verificationCaptcha',
  method: 'GET',
  path: '/api/login/verificationCaptcha',
  effect: 'read',
  once: true,
  identity: 'optional',
  assumed: true,
  query: { captchaId: arg.id(), answer: arg.text(40), mobile: arg.mobile() },
  data: shape({ captchaTicket: secret(), expireAt: instant() }),
  summary: 'Checks the captcha once and answers with a ticket for one SMS.',
})

/** Sends an SMS code: one a minute, five an hour (spec:security#sms-codes). */
export const sendSmsCode = call({
  id: 'login.validateCode',
  method: 'POST',
  path: '/api/login/validateCode',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    captchaTicket: arg.text(2048),
    purpose: arg.optionalChoice(['login', 'bind', 'unbind']),
  },
  data: shape({
    resendAfterS: int(60),
    expireAt: instant(),
    serverTime: instant(),
    /** Goes back with the code: tries of others then do not count against it. '' where the backend has none. */
    smsTicket: text(),
  }),
  summary: 'Sends an SMS code to the mobile.',
})

const opened = shape({
  token: secret(),
  userInfo: memberShape,
  /** The account was created by this sign-in. */
  isNew: flag(),
  serverTime: instant(),
})

export const signInBySms = call({
  id: 'login.login',
  method: 'POST',
  path: '/api/login/login',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    smsCode: arg.smsCode(),
    smsTicket: arg.optionalText(64),
    unitId: arg.optionalInt(),
    /** The open id that the app learned from an exchange of its own; by itself it proves nothing to the server. */
    openId: arg.optionalText(128),
    /** Proof of that exchange: the identity is linked in the same step (spec:identity#linking). */
    linkTicket: arg.optionalText(64),
    channel: arg.optionalText(32),
    consentVersion: arg.optionalText(32),
  },
  data: opened,
  summary: 'Opens a session with a mobile and an SMS code.',
})

export const signInByTicket = call({
  id: 'login.loginMobileSign',
  method: 'POST',
  path: '/api/login/loginMobileSign',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: { ticket: arg.text(2048) },
  data: opened,
  summary: 'Password-free sign-in with a one-time ticket that another system of the hospital issued.',
})

export const signInByHost = call({
  id: 'login.loginMobileSignNew',
  method: 'POST',
  path: '/api/login/loginMobileSignNew',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: {
    /** Code of the applet's own login. */
    code: arg.text(512),
    /** Code of the host's phone number button, when the patient pressed it. */
    phoneCode: arg.optionalText(2048),
    facilityType: arg.optionalChoice(['h5', 'web', 'wx_applet', 'ali_applet']),
    unitId: arg.optionalInt(),
    consentVersion: arg.optionalText(32),
  },
  data: opened,
  summary: "Sign-in of a mini-program with the host's own login code, with the phone number where the patient gave it.",
})

export const completeAccount = call({
  id: 'login.completionInfo',
  method: 'POST',
  path: '/api/login/completionInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    userName: arg.optionalText(20),
    avatarUrl: arg.optionalText(500),
    /** The basic information that code 2001 asks for, as every form sends its answers. */
    form: arg.optionalText(40),
    variant: arg.optionalText(20),
    answers: arg.optionalAnswers(),
    baseVersion: arg.optionalInt(0, 100_000),
  },
  /** `recordId` is '' and `state` null where no form was sent. */
  data: shape({
    userInfo: memberShape,
    recordId: text(),
    state: choice(FORM_STATES),
    version: int(),
    savedAt: instant(),
  }),
  summary: 'Completes the account with a name to address the member by, or a first-visit patient’s basic information.',
})

export const bindMobile = call({
  id: 'login.oauthBind',
  method: 'POST',
  path: '/api/login/oauthBind',
  effect: 'write',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    smsCode: arg.smsCode(),
    /** Proof of an exchange just made: without it the applet identity stays where it is (spec:identity#linking). */
    linkTicket: arg.optionalText(64),
    smsTicket: arg.optionalText(64),
    /** Proof of a step-up for `changePhone`; an account that holds a record needs it unless the new phone is on file. */
    stepUpProof: arg.optionalText(64),
  },
  data: shape({ token: secret(), userInfo: memberShape }),
  summary: 'Binds a mobile to the account of the current open id; answers with a new token.',
})

export const unbindMobile = call({
  id: 'login.oauthUnBind',
  method: 'POST',
  path: '/api/login/oauthUnBind',
  effect: 'write',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    smsCode: arg.smsCode(),
    smsTicket: arg.optionalText(64),
    /** Proof of a step-up for `changePhone`; asked for where the hospital has another phone on file. */
    stepUpProof: arg.optionalText(64),
  },
  data: nothing(),
  summary: 'Takes the mobile off the account.',
})

export const exchangeMemberToken = call({
  id: 'member.getMemberToken',
  method: 'GET',
  path: '/api/member/getMemberToken',
  effect: 'read',
  once: true,
  assumed: true,
  query: { authorization: arg.text(2048), deptId: arg.optionalText(20) },
  /** The data itself is the token (spec:session#token-exchange). */
  data: secret(),
  summary: "Exchanges a mini-program's authorization for a member token.",
})

export const getMember = call({
  id: 'member.selectInfo',
  method: 'POST',
  path: '/api/member/selectInfo',
  effect: 'read',
  assumed: true,
  data: memberShape,
  summary: 'Info of the signed-in member.',
})

/** The member call, which the specification mentions without a path; read as `member.selectInfo` (spec:session#token-exchange). */
export const getMemberAfterExchange = call({
  id: 'member.memberInfo',
  method: 'POST',
  path: '/api/member/selectInfo',
  effect: 'read',
  assumed: true,
  onlyDescribed: true,
  data: memberShape,
  summary: 'Info of the member right after the token exchange; described without a path, read from selectInfo.',
})

export const checkBinding = call({
  id: 'member.selectBind',
  method: 'POST',
  path: '/api/member/selectBind',
  effect: 'read',
  assumed: true,
  body: { isLoadingLock: arg.flag() },
  data: shape({ mobileBound: flag(), verified: flag(), patientId: text() }),
  summary: 'Whether the member has verified identity; the result is only logged (bindCheck).',
})

/** Verifies the member against the hospital's records (spec:identity#verification-states). */
export const verifyIdentity = call({
  id: 'member.authBind',
  method: 'POST',
  path: '/api/member/authBind',
  effect: 'write',
  invalidates: VERIFICATION_READS,
  assumed: true,
  idempotent: true,
  body: {
    name: arg.name(),
    idType: arg.text(4),
    idNo: arg.number(),
    mobile: arg.mobile(),
    smsCode: arg.optionalSmsCode(),
    cardNo: arg.optionalNumber(),
    method: arg.optionalChoice(['his', 'ocr', 'face', 'quick']),
    smsTicket: arg.optionalText(64),
    /** Proof of a step-up for `authBind`. */
    stepUpProof: arg.optionalText(64),
    /** The person knows that another account holds the record, and wants it here. */
    takeOver: arg.flag(),
  },
  data: shape({
    state: choice(VERIFICATION_STATES),
    failReason: text(),
    attemptsLeft: optionalInt(),
    patient: maybe(patientShape),
    verifiedAt: instant(),
    /** The question to answer before the hospital decides; null when nothing would help. */
    stepUp: maybe(stepUpShape),
  }),
  summary: 'Verifies identity by matching name, document and phone with the hospital record.',
})

export const releaseIdentity = call({
  id: 'member.unBind',
  method: 'POST',
  path: '/api/member/unBind',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    patientId: arg.optionalId(),
    smsCode: arg.optionalSmsCode(),
    smsTicket: arg.optionalText(64),
    /** Proof of a step-up for `unBind`. */
    stepUpProof: arg.optionalText(64),
  },
  data: nothing(),
  summary: 'Releases the verified identity from the account.',
})

export const listIdDocumentTypes = call({
  id: 'member.certificateType',
  method: 'POST',
  path: '/api/member/certificateType',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ value: text(), label: text() })) }),
  summary: 'Kinds of identity document that the hospital accepts.',
})

export const getVerificationState = call({
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

export const verifyRealName = call({
  id: 'member.realInfo',
  method: 'POST',
  path: '/api/member/realInfo',
  effect: 'write',
  invalidates: VERIFICATION_READS,
  assumed: true,
  idempotent: true,
  body: { name: arg.name(), idType: arg.text(4), idNo: arg.number() },
  data: shape({ state: choice(VERIFICATION_STATES), failReason: text(), attemptsLeft: optionalInt() }),
  summary: 'Real-name check of name and document, without a hospital record.',
})

export const getEncryptedMemberId = call({
  id: 'member.encryptMember',
  method: 'GET',
  path: '/api/member/encryptMember',
  effect: 'read',
  assumed: true,
  data: shape({ encrypted: text(), expireAt: instant() }),
  summary: 'Encrypted member id for another system of the hospital.',
})

export const verifyWithProfile = call({
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

export const updateMember = call({
  id: 'member.updateInfo',
  method: 'POST',
  path: '/api/member/updateInfo',
  effect: 'write',
  invalidates: ['member.selectInfo'],
  assumed: true,
  idempotent: true,
  body: { userName: arg.optionalText(20), avatarUploadId: arg.optionalId() },
  data: shape({ userName: text() }),
  summary: "Changes the member's own data.",
})

/** `code` is what the registration desk printed after it had seen the papers; `idTail` the end of the document number. */
export const verifyByScannedCode = call({
  id: 'member.oauthBindByScan',
  method: 'POST',
  path: '/api/member/oauthBindByScan',
  effect: 'write',
  invalidates: VERIFICATION_READS,
  assumed: true,
  idempotent: true,
  body: { code: arg.deskCode(), idTail: arg.idTail() },
  data: shape({ state: choice(VERIFICATION_STATES), failReason: text(), attemptsLeft: optionalInt() }),
  summary: "Verifies the member with a scanned code of the hospital's desk.",
})

export const verifyByTypedCode = alike(verifyByScannedCode, {
  id: 'member.oauthBindByScanNew',
  path: '/api/member/oauthBindByScanNew',
  summary: "Verifies the member with a typed code of the hospital's desk.",
})

export const signInKnownPatient = call({
  id: 'member.quickLogin',
  method: 'POST',
  path: '/api/member/quickLogin',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: { mobile: arg.mobile(), smsCode: arg.smsCode(), unitId: arg.int(), smsTicket: arg.optionalText(64) },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: 'Sign-in by SMS code of somebody who is verified at the hospital already.',
})

export const signInByDeskCode = call({
  id: 'member.quickLoginBy',
  method: 'POST',
  path: '/api/member/quickLoginBy',
  effect: 'write',
  signsInOrOut: true,
  identity: 'optional',
  assumed: true,
  body: { code: arg.deskCode(), idTail: arg.idTail(), unitId: arg.int(), consentVersion: arg.optionalText(32) },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: "Sign-in with a code of the hospital's desk; verifies the patient in the same step.",
})

export const isOfficialAccountFollowed = call({
  id: 'wexin.isBindingPublic',
  method: 'GET',
  path: '/api/wexin/isBindingPublic',
  effect: 'read',
  assumed: true,
  data: shape({ subscribe: flag(), accountName: text() }),
  summary: "Whether the member follows the hospital's official account.",
})

export const exchangeWeChatCode = call({
  id: 'wx.codeToOpenid',
  method: 'GET',
  path: '/api/wx/codeToOpenid',
  effect: 'read',
  once: true,
  identity: 'optional',
  assumed: true,
  query: { code: arg.text(512) },
  data: shape({ openId: id(), unionId: text(), linkTicket: text() }),
  summary: "Exchanges the messaging app's login code for an open id.",
})
