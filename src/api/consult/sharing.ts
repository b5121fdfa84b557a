import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Which class the answers of this domain will belong to (spec:couple#sharing). */
export const consultSharing: SharingOf<typeof calls> = {
  getConsultPatient: { planned: 'consult' },
  deleteConsult: { planned: 'consult' },
  createConsult: { planned: 'consult' },
  listConsults: { planned: 'consult' },
  updateConsult: { planned: 'consult' },
  rateConsult: { planned: 'consult' },
  getConsultEligibility: { planned: 'consult' },
  createConsultNew: { planned: 'consult' },
}
