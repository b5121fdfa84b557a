import type { DataOf } from '../core/call'
import { type SharingOf, Theirs } from '../core/sharing'
import { ownFormFields, recordRowFields } from '../filing/sharing-fields'
import type * as calls from './calls'
import { cardFields, patientFields, uploadFields } from './sharing-fields'

/** The partner's part in a document: whether and when it is signed. */
const signers = Theirs.when<DataOf<typeof calls.listDocuments>['list'][number]['signers'][number], 'isMe'>(
  'isMe',
  false,
  { role: 'couple', nameMasked: 'name', isMe: 'couple', state: 'couple', signedAt: 'couple' },
)

/** A document for both to sign, as the one who asks sees it. */
const documentFields = {
  docId: 'couple',
  docType: 'couple',
  title: 'couple',
  version: 'couple',
  docHash: 'couple',
  state: 'couple',
  signers,
  signedCount: 'couple',
  neededCount: 'couple',
  canSign: 'own',
  refusal: 'own',
  quizPassed: 'own',
  withdrawable: 'own',
  expireAt: 'couple',
} as const

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const coupleSharing: SharingOf<typeof calls> = {
  invitePartner: 'invitation',
  withdrawInvitation: 'nobody',
  getInvitationByCode: 'invitation',
  answerInvitation: 'invitation',
  endPairing: 'couple',
  getSharing: 'couple',
  listPartnerViews: 'holder',
  setSharing: 'account',
  requestSharing: 'account',
  getQuietMode: 'holder',
  setQuietMode: 'holder',
  getFileReadiness: {
    about: 'acting',
    fields: {
      list: { key: 'public', label: 'public', state: 'actFor', note: 'actFor', unlocks: 'public', link: 'public' },
      done: 'actFor',
      total: 'public',
    },
  },
  listUploads: { about: 'parts', fields: { list: Theirs.when('mine', false, uploadFields) } },
  deleteUpload: 'nobody',
  answerConsentQuiz: 'holder',
  signDocument: 'holder',
  refuseDocument: 'nobody',
  withdrawSignature: 'nobody',
  listCardApplications: { about: 'parts', fields: { ...ownFormFields, list: recordRowFields } },
  recordConsent: 'account',
  listConsents: 'account',
  getPatient: { about: 'acting', fields: patientFields },
  getCouple: {
    about: 'parts',
    fields: { self: patientFields, spouse: Theirs.always(patientFields), pairState: 'couple' },
  },
  listCards: { about: 'parts', fields: { list: Theirs.when('relation', 'spouse', cardFields) } },
  getCard: 'holder',
  setDefaultCard: 'holder',
  importHospitalCards: 'holder',
  deleteCard: 'holder',
  updatePatient: 'holder',
  getBarCodePatient: {
    about: 'acting',
    fields: {
      type: 'public',
      nameMasked: 'name',
      sex: 'partner',
      age: 'profile',
      cardNo: 'actFor',
      barcode: 'actFor',
      qrText: 'actFor',
      caseNo: 'profile',
      hint: 'public',
    },
  },
  listCardsOld: 'holder',
  switchCard: {
    about: 'parts',
    fields: Theirs.when<DataOf<typeof calls.switchCard>, 'relation'>('relation', 'spouse', {
      cardId: 'actFor',
      relation: 'partner',
      nameMasked: 'name',
    }),
  },
  parseAddress: 'nobody',
  getHealthCard: 'holder',
  getHealthCardQrCode: 'holder',
  saveCard: 'holder',
  listDocuments: { about: 'parts', fields: { list: documentFields, paired: 'couple' } },
  getDocumentPages: {
    about: 'parts',
    fields: {
      ...documentFields,
      sections: { heading: 'couple', text: 'couple' },
      images: 'couple',
      quiz: { questionId: 'couple', text: 'couple', options: 'couple' },
    },
  },
  listHospitalStays: 'holder',
}
