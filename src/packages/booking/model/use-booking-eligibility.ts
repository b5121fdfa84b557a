import { getBookingEligibility } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

/**
 * Whether the patient may book, and why not. Undefined while nobody is bound or where the backend has no such call:
 * then the screens show the rules and the server decides.
 * @param subjectId of an examination, each of which counts by itself
 */
export function useBookingEligibility(kind: AppointmentKind = 'registration', subjectId?: string) {
  const { capabilities } = useHospital()
  const isBound = useSession(({ boundLevel }) => boundLevel === 'bound' || boundLevel === 'verified')
  // A backend that does not state its time offers none of the extension calls about deadlines either.
  const { data: eligibility, reload } = useCall(
    getBookingEligibility,
    kind === 'registration' ? {} : { kind, subjectId },
    { enabled: isBound && capabilities.serverTime, staleMs: STALE.brief },
  )
  return { eligibility, reload }
}

export type BookingEligibility = NonNullable<ReturnType<typeof useBookingEligibility>['eligibility']>

/**
 * Why this patient cannot book, '' when nothing is in the way. While booking is closed the server's last reason is the
 * opening hours; those have a notice of their own.
 */
export function blockingReason({ open, reasons }: Pick<BookingEligibility, 'open' | 'reasons'>): string {
  return (open ? reasons : reasons.slice(0, -1))[0] ?? ''
}

/** Whether the staff make the bookings of a patient who is on file: none is made in the app. */
export const isBookedByStaff = ({ onFile, bookedBy }: Pick<BookingEligibility, 'onFile' | 'bookedBy'>): boolean =>
  onFile && bookedBy !== ''

/** One figure of the eligibility card. */
export interface EligibilityFigure {
  readonly label: string
  readonly value: string
}

/**
 * No-shows of the limit, when a cancellation is allowed again, and the one valid appointment
 * (spec:booking#booking-notices).
 */
export function eligibilityFigures(
  eligibility: Pick<BookingEligibility, 'noShowCount' | 'noShowLimit' | 'nextCancelDate' | 'validAppointmentId'>,
  isOpenChoice = false,
): EligibilityFigure[] {
  const { noShowCount, noShowLimit, nextCancelDate, validAppointmentId } = eligibility
  return [
    { label: '爽约次数', value: `${noShowCount}/${noShowLimit}` },
    ...(isOpenChoice ? [] : [{ label: '有效预约', value: validAppointmentId === '' ? '0/1' : '1/1' }]),
    { label: '可取消预约', value: nextCancelDate === '' ? '现在' : `${nextCancelDate.slice(5)}起` },
  ]
}

/** A slot that is held for the patient and not confirmed yet. */
export interface ActiveHold {
  readonly lockId: string
  readonly slotId: string
  /** Server time in ms at which the hold expires. */
  readonly until: number
}

/** The patient's hold; null when there is none or nothing is known of it. */
export function activeHold(
  eligibility: Pick<BookingEligibility, 'heldLockId' | 'heldSlotId' | 'heldUntil'> | undefined,
): ActiveHold | null {
  if (!eligibility || eligibility.heldLockId === '' || eligibility.heldUntil === null) return null
  return { lockId: eligibility.heldLockId, slotId: eligibility.heldSlotId, until: eligibility.heldUntil }
}
