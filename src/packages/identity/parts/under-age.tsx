import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

/** Leads somebody under eighteen to the desk, where a guardian comes along (spec:identity#of-age). */
export function UnderAge({ id }: { id: string }) {
  return (
    <Notice id={`${id}-under-age`} title="请到医院窗口办理认证" action={<CallHospital id={`${id}-under-age-call`} />}>
      未满18周岁的患者不能自行在线认证。请由监护人陪同，携带双方的有效证件和关系证明到医院窗口办理。工作人员会协助完成。
    </Notice>
  )
}
