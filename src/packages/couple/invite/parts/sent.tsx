import { View } from '@tarojs/components'

import type { usePairing } from '../../model/use-pairing'

import type { DataOf } from '@/api/core/call'
import type { invitePartner } from '@/api/couple/calls'
import { formatDateTime } from '@/domain/dates'
import { host } from '@/platform/host'
import { share } from '@/platform/share'
import { Button } from '@/ui/button'
import { HostButton } from '@/ui/button/host-button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'
import { QrCode } from '@/ui/qr-code'

import css from '../../parts/index.module.scss'

interface SentProps {
  invite: DataOf<typeof invitePartner>
  pairing: ReturnType<typeof usePairing>
}

/** The invitation on its way: the code for the partner, and what the partner found wrong. */
export function Sent({ invite, pairing }: SentProps) {
  const copy = async () => {
    const copied = await host.copyText(invite.inviteCode).then(
      () => true,
      () => false,
    )
    await dialogs.alert(copied ? '邀请码已复制，请发给配偶' : '复制失败，请将邀请码告知配偶')
  }
  const takeBack = async () => {
    if (!(await dialogs.confirm('撤回后邀请码立即失效。', { title: '撤回邀请' }))) return
    await pairing.withdraw({ inviteId: invite.inviteId }).catch(() => null)
  }
  return (
    <>
      {invite.reason !== '' && (
        <Notice id="couple-pair-form-reason" tone="warning" title="配偶核对时有不一致">
          {`${invite.reason}。请在下方核对修改，邀请码不变。`}
        </Notice>
      )}
      <Card title={`等待 ${invite.partnerNameMasked} 确认`} accent>
        <View className={css.code}>
          <View id="couple-pair-form-code" className={css.figure}>
            {invite.inviteCode}
          </View>
          <QrCode id="couple-pair-form-qr" text={invite.inviteCode} label="邀请码二维码" />
          <View className={css.soft}>
            {`请配偶在自己的手机上打开“夫妻配对”，输入邀请码确认。${invite.expireAt === null ? '' : `有效期至${formatDateTime(invite.expireAt).slice(0, 16)}`}`}
          </View>
        </View>
        {share.button !== null && (
          <HostButton id="couple-pair-form-share" kind="primary" openType={share.button}>
            发给配偶
          </HostButton>
        )}
        <Button id="couple-pair-form-copy" kind="secondary" onTap={() => void copy()}>
          复制邀请码
        </Button>
        <Button id="couple-pair-form-withdraw" kind="text" busy={pairing.isRunning} onTap={() => void takeBack()}>
          撤回邀请
        </Button>
      </Card>
    </>
  )
}
