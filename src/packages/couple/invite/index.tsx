import { usePairing } from '../model/use-pairing'
import { Bereaved } from '../parts/bereaved'
import { invitationCard, isOnItsWay } from './model/invitation-card'
import { InviteForm } from './parts/invite-form'
import { Sent } from './parts/sent'

import { share } from '@/platform/share'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

/** Invites the partner, or shows the invitation on its way and what did not agree. */
export default screen('couple-pair-form', function CoupleInvite() {
  const pairing = usePairing()
  const { unitId } = useHospital()
  const invite = pairing.query.data?.invites.find(isOnItsWay)
  share.useCard(invite ? invitationCard(unitId, invite.inviteCode) : null)
  const other = (
    <Button id="couple-pair-form-have-code" kind="text" onTap={() => void go('couple-pair-detail')}>
      我收到了配偶的邀请码
    </Button>
  )
  return (
    <AppScreen
      query={pairing.query}
      onRefresh={pairing.query.reload}
      heading={pairing.isBereaved ? '夫妻配对' : '邀请配偶'}
      lead={pairing.isBereaved ? undefined : '配偶在自己的手机上完成在线认证后，输入邀请码确认'}
    >
      {(found) => {
        if (found.state === 'PAIRED')
          return (
            <Result
              id="couple-pair-form-paired"
              tone="success"
              title="已完成夫妻配对"
              text={`配偶 ${found.partnerNameMasked}`}
            >
              <Button id="couple-pair-form-see" onTap={() => void go('couple-pair-detail')}>
                查看共享设置
              </Button>
            </Result>
          )
        if (pairing.isBereaved) return <Bereaved id="couple-pair-form" onBegin={pairing.begin} />
        const sent = found.invites.find(isOnItsWay)
        const last = found.invites[0]
        return (
          <>
            {sent && <Sent invite={sent} pairing={pairing} />}
            {!sent && last?.state === 'REFUSED' && <Notice tone="warning">上一次邀请已被拒绝，可以重新发出。</Notice>}
            {!sent && last?.state === 'EXPIRED' && <Notice tone="warning">上一次邀请已过期，可以重新发出。</Notice>}
            <InviteForm
              key={sent?.inviteId ?? 'new'}
              pairing={pairing}
              inviteId={sent?.inviteId}
              partnerSex={found.partnerSex}
            />
            {!sent && other}
          </>
        )
      }}
    </AppScreen>
  )
})
