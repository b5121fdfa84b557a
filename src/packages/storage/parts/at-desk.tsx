import { AppScreen } from '@/shared/app-screen/app-screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Result } from '@/ui/result'

/** Giving up where there is no couple, or a hospital that does not take it up in the app: the number, and no button. */
export const AtDesk = ({ id }: { id: string }) => (
  <AppScreen>
    <Result
      id={`${id}-desk`}
      tone="info"
      title="请联系医院办理"
      text="配偶已故、正在分居、联系不上或未配对时，不能在手机上办理"
    >
      <CallHospital id={`${id}-call`} />
    </Result>
  </AppScreen>
)
