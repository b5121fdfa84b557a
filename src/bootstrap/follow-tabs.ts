import { host } from '@/platform/host'
import { goStart } from '@/routing/go'
import { adoptStored, onOtherTab, sessionState } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'
import { loadMember } from '@/shared/member/load-member'

/**
 * Keeps the tabs of a browser with one person: who signed out in one sees nothing of theirs in another
 * (spec:security#session-life). Told at once, and looked at again whenever a tab comes to the front, because a browser
 * that has put a tab to sleep may never tell it.
 */
export function followTabs(log: (message: string) => void): void {
  if (host.kind() === 'weapp' || host.kind() === 'alipay') return
  const follow = (): void => {
    const { token: held } = sessionState()
    if (!adoptStored()) return
    log('person changed in another tab')
    if (sessionState().token !== '' && hasConsent()) void loadMember().catch(() => log('memberInfo failed'))
    // The pages below hold what was typed and drawn for the person before; a guest had nothing.
    if (held !== '') void goStart()
  }
  onOtherTab(follow)
  host.onShow(follow)
}
