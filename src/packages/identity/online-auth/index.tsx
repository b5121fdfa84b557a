import { useRecognised } from '../model/use-recognised'
import { useVerificationForm } from '../model/use-verification'
import { Agreed } from '../parts/agreed'
import { OtherWays } from '../parts/other-ways'
import { Refused } from '../parts/refused'
import { Submit } from '../parts/submit'
import { VerificationFields } from './parts/verification-fields'

import { AppScreen } from '@/features/app-screen/app-screen'
import { useHospital } from '@/features/hospital/use-hospital'
import { useScreen } from '@/routing/use-screen'

/** Matches the patient with the hospital's record; what this opens is said first (D1 6). */
export default function OnlineAuth() {
  const open = useScreen('online-auth')
  const hospital = useHospital()
  const form = useVerificationForm()
  const recognise = useRecognised(open)

  return (
    <AppScreen
      screen="online-auth"
      open={open}
      plain
      heading="与医院档案核对身份"
      lead={`认证后可在${hospital.name}预约、缴费，并查看医嘱和检查结果`}
      footer={
        <Submit
          id="online-auth"
          wrong={Object.keys(form.faults).length}
          problem={form.problem}
          busy={form.isRunning}
          onTap={() => void recognise(form.submit)}
        >
          提交认证
        </Submit>
      }
    >
      {form.refusal && (
        <Refused
          id="online-auth"
          refusal={form.refusal}
          phone={hospital.phone}
          check="请核对姓名、证件号码和预留手机号"
        />
      )}
      <VerificationFields form={form} />
      <Agreed
        id="online-auth-agree"
        agreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.faults.agreed}
      >
        我同意将以上信息用于与医院档案核对；证件号码不会保存在手机上
      </Agreed>
      <OtherWays open={open} here="online-auth" phone={hospital.phone} hasFace={hospital.faceApplet !== ''} />
    </AppScreen>
  )
}
