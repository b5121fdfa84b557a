import { AppScreen } from '@/shared/app-screen/app-screen'
import { ConsentStop } from '@/shared/consent/consent-stop'
import type { ScreenId } from '@/routing/screens'
import type { OpenScreen } from '@/routing/use-screen'

/** Instead of a page of health data, for somebody who refused to have any on the phone. */
export function HealthStop({ screen, open }: { screen: ScreenId; open: OpenScreen }) {
  return (
    <AppScreen screen={screen} open={open}>
      <ConsentStop id={`${screen}-consent`}>
        手机上不显示您的健康档案。医院的病历不受影响，可到院查询或复印。
      </ConsentStop>
    </AppScreen>
  )
}
