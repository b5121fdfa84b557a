import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Consultations are nobody else's: who is signed in reads the own ones, whoever's card the session acts with. */
export const consultSharing: SharingOf<typeof calls> = {
  getConsultPatient: 'holder',
  deleteConsult: 'nobody',
  listConsultDoctors: 'nobody',
  createConsultNew: 'holder',
  createConsult: 'holder',
  listDoctorReviews: 'nobody',
  listConsults: 'holder',
  updateConsult: 'holder',
  rateConsult: 'holder',
  getConsultEligibility: 'holder',
  listAttachables: 'holder',
  markDoctor: 'account',
  listRecommendedDoctors: 'nobody',
  listDoctorsToFollow: 'nobody',
  listArticlesAndDoctors: 'nobody',
}
