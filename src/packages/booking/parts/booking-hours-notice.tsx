import { releaseText } from '../model/availability'
import { bookingHoursOf, type ServerBookingHours } from '../model/booking-hours'

import type { AppointmentKind } from '@/domain/booking/kinds'
import { outsideHoursKey, REFUSALS } from '@/domain/booking/refusals'
import { bookingNotice, bookingRuleOf } from '@/hospitals/booking'
import { offers } from '@/hospitals/index'
import { knowsServerTime, serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type BookingHoursNoticeProps = {
  id: string
  isSpecialNeeds?: boolean
  /** What is booked; left out: a registration. */
  kind?: AppointmentKind
  /** The hours as the server states them. */
  stated?: ServerBookingHours | undefined
  /** Called when booking opens. */
  onOpen: () => unknown
}

/** The booking hours: the rule while booking is open, a countdown by the server's clock while it is closed. */
export function BookingHoursNotice({ id, isSpecialNeeds = false, kind, stated, onOpen }: BookingHoursNoticeProps) {
  const hospital = useHospital()
  const rule = bookingRuleOf(hospital, isSpecialNeeds, kind)
  const hours = bookingHoursOf(hospital, isSpecialNeeds, stated, knowsServerTime() ? serverNow() : null, kind)
  if (hours === null || hours.open) return <Notice id={id}>{bookingNotice(hospital, rule)[0] ?? ''}</Notice>
  return (
    <Notice id={id} tone="warning" title="现在不在预约时间内">
      {REFUSALS[outsideHoursKey(rule.key)]}。{releaseText(hours.opensAt)}开放，还有{' '}
      <Countdown id={`${id}-countdown`} until={hours.opensAt} now={serverNow} onEnd={() => void onOpen()} />
      {offers(hospital, 'movableClock') && '。演示环境可在控制台“时钟”中调到预约时段。'}
    </Notice>
  )
}
