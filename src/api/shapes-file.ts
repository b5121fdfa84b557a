/**
 * Entities of a couple's file: form records, uploads, pairing, documents to sign. The specification shows none of their
 * fields (README C22); names and states are those of the domain reference (section 4) and count as assumed.
 */
import { FORM_STATES } from './form-shapes'
import { arg, choice, date, flag, id, instant, int, list, optionalInt, shape, text } from './schema'

/** What happens to a picture or document after it was sent: received, looked at, something missing, accepted. */
export const UPLOAD_STATES = ['SUBMITTED', 'CHECKED', 'NEEDS', 'ACCEPTED'] as const

/** What an uploaded picture shows (domain §4.5 materials, §9.4 reports, §13.4 feedback). */
export const UPLOAD_KINDS = [
  'idFront',
  'idBack',
  'marriageCert',
  'household',
  'photo',
  'report',
  'followUp',
  'pregnancy',
  'signature',
  'feedback',
] as const

/** Couple pairing (domain §4.6). */
export const PAIR_STATES = ['NONE', 'REQUESTED', 'PAIRED', 'UNPAIR_REQUESTED', 'REFUSED', 'EXPIRED'] as const

/** Whose records are asked for: the partner's, as far as the partner shares them; the own ones without it. */
export const whose = { whose: arg.optionalChoice(['self', 'spouse']) }

/** A record in a list, without its answers. */
export const recordRowShape = shape({
  recordId: id(),
  form: text(),
  variant: text(),
  title: text(),
  note: text(),
  state: choice(FORM_STATES),
  reason: text(),
  version: int(1),
  writtenBy: choice(['self', 'spouse', 'staff']),
  editable: flag(),
  deletable: flag(),
  updatedAt: instant(),
})

/** What the hospital's system knows of a person; numbers are masked. */
export const knownShape = shape({
  patientId: id(),
  name: text(),
  sex: choice(['1', '2']),
  birthday: date(),
  idType: text(),
  idNoMasked: text(),
  mobileMasked: text(),
  hisPatientId: text(),
  caseNo: text(),
  archiveNo: text(),
  cardNo: text(),
})

/** One uploaded picture or document. `url` is good for ten minutes. */
export const uploadShape = shape({
  uploadId: id(),
  kind: choice(UPLOAD_KINDS),
  label: text(),
  url: text(),
  mime: text(),
  sizeBytes: int(),
  width: optionalInt(),
  height: optionalInt(),
  state: choice(UPLOAD_STATES),
  /** What the hospital still needs, in Chinese; '' otherwise. */
  need: text(),
  mine: flag(),
  deletable: flag(),
  createdAt: instant(),
  reviewedAt: instant(),
})

/** An invitation to be a couple at this hospital. The code goes to the partner by the patient's own way. */
export const inviteShape = shape({
  inviteId: id(),
  direction: choice(['sent', 'received']),
  partnerNameMasked: text(),
  /** Only for the one who sent it. */
  inviteCode: text(),
  state: choice(['REQUESTED', 'PAIRED', 'REFUSED', 'EXPIRED', 'WITHDRAWN']),
  /** What did not agree when the partner tried, in Chinese. */
  reason: text(),
  requestedAt: instant(),
  expireAt: instant(),
})

/** One field that the two partners' statements do not agree on. Never carries a value. */
export const mismatchShape = shape({
  field: choice(['name', 'idNo', 'mobile', 'sex', 'code']),
  label: text(),
  /** Whose statement it is: what I entered about the partner, or what the partner entered about me. */
  side: choice(['mine', 'partner']),
  text: text(),
})

/** One partner's part in a document. */
export const signerShape = shape({
  role: choice(['female', 'male']),
  nameMasked: text(),
  isMe: flag(),
  state: choice(['WAIT_SIGN', 'SIGNED', 'REFUSED', 'WITHDRAWN']),
  signedAt: instant(),
})

/** A consent document (domain §4.8) with each partner's progress. */
export const documentEntries = {
  docId: id(),
  docType: text(),
  title: text(),
  version: text(),
  /** SHA-256 of the text as it was shown; a signature is bound to it. */
  docHash: text(),
  state: choice(['WAIT_SIGN', 'PARTLY', 'SIGNED', 'REFUSED', 'EXPIRED', 'ARCHIVED']),
  signers: list(signerShape),
  signedCount: int(),
  neededCount: int(1),
  canSign: flag(),
  /** Why not, in Chinese; '' when it can be signed. */
  refusal: text(),
  quizPassed: flag(),
  withdrawable: flag(),
  expireAt: instant(),
} as const
export const documentShape = shape({ ...documentEntries })

/** A visit on record (domain §4.7, medicalCaseHistory). */
export const caseRowShape = shape({
  caseId: id(),
  kind: choice(['first', 'subsequent', 'own']),
  title: text(),
  visitDate: date(),
  doctorName: text(),
  summary: text(),
  editable: flag(),
})

/** A labelled line of a record. */
export const lineShape = shape({ label: text(), value: text() })

/** One step of the readiness meter: what is missing and what it opens. */
export const readinessStepShape = shape({
  key: choice(['phone', 'identity', 'card', 'partner', 'filing', 'consent']),
  label: text(),
  state: choice(['done', 'todo', 'waiting']),
  note: text(),
  unlocks: list(text()),
  link: text(),
})

/** A form that is due or was sent (domain §11). */
export const planRowShape = shape({
  followId: id(),
  form: text(),
  variant: text(),
  title: text(),
  dueDate: date(),
  state: choice(['NOT_DUE', 'TODO', 'SUBMITTED', 'REVIEWED', 'OVERDUE']),
  recordId: text(),
  reason: text(),
})

/** A plan with who fills it: `female` and `male` say that it is the partner's, absent counts as one's own. */
export const planShape = { list: list(planRowShape), filledBy: choice(['self', 'female', 'male']) }
