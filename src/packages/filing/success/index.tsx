import { useState } from 'react'

import { useSendOn } from '../model/use-files'
import { successViews } from '../variants/success'

import { variantOf } from '@/domain/variant-set'
import { go, goOn, goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { UploadStates, useUploads } from '@/shared/form/uploads'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** What happens next, by form, and by its variant where that ends otherwise. */
const NEXT: Readonly<Record<string, { title: string; text: string; next: string }>> = {
  'first-visit': { title: '初诊登记已提交', text: '医生会在看诊前查看', next: '带好双方身份证，按预约时间到院' },
  'outpatient-filing': { title: '建档资料已提交', text: '医院审核后会通知您', next: '审核通过后，双方带证件原件到院' },
  'self-filing': { title: '周期预建档已提交', text: '护士会与您核对', next: '等待护士通知进周期时间' },
  'filing-info': { title: '建档信息已提交', text: '审核通过前可以修改', next: '等待医院审核' },
  'appointment-filing': { title: '已预约建档', text: '请双方一起到院', next: '带好双方身份证和结婚证原件' },
  'appointment-filing SCNew': {
    title: '新患者登记已提交',
    text: '医院会与您联系，安排建档的日期',
    next: '保持电话畅通，准备好双方身份证和结婚证原件',
  },
  'quick-clinic': { title: '就诊登记已提交', text: '现在可以预约挂号', next: '选择医生和时间' },
  'id-upload': { title: '证件已提交', text: '医院核对后会通知您', next: '核对结果在“健康档案”中查看' },
  'papers-upload': { title: '资料已提交', text: '医护人员会查看', next: '需要补充时会通知您' },
}

/** Written, and still with the couple. */
const KEPT = {
  title: '资料已保存，待提交审核',
  text: '双方核对后提交审核；提交前医院看不到',
  next: '可立即提交，或稍后在“我的建档”中提交',
}

/** Opened by its address alone: nothing was sent just now, and nothing is claimed. */
const NOTHING = {
  title: '暂无提交记录',
  text: '提交过的资料可以在“健康档案”中查看',
}

/** Something was registered: what was received and what comes next. */
export default screen('registration-success', function RegistrationSuccess(open) {
  const reword = useTitleWords()
  const { kind = '', recordId = '', state = '', back } = open.params
  const view = variantOf(successViews, kind === 'quick' ? kind : open.variant)
  const form = open.params.form ?? (recordId === '' ? '' : view.form)
  const { uploads } = useUploads(recordId)
  const { isSending, sendOn } = useSendOn()
  const [isSent, setSent] = useState(false)
  const isKept = state === 'DRAFT' && recordId !== '' && !isSent
  const sent = isKept ? KEPT : (NEXT[`${form} ${kind}`] ?? NEXT[form])
  const words = sent ?? { ...NOTHING, next: view.nothingNext }
  const isFile = recordId !== '' && (form === 'outpatient-filing' || state === 'DRAFT')
  const book = form === 'quick-clinic' || form === 'first-visit'
  return (
    <AppScreen
      footer={
        <>
          {isKept && (
            <Button
              id="registration-success-send"
              busy={isSending}
              onTap={() => void sendOn(recordId).then((sent) => setSent(sent !== null))}
            >
              提交审核
            </Button>
          )}
          {isFile && (
            <Button
              id="registration-success-files"
              kind="secondary"
              onTap={() => void go('filing-list', {}, { mode: 'replace' })}
            >
              查看我的建档
            </Button>
          )}
          {back ? (
            <Button id="registration-success-on" kind={isKept ? 'text' : 'primary'} onTap={() => void goOn(back)}>
              继续刚才的操作
            </Button>
          ) : (
            book && (
              <Button id="registration-success-book" onTap={() => void go('booking-list')}>
                去预约挂号
              </Button>
            )
          )}
          <Button
            id="registration-success-home"
            kind={back || book || isFile ? 'text' : 'primary'}
            onTap={() => void goStart()}
          >
            返回首页
          </Button>
        </>
      }
    >
      <Result
        id="registration-success-state"
        tone={isKept ? 'waiting' : sent === undefined ? 'info' : 'success'}
        title={words.title}
        text={words.text}
      />
      <Card>
        <Facts rows={[{ label: '接下来', value: words.next, strong: true }]} />
      </Card>
      <UploadStates id="registration-success" uploads={uploads} title="已提交的照片" reword={reword} />
    </AppScreen>
  )
})
