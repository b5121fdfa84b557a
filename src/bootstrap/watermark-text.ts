import type { SessionState } from '@/session/state'

/** Characters of the mobile in the watermark (spec:routing#watermark). */
const MOBILE_CHARACTERS = 11

/**
 * Whose screen it is: the user name, else the real name, and the mobile. '' while nobody is signed in, and while only the
 * masked words that rest on the device are known.
 */
export function watermarkOf({ userInfo, userInfoMasked }: Pick<SessionState, 'userInfo' | 'userInfoMasked'>): string {
  if (!userInfo || userInfoMasked) return ''
  return `${userInfo.userName || userInfo.realName}${userInfo.mobile.slice(0, MOBILE_CHARACTERS)}`
}
