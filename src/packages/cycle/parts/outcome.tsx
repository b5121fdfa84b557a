import type { Course } from '../model/use-course'

import { CallHospital } from '@/shared/hospital/call-hospital'
import { HelpLines } from '@/shared/hospital/help-lines'
import { QuietQuestion } from '@/shared/quiet-mode/quiet-question'
import { Notice } from '@/ui/notice'

/** How it came out, in neutral words, with somebody to talk to; what follows from a result stands above. */
export function Outcome({ course }: { course: Course }) {
  if (course.result !== null || (course.outcomeText === '' && course.cancelReason === '')) return null
  const isHard = course.outcome === 'NO_EMBRYO'
  return (
    <>
      <Notice
        id="treatment-process-outcome"
        title={course.outcomeText || '本周期已取消'}
        action={<CallHospital id="treatment-process-call" />}
      >
        {isHard ? '这不是您和配偶做错了什么。原因和下一步可以慢慢与医生商量。' : ''}
        {course.cancelReason !== '' ? `原因：${course.cancelReason}。` : ''}
        有疑问随时联系医院，不必等到复诊。
      </Notice>
      {isHard && <QuietQuestion id="treatment-process-outcome-quiet" />}
      {isHard && <HelpLines id="treatment-process-outcome-help" title="想找人聊聊时" />}
    </>
  )
}
