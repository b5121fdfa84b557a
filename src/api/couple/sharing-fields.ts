/** Rules of the shapes that several domains answer with. */

import type { DataOf } from '../core/call'
import type { Fields } from '../core/sharing'
import type * as filing from '../filing/calls'
import type * as calls from './calls'

/** A person's record: who it is for the partner, the rest by class. Numbers come masked to everybody. */
export const patientFields: Fields<DataOf<typeof calls.getPatient>> = {
  patientId: 'partner',
  hisPatientId: 'own',
  name: 'name',
  sex: 'partner',
  birthday: 'profile',
  age: 'profile',
  idType: 'profile',
  idNoMasked: 'profile',
  mobileMasked: 'profile',
  relation: 'partner',
  caseNo: 'profile',
  archiveNo: 'profile',
  isFirstVisit: ['profile', 'actFor'],
  noShowCount: 'own',
  selfBookingDisabled: 'actFor',
  staffManaged: ['profile', 'actFor'],
  verifiedAt: 'own',
}

/** What the hospital's system knows of a person. */
export const knownFields: Fields<DataOf<typeof filing.getHospitalPatient>> = {
  patientId: 'partner',
  name: 'name',
  sex: 'partner',
  birthday: 'profile',
  idType: 'profile',
  idNoMasked: 'profile',
  mobileMasked: 'profile',
  hisPatientId: 'own',
  caseNo: 'profile',
  archiveNo: 'profile',
  cardNo: 'own',
}

/** A visiting card: whose it is, and what acting with it needs. */
export const cardFields: Fields<DataOf<typeof calls.getCard>> = {
  relation: 'partner',
  cardId: 'actFor',
  cardNo: 'actFor',
  cardType: 'actFor',
  patientId: 'partner',
  patientName: 'name',
  idNoMasked: 'profile',
  mobileMasked: 'profile',
  isDefault: 'own',
  balanceFen: 'own',
  status: 'actFor',
  source: 'own',
}

/** An uploaded picture or document; papers and signatures are never shared. */
export const uploadFields: Fields<DataOf<typeof calls.listUploads>['list'][number]> = {
  uploadId: 'uploads',
  kind: 'uploads',
  label: 'uploads',
  url: 'uploads',
  mime: 'uploads',
  sizeBytes: 'uploads',
  width: 'uploads',
  height: 'uploads',
  state: 'uploads',
  need: 'own',
  mine: 'partner',
  deletable: 'own',
  createdAt: 'uploads',
  reviewedAt: 'uploads',
}
