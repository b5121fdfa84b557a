import { arg, choice, date, flag, id, instant, int, list, optionalFen, optionalInt, shape, text } from '../core/schema'

/**
 * Patient (spec:identity#patient). Identity number and mobile arrive masked unless the patient edits the own record.
 */
export const patientShape = shape({
  patientId: id(),
  hisPatientId: text(),
  name: text(),
  sex: text(),
  birthday: date(),
  age: optionalInt(),
  idType: text(),
  idNoMasked: text(),
  mobileMasked: text(),
  relation: choice(['self', 'spouse', 'other']),
  caseNo: text(),
  archiveNo: text(),
  isFirstVisit: flag(),
  noShowCount: int(),
  selfBookingDisabled: flag(),
  staffManaged: flag(),
  verifiedAt: instant(),
})

/** Visiting card (spec:identity#visiting-cards). */
export const cardShape = shape({
  cardId: id(),
  /** Whose card it is; a hospital that leaves it out lists the member's own cards only. */
  relation: choice(['self', 'spouse', 'other']),
  cardNo: text(),
  cardType: choice(['visit', 'health', 'medicare', 'virtual']),
  patientId: text(),
  patientName: text(),
  idNoMasked: text(),
  mobileMasked: text(),
  isDefault: flag(),
  balanceFen: optionalFen(),
  status: choice(['ACTIVE', 'LOST', 'FROZEN', 'CLOSED']),
  source: choice(['input', 'sync', 'apply']),
})

/** What happens to a picture or document after it was sent: received, looked at, something missing, accepted. */
export const UPLOAD_STATES = ['SUBMITTED', 'CHECKED', 'NEEDS', 'ACCEPTED'] as const

/** What an uploaded picture shows (spec:filing#materials, spec:results#uploaded-reports, spec:messages#feedback). */
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
  'diary',
  'consult',
  'voice',
] as const

/** Couple pairing (spec:couple#pairing). */
export const PAIR_STATES = ['NONE', 'REQUESTED', 'PAIRED', 'UNPAIR_REQUESTED', 'REFUSED', 'EXPIRED'] as const

/** Whose records are asked for: the partner's, as far as the partner shares them; the own ones without it. */
export const whoseQuery = { whose: arg.optionalChoice(['self', 'spouse']) }

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
export const invitationShape = shape({
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

/** A consent document (spec:couple#signed-documents) with each partner's progress. */
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

/** One step of the readiness meter: what is missing and what it opens. */
export const readinessStepShape = shape({
  key: choice(['phone', 'identity', 'card', 'partner', 'filing', 'consent']),
  label: text(),
  state: choice(['done', 'todo', 'waiting']),
  note: text(),
  unlocks: list(text()),
  link: text(),
})
