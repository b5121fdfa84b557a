/** A referral to another hospital: what the patient has said to it, and how far it has come (ours; spec:filing#referrals). */

/** Waiting for the patient's word, agreed, declined, arrived at the other hospital, or past its last day. */
export const REFERRAL_STATES = ['OFFERED', 'AGREED', 'DECLINED', 'ARRIVED', 'EXPIRED'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/**
 * The state as it counts today: an offer that nobody answered ends after its last day. Whatever was answered stays.
 *
 * @param validUntil last day of the offer, YYYY-MM-DD
 * @param today the hospital's day
 */
export const referralStateOn = (state: ReferralState, validUntil: string, today: string): ReferralState =>
  state === 'OFFERED' && validUntil < today ? 'EXPIRED' : state
