import type { BookingFlow } from '../../model/use-booking-flow'

import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** Shown where the address names no examination: what to prepare depends on it. */
export function ChooseExam({ flow }: { flow: BookingFlow }) {
  return (
    <Result id="booking-schedule-choose" tone="info" title="请先选择检查项目" text="不同检查的准备和可约日期不同">
      <Button id="booking-schedule-choose-list" onTap={() => void flow.open('list', {}, 'replace')}>
        选择检查项目
      </Button>
    </Result>
  )
}
