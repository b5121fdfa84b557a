/** Rules of the shapes of forms: a common record is both partners', what the hospital knows of each is their own. */

import type { DataOf } from '../core/call'
import { Facts, type Fields } from '../core/sharing'
import type * as calls from './calls'

/** Of the partner's facts a form starts from what is shared; the name is for its owner to write. */
export const knownFacts = new Facts({
  name: 'own',
  sex: 'partner',
  birthday: 'profile',
  idType: 'profile',
  caseNo: 'profile',
  archiveNo: 'profile',
})

/** A stored form, or what to start from. */
export const formRecordFields: Fields<DataOf<typeof calls.getForm>> = {
  recordId: 'couple',
  form: 'public',
  variant: 'public',
  answers: 'couple',
  known: knownFacts,
  state: 'couple',
  version: 'couple',
  editable: 'couple',
  note: 'couple',
  updatedAt: 'couple',
}

/** A stored form that one of the two fills for the own self. */
export const ownFormFields: Fields<DataOf<typeof calls.getForm>> = {
  recordId: 'own',
  form: 'public',
  variant: 'public',
  answers: 'own',
  known: knownFacts,
  state: 'own',
  version: 'own',
  editable: 'own',
  note: 'own',
  updatedAt: 'own',
}

/** A record in a list, without its answers. */
export const recordRowFields: Fields<DataOf<typeof calls.listFirstVisits>['list'][number]> = {
  recordId: 'couple',
  form: 'public',
  variant: 'public',
  title: 'couple',
  note: 'couple',
  state: 'couple',
  reason: 'couple',
  version: 'couple',
  writtenBy: 'couple',
  editable: 'couple',
  deletable: 'couple',
  updatedAt: 'couple',
}
