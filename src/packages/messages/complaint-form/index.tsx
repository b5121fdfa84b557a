import { useComplaintForm } from '../model/use-complaint-form'
import { ComplaintNotes } from '../parts/complaint-notes'
import { ComplaintWay, NamedNote } from '../parts/complaint-way'
import { Restored } from '../parts/restored'

import { uploadPicture } from '@/api/core/upload'
import { shownAs } from '@/domain/input/parsed'
import { parseTelephone } from '@/domain/input/telephone'
import { dangerInText } from '@/domain/safety/danger-signs'
import { COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_PICTURES } from '@/domain/service/complaints'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { PASTED_LENGTH, Picker, Radio, TextField } from '@/ui/field'
import { ImagePicker } from '@/ui/image-picker'
import { Notice } from '@/ui/notice'

/** A complaint to the hospital, with or without a name. */
export default screen('complaints-form', function ComplaintForm() {
  const form = useComplaintForm()
  const { typed, way, faults, edit } = form
  const { values } = typed
  const { danger: rules } = useHospital()
  const isStopped = way === 'named' && !form.isSignedIn

  return (
    <AppScreen
      plain
      footer={
        <>
          <DangerCard id="complaints-form-danger" danger={dangerInText(values.content, rules)} short />
          <Button
            id="complaints-form-submit"
            busy={form.isBusy}
            disabled={isStopped}
            reason="登录后可以实名提交，也可以选择匿名"
            onTap={() => void form.submit()}
          >
            {way === 'anonymous' ? '匿名提交' : '提交投诉'}
          </Button>
        </>
      }
    >
      {form.error && (
        <Notice id="complaints-form-failed" tone="warning" title="尚未提交成功">
          {`${form.error.message}。已填写的内容已保留，请稍后再试。`}
        </Notice>
      )}
      {typed.isRestored && <Restored id="complaints-form" onClear={typed.clear} />}
      {form.mayHide ? (
        <ComplaintWay way={way} isSignedIn={form.isSignedIn} onChange={(chosen) => edit({ way: chosen })} />
      ) : (
        <NamedNote isSignedIn={form.isSignedIn} />
      )}
      <Radio
        id="complaints-form-type"
        label="投诉类型"
        options={form.types}
        value={values.type}
        onChange={(type) => edit({ type, addressCode: '' })}
      />
      <Picker
        id="complaints-form-place"
        label="受理部门"
        options={form.places}
        value={form.addressCode === '' ? null : form.addressCode}
        onChange={(addressCode) => edit({ addressCode })}
        hint="由该部门核查，不会转给被投诉的人处理"
        {...(faults.place !== '' && { error: faults.place })}
      />
      {(['dept', 'person'] as const).map((field) => (
        <TextField
          key={field}
          id={`complaints-form-${field}`}
          label={field === 'dept' ? '涉及的科室或地点' : '涉及的人员'}
          required={false}
          value={values[field]}
          onChange={(text) => edit({ [field]: text })}
          maxLength={40}
          placeholder={field === 'dept' ? '如：门诊三楼采血处' : '姓名、工号或特征'}
        />
      ))}
      <TextField
        id="complaints-form-content"
        hasOwnHelp
        label="投诉内容"
        multiline
        value={values.content}
        onChange={(content) => edit({ content })}
        maxLength={COMPLAINT_MAX}
        placeholder="请写下时间、经过和您的要求"
        hint={`${COMPLAINT_MIN}至${COMPLAINT_MAX}字`}
        {...(faults.content !== '' && { error: faults.content })}
      />
      <ImagePicker
        id="complaints-form-pictures"
        label="图片"
        required={false}
        count={COMPLAINT_PICTURES}
        send={(file, options) => uploadPicture(file, 'complaint', { ...options, isNameless: true })}
        onChange={form.setPictures}
        hint={`最多${COMPLAINT_PICTURES}张，拍摄地点等信息会自动清除`}
        {...(faults.pictures !== '' && { error: faults.pictures })}
      />
      {way === 'named' && (
        <TextField
          id="complaints-form-phone"
          label="联系电话"
          required={false}
          type="phone"
          value={values.phone}
          onChange={(phone) => edit({ phone })}
          maxLength={PASTED_LENGTH}
          clean={shownAs(parseTelephone)}
          {...(faults.phone !== '' && { error: faults.phone })}
          hint="不填写时使用登录手机号"
        />
      )}
      <ComplaintNotes />
    </AppScreen>
  )
})
