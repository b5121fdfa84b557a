import * as v from 'valibot'

import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, choice, flag, id, instant, int, list, nothing, shape, text } from '../schema'
import { inviteShape, PAIR_STATES, readinessStepShape, recordRowShape, uploadShape } from '../shapes-file'

/** Calls of our own for a couple's file, under `/hc-patient/api/ext/…`. */

/** Says nothing about whether the hospital knows such a person (security R25). */
export const invitePartner = call({
  id: 'ext.invitePartner',
  method: 'POST',
  path: '/api/ext/invitePartner',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: {
    inviteId: arg.optionalId(),
    name: arg.text(20),
    idNo: arg.text(32),
    mobile: arg.mobile(),
    marriageCertNo: arg.optionalText(40),
    agreed: v.boolean(),
  },
  data: inviteShape,
  summary: 'Invites the partner to be a couple at this hospital, or corrects the invitation.',
})

export const withdrawInvite = call({
  id: 'ext.withdrawInvite',
  method: 'POST',
  path: '/api/ext/withdrawInvite',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { inviteId: arg.id() },
  data: nothing(),
  summary: 'Takes an invitation back.',
})

export const inviteByCode = call({
  id: 'ext.inviteByCode',
  method: 'POST',
  path: '/api/ext/inviteByCode',
  effect: 'read',
  ext: true,
  body: { inviteCode: arg.text(16) },
  data: inviteShape,
  summary: 'Whom an invitation code comes from, with a masked name.',
})

export const unpair = call({
  id: 'ext.unpair',
  method: 'POST',
  path: '/api/ext/unpair',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { pairId: arg.id(), reason: arg.optionalText(200) },
  data: shape({ state: choice(PAIR_STATES) }),
  summary: 'Ends the pairing; the partner sees nothing more from that moment.',
})

export const sharing = call({
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

export const setSharing = call({
  id: 'ext.setSharing',
  method: 'POST',
  path: '/api/ext/setSharing',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { dataClass: arg.text(32), shared: v.boolean() },
  data: shape({ dataClass: text(), mine: flag() }),
  summary: 'Lets the partner see a class of data, or no longer.',
})

export const quiet = call({
  id: 'ext.quiet',
  method: 'POST',
  path: '/api/ext/quiet',
  effect: 'read',
  ext: true,
  data: shape({ quiet: flag(), reason: choice(['loss', 'chosen']), since: instant() }),
  summary: 'Whether the app leaves out everything about pregnancy for this patient.',
})

export const setQuiet = call({
  id: 'ext.setQuiet',
  method: 'POST',
  path: '/api/ext/setQuiet',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { quiet: v.boolean() },
  data: shape({ quiet: flag() }),
  summary: 'Makes the app quiet, or no longer.',
})

export const readiness = call({
  id: 'ext.readiness',
  method: 'POST',
  path: '/api/ext/readiness',
  effect: 'read',
  ext: true,
  data: shape({ list: list(readinessStepShape), done: int(), total: int() }),
  summary: 'What is missing in the file and what it would open.',
})

export const uploads = call({
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
  ext: true,
  idempotent: true,
  body: { uploadId: arg.id() },
  data: nothing(),
  summary: 'Removes a picture that was not accepted.',
})

export const answerQuiz = call({
  id: 'ext.answerQuiz',
  method: 'POST',
  path: '/api/ext/answerQuiz',
  effect: 'write',
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
  ext: true,
  idempotent: true,
  body: { docId: arg.id(), reason: arg.optionalText(200) },
  data: nothing(),
  summary: 'Takes a signature back where that is still possible.',
})

export const cardApplications = call({
  id: 'ext.cardApplications',
  method: 'POST',
  path: '/api/ext/cardApplications',
  effect: 'read',
  ext: true,
  body: { form: arg.optionalText(40), recordId: arg.optionalId() },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Applications for a visiting card with their states.',
})

export const saveSurvey = call({
  id: 'ext.saveSurvey',
  method: 'POST',
  path: '/api/ext/saveSurvey',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Sends a survey about a visit.',
})

export const survey = call({
  id: 'ext.survey',
  method: 'POST',
  path: '/api/ext/survey',
  effect: 'read',
  ext: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'A survey that was sent.',
})

/** For the forms of which the specification shows no call (identity papers, uploads, profile). */
export const saveForm = call({
  id: 'ext.saveForm',
  method: 'POST',
  path: '/api/ext/saveForm',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Stores a form of which the specification shows no call.',
})

export const form = call({
  id: 'ext.form',
  method: 'POST',
  path: '/api/ext/form',
  effect: 'read',
  ext: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'A stored form of which the specification shows no call, or what to start from.',
})
