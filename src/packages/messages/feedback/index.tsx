import { unseenOf } from '../model/pictures'
import { TYPES } from '../model/use-feedback'
import { useFeedbackForm } from '../model/use-feedback-form'
import { Restored } from '../parts/restored'

import { uploadPicture } from '@/api/core/upload'
import { dangerInText } from '@/domain/safety/danger-signs'
import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_PICTURES } from '@/domain/service/feedback'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Radio, TextField } from '@/ui/field'
import { ImagePicker } from '@/ui/image-picker'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

/** Something a patient wants the hospital to know. What was typed and uploaded stays until it has arrived. */
export default screen('feedback', function Feedback() {
  const { typed, tell, clear, keep, submit, faults } = useFeedbackForm()
  const { type, content, contact, pictures } = typed.values
  const { danger: rules } = useHospital()

  return (
    <AppScreen
      plain
      footer={
        <>
          <DangerCard id="feedback-danger" danger={dangerInText(content, rules)} short />
          <Button id="feedback-submit" busy={tell.isRunning} onTap={() => void submit()}>
            提交反馈
          </Button>
        </>
      }
    >
      {tell.error && (
        <Notice id="feedback-failed" tone="warning" title="尚未提交成功">
          {`${tell.error.message}。已填写的内容已保留，请稍后再试。`}
        </Notice>
      )}
      {typed.isRestored && <Restored id="feedback" onClear={clear} withPictures={pictures !== ''} />}
      <Radio
        id="feedback-type"
        label="反馈类型"
        options={TYPES}
        value={type}
        onChange={(chosen) => typed.set({ type: chosen })}
      />
      <TextField
        id="feedback-content"
        hasOwnHelp
        label="反馈内容"
        multiline
        value={content}
        onChange={(text) => typed.set({ content: text })}
        maxLength={FEEDBACK_MAX}
        placeholder="请写下遇到的问题或建议"
        hint={`${FEEDBACK_MIN}至${FEEDBACK_MAX}字，请不要填写证件号码和病情`}
        {...(faults.content && { error: faults.content })}
      />
      <ImagePicker
        // Begins anew with what has come back, and with nothing when it is given up.
        key={typed.isRestored ? 'restored' : 'new'}
        id="feedback-pictures"
        label="图片"
        required={false}
        count={FEEDBACK_PICTURES}
        send={(file, options) => uploadPicture(file, 'feedback', options)}
        initial={unseenOf(pictures)}
        onChange={keep}
        hint={`最多${FEEDBACK_PICTURES}张，请不要拍到证件和病历`}
        {...(faults.pictures && { error: faults.pictures })}
      />
      <TextField
        id="feedback-contact"
        label="联系方式"
        required={false}
        value={contact}
        onChange={(text) => typed.set({ contact: text })}
        maxLength={40}
        hint="需要医院联系您时填写"
      />
      <Notice action={<CallHospital id="feedback-call" />}>
        这里不处理急症和用药问题。身体不适请联系医院，情况危急请拨打120。
      </Notice>
      <List>
        <ListRow
          id="feedback-records"
          icon="list"
          title="我的反馈记录"
          note="查看处理情况和医院的回复"
          onTap={() => void go('feedback-records-list')}
        />
      </List>
    </AppScreen>
  )
})
