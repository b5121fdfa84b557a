import { useState } from 'react'

import { maskName, maskPhone } from '@/domain/text'
import { goOn, goStart } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { isOwnerKnown } from '@/session/state'
import { dispatch, sessionState, useSession } from '@/session/store'
import { ConsentGate } from '@/shared/consent/consent-gate'
import { useConsentHere, withConsent } from '@/shared/consent/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { putConsentOnRecord } from '@/shared/member/consent-record'
import { loadMember, useMemberUnread } from '@/shared/member/load-member'
import { leaveForeign } from '@/shared/member/sign-out'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Screen } from '@/ui/shell/screen'

/**
 * Stands in the place of any screen while an address has signed somebody in and nobody has said that it is right
 * (spec:security#confirmed-person): who it is, masked, and one tap. The name is the verified one, and the phone stands beside
 * it: a nickname can be anything that its owner likes.
 */
export function EntryConfirmation({ open: { screen, params, title } }: { open: OpenScreen }) {
  const { name: hospital } = useHospital()
  const generation = useSession((session) => session.generation)
  const info = useSession((session) => (isOwnerKnown(session) ? session.userInfo : null))
  const hasFailed = useMemberUnread(({ failed }) => failed)
  const consented = useConsentHere()
  const [busy, setBusy] = useState(false)

  // A guest was led to sign-in before the link could be followed: who is signed in now has nothing to do there.
  const isAtLogin = screen === 'login'
  const confirm = () => {
    dispatch({ type: 'entryConfirmed', generation })
    if (isAtLogin) void goOn(params['back'])
    void putConsentOnRecord()
  }
  const decline = async () => {
    if (busy) return
    setBusy(true)
    // Another link may have come meanwhile: what is left is the account that was shown.
    if (sessionState().generation === generation) await leaveForeign()
    setBusy(false)
    if (!isAtLogin) await goStart()
  }
  const query = {
    data: info ?? undefined,
    isLoading: info === null && !hasFailed,
    ...(info === null && hasFailed && { error: { message: '没有连接到医院，请检查网络后重新加载。' } }),
    reload: () => loadMember().catch(() => undefined),
  }
  return (
    <Screen
      id="entry-confirm"
      title={title}
      heading="请确认登录的账号"
      lead="请核对下面的账号，确认是您本人的再继续。"
      ribbon={<ConsentGate />}
      query={query}
      footer={
        <>
          {(info !== null || !consented) && (
            <Button id="entry-confirm-ok" onTap={withConsent(confirm)}>
              {consented ? '是我本人，继续' : '阅读并同意隐私政策'}
            </Button>
          )}
          <Button id="entry-confirm-leave" kind="secondary" busy={busy} onTap={() => void decline()}>
            不是我，退出
          </Button>
        </>
      }
    >
      {({ realName, mobile }) => (
        <List title="当前登录">
          <ListRow id="entry-confirm-name" title="姓名" value={realName ? maskName(realName) : '未实名'} />
          <ListRow id="entry-confirm-mobile" title="手机号" value={mobile ? maskPhone(mobile) : '未绑定'} />
          <ListRow id="entry-confirm-hospital" title="医院" value={hospital} />
        </List>
      )}
    </Screen>
  )
}
