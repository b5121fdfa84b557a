/** Who is signed in, and with whom this person shares the treatment. */

import { getCouple } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { sessionState, useSession } from '@/session/store'
import { loadMember } from '@/shared/member/load-member'

/** A new account is named after its phone, which stands on its own line already. */
const nickname = (userName: string): string => (/\d{3}/.test(userName) ? '' : userName)

/** The person of the session; `name` and `mobile` may be whole and are masked where they are shown. */
export function useMine() {
  const level = useSession((session) => session.boundLevel)
  const info = useSession((session) => session.userInfo)
  const { data: couple, reload } = useCall(getCouple, {}, { enabled: level === 'verified', staleMs: STALE.usual })
  return {
    isMember: useSession((session) => session.token !== ''),
    verified: level === 'verified',
    name: info?.realName || nickname(info?.userName ?? ''),
    mobile: info?.mobile ?? '',
    /** Only a partner who agreed to the pairing is shown. */
    partner: couple?.pairState === 'PAIRED' ? couple.spouse : null,
    reload: async () => {
      if (sessionState().token === '') return
      await Promise.all([loadMember().catch(() => undefined), level === 'verified' ? reload() : undefined])
    },
  }
}
