import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

/** Under what a doctor has ordered: amount and time are the doctor's to change, and whom to ask. */
export function DoctorsWord({ id, title }: { id: string; title: string }) {
  return (
    <Notice id={`${id}-doctor`} title={title} action={<CallHospital id={`${id}-call`} />}>
      用量和时间以医生开具的为准，不要自行增减或停用。有疑问或不舒服，请联系医院。
    </Notice>
  )
}
