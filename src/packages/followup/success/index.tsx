import { wordsOf } from './model/words'
import { AfterLoss } from './parts/after-loss'
import { CouponCard } from './parts/coupon'

import { dangerOfKey, isDanger } from '@/domain/safety/danger-signs'
import { go, goStart } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { UploadStates, useUploads } from '@/shared/form/uploads'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/**
 * A follow-up or survey was received. What needs help at once stands before everything else; after a loss the words stay
 * quiet and the way to a person is near.
 */
export default screen(['follow-up-form-success', 'covid-success'], function FollowUpSuccess(open) {
  const reword = useTitleWords()
  const { form = '', recordId = '', help, reply } = open.params
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const { uploads } = useUploads(recordId)
  const danger = dangerOfKey(help)
  const { isFollowUp, ...words } = wordsOf(form, { hasDanger: isDanger(danger), asksReply: reply === '1' })
  const isLoss = form === 'miscarriage'
  return (
    <AppScreen
      footer={
        <>
          {isFollowUp && (
            <Button id={`${open.meant}-plan`} onTap={() => void go('follow-up-plan-home', {}, { mode: 'replace' })}>
              查看随访计划
            </Button>
          )}
          <Button id={`${open.meant}-home`} kind={isFollowUp ? 'text' : 'primary'} onTap={() => void goStart()}>
            返回首页
          </Button>
        </>
      }
    >
      <DangerCard id={`${open.meant}-danger`} danger={danger} />
      <Result
        id={`${open.meant}-state`}
        tone={isLoss || form === '' || isDanger(danger) ? 'info' : 'success'}
        title={words.title}
        text={words.text}
      />
      <UploadStates id={open.meant} uploads={uploads} title="已提交的照片" reword={reword} />
      <CouponCard id={open.meant} form={form} enabled={isVerified && form === 'epidemic'} />
      {isLoss && <AfterLoss id={open.meant} />}
    </AppScreen>
  )
})
