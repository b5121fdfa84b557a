import { useVerification } from '../model/use-verification'

import { releaseIdentity } from '@/api/identity/calls'
import { formatDateTime } from '@/domain/dates'
import { go, goOn, goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { NextRequest } from '@/shared/consent/next-request'
import { loadMember } from '@/shared/member/load-member'
import { useProvenAction } from '@/shared/step-up/use-proven-action'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** What is said of a verified person: right after the verification, and whenever the details are looked up later. */
const VERIFIED = {
  now: { title: '认证成功', text: '您已与医院档案核对一致' },
  detail: { title: '已认证', text: '与您的证件不一致时，请联系医院更正' },
} as const

/** What was verified, masked, and the way on. */
export default screen('online-auth-result', function OnlineAuthResult(open) {
  const query = useVerification()
  const release = useProvenAction(releaseIdentity)
  const verified = query.verification?.state === 'VERIFIED'

  const ask = async () => {
    const sure = await dialogs.confirm('解除后将不能查看报告和缴费，需要时可重新认证。', { title: '解除认证' })
    if (!sure) return
    const done = await release.run({}).catch(() => null)
    if (!done) return
    await loadMember().catch(() => undefined)
    await goStart()
  }

  return (
    <AppScreen
      skeleton="detail"
      query={{ ...query, data: query.verification }}
      footer={
        verified ? (
          <Button id="online-auth-result-on" onTap={() => void goOn(open.params.back)}>
            {open.params.back ? '继续' : '返回首页'}
          </Button>
        ) : (
          <Button id="online-auth-result-verify" onTap={() => void go('online-auth', {}, { mode: 'replace' })}>
            去认证
          </Button>
        )
      }
    >
      {(info) => (
        <>
          <Result
            id="online-auth-result-state"
            tone={verified ? 'success' : 'info'}
            {...(verified
              ? VERIFIED[open.params.kind ?? 'now']
              : { title: '尚未认证', text: info.failReason || '完成认证后即可预约和缴费' })}
          />
          {verified && (
            <Card>
              <Facts
                rows={[
                  { label: '姓名', value: info.nameMasked, id: 'online-auth-result-name' },
                  { label: '证件类型', value: info.idTypeLabel },
                  { label: '证件号码', value: info.idNoMasked },
                  { label: '手机号', value: info.mobileMasked },
                  { label: '认证时间', value: info.verifiedAt ? formatDateTime(info.verifiedAt) : '' },
                ]}
              />
            </Card>
          )}
          {verified && open.params.kind !== 'detail' && <NextRequest id="online-auth-result-consent" />}
          {verified && (
            <Button id="online-auth-result-release" kind="text" busy={release.isRunning} onTap={() => void ask()}>
              解除认证
            </Button>
          )}
          {release.sheet}
        </>
      )}
    </AppScreen>
  )
})
