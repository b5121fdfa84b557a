import { REFUSALS } from '@/domain/booking/refusals'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

type HoldLostProps = { isExam: boolean; wasHeld: boolean; onAgain: () => void }

/** The hold has expired: nothing was booked or paid, and another time can be chosen. */
export function HoldLost({ isExam, wasHeld, onAgain }: HoldLostProps) {
  return (
    <Result
      id="booking-confirm-lost"
      tone="waiting"
      title={wasHeld ? REFUSALS.lockExpired : isExam ? '还没有选择检查时间' : '还没有选择就诊时间'}
      text={
        wasHeld ? '保留的号源已退回，未产生预约和费用' : isExam ? '请先选择检查项目和时间' : '请先选择科室、医生和时间'
      }
    >
      <Button id="booking-confirm-again" onTap={onAgain}>
        {wasHeld ? '重新选择' : '去选择'}
      </Button>
    </Result>
  )
}
