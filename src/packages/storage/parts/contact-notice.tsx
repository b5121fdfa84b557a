import { useConfirmContact, useGuard } from '../model/use-storage'

import { go } from '@/routing/go'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Once a year: can both of the two still be reached. Nothing where the hospital does not keep it. */
export function ContactNotice({ id }: { id: string }) {
  const { guard } = useGuard()
  const confirming = useConfirmContact()
  const me = guard?.contacts.find(({ isMe }) => isMe)
  const partner = guard?.contacts.find(({ isMe }) => !isMe)
  return (
    <>
      {me?.isDue && (
        <Notice
          id={`${id}-contact`}
          tone="warning"
          title="请确认联系方式"
          action={
            <>
              <Button
                id={`${id}-contact-ok`}
                kind="secondary"
                small
                busy={confirming.isRunning}
                onTap={() => void confirming.run({}).catch(() => null)}
              >
                号码仍可联系到我
              </Button>
              <Button id={`${id}-contact-change`} kind="text" small onTap={() => void go('settings')}>
                更换手机号
              </Button>
            </>
          }
        >
          {`到期提醒发送至 ${me.mobileMasked}，每年确认一次。`}
        </Notice>
      )}
      {partner?.isDue && (
        <Notice id={`${id}-partner`} action={<CallHospital id={`${id}-partner-call`} />}>
          {`配偶 ${partner.nameMasked} 尚未确认联系方式。联系不上对方时，请联系医院。`}
        </Notice>
      )}
    </>
  )
}
