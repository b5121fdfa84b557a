import { flag, id, instant, int, shape, text } from '../core/schema'

/** Identity verification states (spec:identity#verification-states). */
export const VERIFICATION_STATES = ['NONE', 'SUBMITTED', 'NEED_PROFILE', 'VERIFIED', 'FAILED'] as const

/** Member info as stored (spec:session#stored-values: five fields) plus what the sign-in screens show. */
export const memberShape = shape({
  memberId: id(),
  mobile: text(),
  userName: text(),
  realName: text(),
  unitId: int(),
  unitName: text(),
  accessToken: text(),
  openId: text(),
  avatarUrl: text(),
  channel: text(),
  subscribe: flag(),
  /** Verified identity at the session's hospital. */
  verified: flag(),
  /** The mobile is bound; false for a session that came from an applet's own login. */
  mobileBound: flag(),
  loginAt: instant(),
})
