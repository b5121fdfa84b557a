import { View } from '@tarojs/components'

import { outOfHoursWords } from './out-of-hours'
import { useHospital } from './use-hospital'

import { phoneWords } from '@/domain/person/phone'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'

/**
 * Rings up the number that is answered day and night with one tap, else the service phone with its hours and 120; nothing
 * where the hospital gives none.
 */
export function CallAnyHour({ id }: { id: string }) {
  const { danger, phone: usual } = useHospital()
  const phone = danger.phone || usual
  if (phone === '') return null
  const hours = outOfHoursWords(danger)
  return (
    <>
      <Button
        id={id}
        kind="secondary"
        small
        icon="phone"
        onTap={() => void host.callPhone(phone).catch(() => undefined)}
      >
        {`${danger.phone === '' ? '联系医院' : '24小时电话'} ${phoneWords(phone)}`}
      </Button>
      {hours !== '' && <View id={`${id}-hours`}>{hours}</View>}
    </>
  )
}
