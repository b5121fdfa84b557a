import { CouponCard } from './parts/coupon'

import { screen } from '@/shared/app-screen/screen'
import { phoneWords } from '@/domain/phone'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { UploadStates, useUploads } from '@/shared/form/uploads'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { offers } from '@/hospitals/index'
import { go, goStart } from '@/routing/go'
import { useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

/** Surveys and requests end elsewhere than follow-ups of a course. */
const WORDS: Readonly<Record<string, { title: string; text: string }>> = {
  satisfaction: { title: '感谢您的评价', text: '您的意见会交给医院改进服务' },
  psychotherapy: { title: '已收到您的申请', text: '咨询师会在工作日与您联系' },
  epidemic: { title: '调查已提交', text: '到院时无需再次填写' },
  miscarriage: { title: '已收到', text: '医护人员会查看，需要时与您联系' },
}

const USUAL = { title: '随访已提交', text: '医生查看前您还可以修改' }

/** Opened by its address alone: nothing was sent just now, and nothing is claimed. */
const NOTHING = { title: '没有刚提交的内容', text: '提交过的随访可以在随访计划中查看' }

/** A follow-up or survey was received. After a loss the words stay quiet and the way to a person is near. */
export default screen(['follow-up-form-success', 'covid-success'], function FollowUpSuccess(open) {
  const reword = useTitleWords()
  const hospital = useHospital()
  const { form = '', recordId = '' } = open.params
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const { uploads } = useUploads(recordId)
  const words = form === '' ? NOTHING : (WORDS[form] ?? USUAL)
  const isLoss = form === 'miscarriage'
  const isFollowUp = !(form in WORDS)
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
      <Result
        id={`${open.meant}-state`}
        tone={isLoss || form === '' ? 'info' : 'success'}
        title={words.title}
        text={words.text}
      />
      <UploadStates id={open.meant} uploads={uploads} title="已提交的照片" reword={reword} />
      <CouponCard id={open.meant} form={form} enabled={isVerified && form === 'epidemic'} />
      {isLoss && (
        <>
          {hospital.quietMode && (
            <Notice>
              {offers(hospital, 'quietRecord')
                ? '应用已为您和爱人开启“安静模式”，每个人都可以在“设置”中随时关闭自己的。'
                : '这部手机上已开启“安静模式”，可以在“设置”中随时关闭；爱人可以在自己的手机上开启。'}
            </Notice>
          )}
          <Card>
            <Facts
              rows={[{ label: '需要帮助', value: phoneWords(hospital.phone) || '请联系您的主治医生', strong: true }]}
            />
            <Button id={`${open.meant}-help`} kind="secondary" onTap={() => void go('psychotherapy')}>
              申请心理咨询
            </Button>
          </Card>
        </>
      )}
    </AppScreen>
  )
})
