import { openingOf, type ToldWindow } from '../model/opening'
import { releaseText } from '../model/places'

import { REFUSALS, outsideHoursKey } from '@/domain/booking/refusals'
import { knowsServerTime, serverNow } from '@/shared/clock/server-clock'
import { bookingNotice, bookingRuleOf } from '@/hospitals/booking'
import type { Hospital } from '@/hospitals/index'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type OpeningNoticeProps = {
  id: string
  hospital: Hospital
  isSpecialNeeds?: boolean
  told?: ToldWindow
  /** Asks again when the hour has come. */
  onOpen: () => unknown
}

/** Hours of booking: the rule while it is open, a countdown by the server's clock while it is closed. */
export function OpeningNotice({ id, hospital, isSpecialNeeds = false, told, onOpen }: OpeningNoticeProps) {
  const rule = bookingRuleOf(hospital, isSpecialNeeds)
  const opening = openingOf(hospital, isSpecialNeeds, told, knowsServerTime() ? serverNow() : null)
  if (opening === null || opening.open) return <Notice id={id}>{bookingNotice(hospital, rule)[0] ?? ''}</Notice>
  return (
    <Notice id={id} tone="warning" title="现在不在预约时间内">
      {REFUSALS[outsideHoursKey(rule.key)]}。{releaseText(opening.opensAt)}开放，还有{' '}
      <Countdown id={`${id}-countdown`} until={opening.opensAt} now={serverNow} onEnd={() => void onOpen()} />
    </Notice>
  )
}
