import { endingWords } from '../model/ending-words'
import { useAccountDeletion } from '../model/use-account-deletion'
import { Consequences } from '../parts/consequences'

import { formatDateTime } from '@/domain/dates'
import { goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

/** The end of the account: what it means, asked for with a proof, and taken back while it waits. */
export default screen('account-deletion', function AccountDeletion() {
  const deletion = useAccountDeletion()
  const { query, isOffered, agreed } = deletion
  const found = query.data
  const isWaiting = found?.state === 'WAITING'

  if (!isOffered)
    return (
      <AppScreen>
        <Result
          id="account-deletion-elsewhere"
          tone="info"
          title="请联系医院办理注销"
          text="本院暂不在应用内办理，请携带证件到窗口或致电医院"
        >
          <CallHospital id="account-deletion-call" />
        </Result>
      </AppScreen>
    )
  const footer = !found ? undefined : isWaiting ? (
    <>
      <Button id="account-deletion-withdraw" busy={deletion.isWithdrawing} onTap={() => void deletion.withdraw()}>
        撤回注销，继续使用
      </Button>
      <Button id="account-deletion-back" kind="text" onTap={() => void goBack('settings')}>
        返回
      </Button>
    </>
  ) : (
    <Button
      id="account-deletion-request"
      kind="danger"
      busy={deletion.isRequesting}
      disabled={!agreed || found.obstacle !== ''}
      reason={found.obstacle || '请先阅读并勾选上面的说明'}
      onTap={() => void deletion.request()}
    >
      申请注销账号
    </Button>
  )
  return (
    <AppScreen query={query} skeleton="detail" footer={footer}>
      {(facts) => {
        const words = endingWords(facts)
        return (
          <>
            {isWaiting ? (
              <Result
                id="account-deletion-waiting"
                tone="waiting"
                title="账号等待注销"
                text={facts.dueAt ? `将于${formatDateTime(facts.dueAt).slice(0, 16)}注销，在此之前可以撤回` : ''}
              />
            ) : (
              <Notice id="account-deletion-wait" title={`申请后等待${facts.waitDays}天`}>
                {words.waiting}
              </Notice>
            )}
            <Consequences id="account-deletion-going-on" title="您现在的事项" lines={words.goingOn} />
            <Consequences id="account-deletion-deleted" title="注销后会删除" lines={words.deleted} />
            <Consequences id="account-deletion-kept" title="医院依法保留" lines={words.kept} />
            {!isWaiting && (
              <Card>
                <Checkbox id="account-deletion-agree" checked={agreed} onChange={deletion.setAgreed}>
                  我已了解注销的后果，确定申请注销
                </Checkbox>
              </Card>
            )}
            {deletion.sheet}
          </>
        )
      }}
    </AppScreen>
  )
})
