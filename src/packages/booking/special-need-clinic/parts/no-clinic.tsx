import { phoneWords } from '@/domain/person/phone'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'

/** What to do where this hospital runs no special-needs clinic. */
export function NoClinic({ onOrdinary }: { onOrdinary: () => void }) {
  const { phone } = useHospital()
  return (
    <Empty
      id="special-need-clinic-none"
      text="本院目前没有特需门诊"
      hint={phone ? `您可以预约普通门诊，或致电${phoneWords(phone)}咨询` : '您可以预约普通门诊'}
      action={
        <Button id="special-need-clinic-ordinary" onTap={onOrdinary}>
          预约普通门诊
        </Button>
      }
    />
  )
}
