import { useVerificationForm } from '../model/use-verification'
import { Agreed } from '../parts/agreed'
import { RecognitionScreen } from '../parts/recognition-screen'
import { VerificationFields } from './parts/verification-fields'

import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'

/**
 * Matches the patient with the hospital's record; what this opens is said first
 * (spec:identity#what-verification-opens).
 */
export default screen('online-auth', function OnlineAuth(open) {
  const hospital = useHospital()
  const form = useVerificationForm()

  return (
    <RecognitionScreen
      screen="online-auth"
      open={open}
      heading="与医院档案核对身份"
      lead={`认证后可在${hospital.name}预约、缴费，并查看医嘱和检查结果`}
      form={form}
      act="提交认证"
      check="请核对姓名、证件号码和预留手机号"
      here="online-auth"
    >
      <VerificationFields form={form} />
      <Agreed
        id="online-auth-agree"
        agreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.faults.agreed}
      >
        我同意将以上信息用于与医院档案核对；证件号码不会保存在手机上
      </Agreed>
      {form.sheet}
    </RecognitionScreen>
  )
})
