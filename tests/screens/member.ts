import { dispatch, sessionState } from '@/session/store'

/** The hospital says who is signed in, and how far this person has come. */
export const memberIs = (memberId: string, boundLevel: 'phone' | 'verified' = 'verified') =>
  dispatch({ type: 'memberLoaded', generation: sessionState().generation, memberId, userInfo: {}, boundLevel })
