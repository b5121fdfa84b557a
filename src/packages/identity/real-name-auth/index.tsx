import { useRecognised } from '../model/use-recognised'
import { useDocumentCheck } from '../model/use-short-ways'
import { ByDocument } from '../parts/by-document'
import { OtherWays } from '../parts/other-ways'
import { Refused } from '../parts/refused'
import { Submit } from '../parts/submit'

import { AppScreen } from '@/features/app-screen/app-screen'
import { useHospital } from '@/features/hospital/use-hospital'
import { useScreen } from '@/routing/use-screen'

/** Real name and document of whoever is signed in, checked on the account's own phone. */
export default function RealNameAuth() {
  const open = useScreen('real-name-auth')
  const hospital = useHospital()
  const recognise = useRecognised(open)
  const form = useDocumentCheck()

  return (
    <AppScreen
      screen="real-name-auth"
      open={open}
      plain
      heading="实名认证"
      lead="请填写您本人的姓名和证件，医院用您登录的手机号核对"
      footer={
        <Submit
          id="real-name-auth"
          wrong={Object.keys(form.faults).length}
          problem={form.problem}
          busy={form.isRunning}
          onTap={() => void recognise(form.submit)}
        >
          提交实名信息
        </Submit>
      }
    >
      {form.refusal && (
        <Refused
          id="real-name-auth"
          refusal={form.refusal}
          phone={hospital.phone}
          check="请核对姓名和证件号码；如建档时留的是别的手机号，请用在线认证"
        />
      )}
      <ByDocument id="real-name-auth" form={form} />
      <OtherWays open={open} here={null} phone={hospital.phone} hasFace={hospital.faceApplet !== ''} />
    </AppScreen>
  )
}
