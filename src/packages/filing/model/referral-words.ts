/** What a referral says of itself. */

import type { ReferralState } from '@/domain/service/referral'
import type { BadgeTone } from '@/ui/badge'

const STATES: Readonly<Record<ReferralState, { text: string; tone: BadgeTone }>> = {
  OFFERED: { text: '待您确认', tone: 'warning' },
  AGREED: { text: '已同意', tone: 'success' },
  DECLINED: { text: '未同意', tone: 'neutral' },
  ARRIVED: { text: '已接诊', tone: 'success' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
}

/** The badge of a state; a state that the app does not know has none. */
export const referralBadge = (state: ReferralState | null) => (state === null ? null : STATES[state])

/** What the state means, and what comes next. */
export function nextOf(state: ReferralState | null, toName: string): string {
  switch (state) {
    case 'OFFERED':
      return `您同意后，医院会把下列资料转给${toName}；不同意也不影响您在本院就诊。`
    case 'AGREED':
      return `资料已转给${toName}。请按下方信息前往就诊，如有变化请联系医院。`
    case 'DECLINED':
      return '您没有同意这次转诊，资料没有转出。如需更改，请联系医院。'
    case 'ARRIVED':
      return `${toName}已接诊。以后的安排请向接诊医院咨询。`
    case 'EXPIRED':
      return '已超过确认期限，资料没有转出。如仍需要转诊，请联系医院重新开具。'
    default:
      return '如有疑问，请联系医院。'
  }
}
