import { AppScreen } from '@/shared/app-screen/app-screen'
import { ConsentStop } from '@/shared/consent/consent-stop'
import { useOpenScreen } from '@/shared/app-screen/screen'

/** Instead of a page of health data, for somebody who refused to have any on the phone. */
export function HealthStop() {
  const { screen } = useOpenScreen()
  return (
    <AppScreen>
      <ConsentStop id={`${screen}-consent`}>
        手机上不显示您的健康档案。医院的病历不受影响，可到院查询或复印。
      </ConsentStop>
    </AppScreen>
  )
}
