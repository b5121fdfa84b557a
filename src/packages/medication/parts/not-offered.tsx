import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'

/** At a hospital whose backend has no plans: where the orders themselves stand. */
export function NotOffered({ id }: { id: string }) {
  return (
    <AppScreen>
      <Empty
        id={`${id}-none`}
        text="本院未开通此项服务"
        hint="请按医嘱用药，医嘱可在“我的医嘱”中查看"
        action={
          <Button id={`${id}-orders`} kind="secondary" onTap={() => void go('doctor-advice-list')}>
            查看我的医嘱
          </Button>
        }
      />
      <CallHospital id={`${id}-none-call`} text />
    </AppScreen>
  )
}
