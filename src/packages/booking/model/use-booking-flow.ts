import { useMemo } from 'react'

import { base } from '../variants/base'
import type { BookingStep, BookingVariant } from '../variants/booking-variant'
import { exam } from '../variants/exam'
import { examDoctor } from '../variants/exam-doctor'
import { HN } from '../variants/HN'
import { JM } from '../variants/JM'
import { local } from '../variants/local'
import { ZS } from '../variants/ZS'

import type { AppointmentKind } from '@/domain/booking/kinds'
import type { Hospital } from '@/hospitals/index'
import type { ParamInput } from '@/routing/address'
import { type GoMode, goLegacy } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'

const VARIANTS: Readonly<Record<string, BookingVariant>> = { base, ZS, JM }

/** How examinations are booked: the address decides, then the hospital's profile. */
function examVariantOf(open: Pick<OpenScreen, 'variant' | 'params'>, booking: Hospital['booking']): BookingVariant {
  if (open.variant === 'HN') return HN
  return (open.params.family ?? booking.checkFamily) === 'doctor' ? examDoctor : exam
}

/**
 * The booking variant of a page: its address decides (by its variant key, or by its fixed parameter for the counter
 * system), then the hospital's profile. An unknown key means the base.
 * @param kind what is booked, where the appointment says so; else the screen does
 */
export function bookingVariantOf(
  open: Pick<OpenScreen, 'variant' | 'params'> & Partial<Pick<OpenScreen, 'meant'>>,
  booking: Hospital['booking'],
  kind?: AppointmentKind | null,
): BookingVariant {
  const isExam = open.meant?.startsWith('check-') === true
  if (kind ? kind === 'check' : isExam) return examVariantOf(open, booking)
  if (open.params.family === 'local') return local
  if (open.variant !== null && !isExam) return VARIANTS[open.variant] ?? base
  return booking.family === 'local' ? local : (VARIANTS[booking.variant] ?? base)
}

/** The variant that is in use, with the navigation between its steps. */
export interface BookingFlow extends BookingVariant {
  /** Opens another step under the address that this variant has for it. */
  readonly open: (step: BookingStep, params?: ParamInput, mode?: GoMode) => Promise<void>
}

/**
 * The booking flow of the open screen.
 * @param kind what is booked, where an appointment tells: an order or an offer may lead to a screen of another kind
 */
export function useBookingFlow(kind?: AppointmentKind | null): BookingFlow {
  const { booking } = useHospital()
  const variant = bookingVariantOf(useOpenScreen(), booking, kind)
  return useMemo(
    () => ({
      ...variant,
      open: (step, params = {}, mode = 'push') =>
        // One address confirms both families of examinations.
        goLegacy(variant.addresses[step], {
          params: step === 'confirm' && variant.family ? { ...params, family: variant.family } : params,
          mode,
        }),
    }),
    [variant],
  )
}
