import { getBookingEligibility } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { timed } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useSession } from '@/session/store'

/**
 * What stands between the patient and a booking. Undefined data while nobody is bound or the backend has no such call:
 * then the screens show the rules and the server decides.
 */
export function useStanding() {
  const { capabilities } = useHospital()
  const isBound = useSession(({ boundLevel }) => boundLevel === 'bound' || boundLevel === 'verified')
  // A backend without a clock of its own answers no extension about deadlines either (profile of the plain hospital).
  const result = useCall(
    getBookingEligibility,
    {},
    { enabled: isBound && capabilities.serverTime, staleMs: STALE.brief },
  )
  return { standing: timed(result.data, result.updatedAt), reload: result.reload }
}

export type Standing = NonNullable<ReturnType<typeof useStanding>['standing']>

/**
 * What is in the patient's own way, '' when nothing is. The server's reasons end with the opening hours while booking is
 * closed; those have a notice of their own.
 */
export function blockOf({ open, reasons }: Pick<Standing, 'open' | 'reasons'>): string {
  return (open ? reasons : reasons.slice(0, -1))[0] ?? ''
}

/** One figure of the panel. */
export interface StandingFigure {
  readonly label: string
  readonly value: string
}

/**
 * No-shows of the limit, when a cancellation is allowed again, and the one valid appointment
 * (spec:booking#booking-notices).
 */
export function standingFigures(
  standing: Pick<Standing, 'noShowCount' | 'noShowLimit' | 'nextCancelDate' | 'validAppointmentId'>,
): StandingFigure[] {
  const { noShowCount, noShowLimit, nextCancelDate, validAppointmentId } = standing
  return [
    { label: '爽约次数', value: `${noShowCount}/${noShowLimit}` },
    { label: '有效预约', value: validAppointmentId === '' ? '0/1' : '1/1' },
    { label: '可取消预约', value: nextCancelDate === '' ? '现在' : `${nextCancelDate.slice(5)}起` },
  ]
}

/** A place the patient holds and has not confirmed. */
export interface HeldPlace {
  readonly lockId: string
  readonly slotId: string
  /** Server time in ms at which it goes back. */
  readonly until: number
}

/** The place held now; null when there is none or nothing is known of it. */
export function heldPlace(
  standing: Pick<Standing, 'heldLockId' | 'heldSlotId' | 'heldUntil'> | undefined,
): HeldPlace | null {
  if (!standing || standing.heldLockId === '' || standing.heldUntil === null) return null
  return { lockId: standing.heldLockId, slotId: standing.heldSlotId, until: standing.heldUntil }
}
