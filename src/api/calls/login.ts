import { call } from '../call'
import { FORM_STATES } from '../form-shapes'
import { arg, choice, flag, id, instant, int, nothing, secret, shape, text } from '../schema'
import { memberShape } from '../shapes'

/**
 * Picture puzzle, or a question in words for people who cannot see or drag.
 * `slider`: `background` and `piece` are data addresses, the piece starts at x = 0 and moves along y = `pieceY`.
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
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Slider captcha, or with mode=text a question in Chinese; bound to the mobile.',
})

/** `answer` is the distance in picture pixels, or the words for the text alternative. */
export const verificationCaptcha = call({
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

/** Sends an SMS code: one a minute, five an hour (security R19). */
export const validateCode = call({
  id: 'login.validateCode',
  method: 'POST',
  path: '/api/login/validateCode',
  effect: 'write',
  identity: 'optional',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    captchaTicket: arg.text(2048),
    purpose: arg.optionalChoice(['login', 'bind', 'unbind']),
  },
  data: shape({ resendAfterS: int(60), expireAt: instant(), serverTime: instant() }),
  summary: 'Sends an SMS code to the mobile.',
})

const opened = shape({
  token: secret(),
  userInfo: memberShape,
  /** The account was created by this sign-in. */
  isNew: flag(),
  serverTime: instant(),
})

export const login = call({
  id: 'login.login',
  method: 'POST',
  path: '/api/login/login',
  effect: 'write',
  identity: 'optional',
  assumed: true,
  body: {
    mobile: arg.mobile(),
    smsCode: arg.text(6),
    unitId: arg.optionalInt(),
    /** Sign-in from an applet or the messaging browser binds the open id in the same step. */
    openId: arg.optionalText(128),
    channel: arg.optionalText(32),
    consentVersion: arg.optionalText(32),
  },
  data: opened,
  summary: 'Opens a session with a mobile and an SMS code.',
})

export const loginMobileSign = call({
  id: 'login.loginMobileSign',
  method: 'POST',
  path: '/api/login/loginMobileSign',
  effect: 'write',
  identity: 'optional',
  assumed: true,
  body: { ticket: arg.text(2048) },
  data: opened,
  summary: 'Password-free sign-in with a one-time ticket that another system of the hospital issued.',
})

export const loginMobileSignNew = call({
  id: 'login.loginMobileSignNew',
  method: 'POST',
  path: '/api/login/loginMobileSignNew',
  effect: 'write',
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

export const completionInfo = call({
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

export const oauthBind = call({
  id: 'login.oauthBind',
  method: 'POST',
  path: '/api/login/oauthBind',
  effect: 'write',
  assumed: true,
  body: { mobile: arg.mobile(), smsCode: arg.text(6) },
  data: shape({ token: secret(), userInfo: memberShape }),
  summary: 'Binds a mobile to the account of the current open id; answers with a new token.',
})

export const oauthUnBind = call({
  id: 'login.oauthUnBind',
  method: 'POST',
  path: '/api/login/oauthUnBind',
  effect: 'write',
  assumed: true,
  body: { mobile: arg.mobile(), smsCode: arg.text(6) },
  data: nothing(),
  summary: 'Takes the mobile off the account.',
})
