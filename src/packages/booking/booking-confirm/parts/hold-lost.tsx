import { REFUSALS } from '@/domain/booking/refusals'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** The hold has expired: nothing was booked or paid, and another time can be chosen. */
export function HoldLost({ wasHeld, onAgain }: { wasHeld: boolean; onAgain: () => void }) {
  return (
    <Result
      id="booking-confirm-lost"
      tone="waiting"
      title={wasHeld ? REFUSALS.lockExpired : '还没有选择就诊时间'}
      text={wasHeld ? '保留的号源已退回，未产生预约和费用' : '请先选择科室、医生和时间'}
    >
      <Button id="booking-confirm-again" onTap={onAgain}>
        {wasHeld ? '重新选择' : '去选择'}
      </Button>
    </Result>
  )
}
