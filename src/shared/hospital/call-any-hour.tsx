import { phoneWords } from '@/domain/phone'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'

import { useHospital } from './use-hospital'

/** Rings up the number that is answered day and night with one tap, else the service phone; nothing where the hospital gives none. */
export function CallAnyHour({ id }: { id: string }) {
  const { danger, phone: usual } = useHospital()
  const phone = danger.phone || usual
  if (phone === '') return null
  return (
    <Button id={id} kind="secondary" small icon="phone" onTap={() => void host.callPhone(phone).catch(() => undefined)}>
      {`${danger.phone === '' ? '联系医院' : '24小时电话'} ${phoneWords(phone)}`}
    </Button>
  )
}
