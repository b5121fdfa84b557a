import { choice, flag, id, instant, int, list, shape, text } from '../core/schema'

import { STEP_UP_ACTS, STEP_UP_WAYS } from '@/domain/person/step-up'

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

/**
 * A question that has to be answered before an act (spec:security#step-up): send a code, or take one of the desk, and go on
 * with the proof. A backend without it never asks.
 */
export const stepUpShape = shape({
  stepUpId: id(),
  act: choice(STEP_UP_ACTS),
  ways: list(choice(STEP_UP_WAYS)),
  /** The phone a code would go to, 1380***1234; '' where none is on file. */
  mobileMasked: text(),
  expireAt: instant(),
})
