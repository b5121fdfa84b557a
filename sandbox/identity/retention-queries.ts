import { lt } from 'drizzle-orm'

import type { Period } from '../server/period'
import {
  captcha,
  deskCode,
  faceCheck,
  linkTicket,
  session,
  smsCode,
  stepUp,
  ticket,
  usedCode,
  verificationAttempt,
  wrongCode,
} from './tables'

/** How long sessions, codes and proofs stay. */
export const identityPeriods: readonly Period[] = [
  { kind: 'session', table: session, days: 183, source: 'CSL 21', past: (before) => lt(session.seenAt, before) },
  { kind: 'stepUp', table: stepUp, days: 30, source: 'PIPL 19', past: (before) => lt(stepUp.expiresAt, before) },
  {
    kind: 'faceCheck',
    table: faceCheck,
    days: 30,
    source: 'PIPL 19',
    past: (before) => lt(faceCheck.expiresAt, before),
  },
  { kind: 'deskCode', table: deskCode, days: 30, source: 'PIPL 19', past: (before) => lt(deskCode.expiresAt, before) },
  {
    kind: 'verification',
    table: verificationAttempt,
    days: 30,
    source: 'PIPL 19',
    past: (before) => lt(verificationAttempt.at, before),
  },
  { kind: 'usedCode', table: usedCode, days: 30, source: 'PIPL 19', past: (before) => lt(usedCode.at, before) },
  // Tries are counted over a day (spec:security#sms-codes).
  { kind: 'smsCode', table: smsCode, days: 7, source: 'PIPL 19', past: (before) => lt(smsCode.expiresAt, before) },
  { kind: 'wrongCode', table: wrongCode, days: 7, source: 'PIPL 19', past: (before) => lt(wrongCode.at, before) },
  { kind: 'captcha', table: captcha, days: 7, source: 'PIPL 19', past: (before) => lt(captcha.expiresAt, before) },
  { kind: 'ticket', table: ticket, days: 7, source: 'PIPL 19', past: (before) => lt(ticket.expiresAt, before) },
  {
    kind: 'linkTicket',
    table: linkTicket,
    days: 7,
    source: 'PIPL 19',
    past: (before) => lt(linkTicket.expiresAt, before),
  },
]
