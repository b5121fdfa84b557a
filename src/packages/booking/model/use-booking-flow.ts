import { useMemo } from 'react'

import { base } from '../variants/base'
import type { BookingStep, BookingVariant } from '../variants/booking-variant'
import { JM } from '../variants/JM'
import { local } from '../variants/local'
import { ZS } from '../variants/ZS'

import type { Hospital } from '@/hospitals/index'
import type { ParamInput } from '@/routing/address'
import { type GoMode, goLegacy } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'

const VARIANTS: Readonly<Record<string, BookingVariant>> = { base, ZS, JM }

/**
 * The booking variant of a page: its address decides (by its variant key, or by its fixed parameter for the counter
 * system), then the hospital's profile. An unknown key means the base.
 */
export function bookingVariantOf(
  open: Pick<OpenScreen, 'variant' | 'params'>,
  booking: Hospital['booking'],
): BookingVariant {
  if (open.params.family === 'local') return local
  if (open.variant !== null) return VARIANTS[open.variant] ?? base
  return booking.family === 'local' ? local : (VARIANTS[booking.variant] ?? base)
}

/** The variant that is in use, with the navigation between its steps. */
export interface BookingFlow extends BookingVariant {
  /** Opens another step under the address that this variant has for it. */
  readonly open: (step: BookingStep, params?: ParamInput, mode?: GoMode) => Promise<void>
}

/** The booking flow of the open screen. */
export function useBookingFlow(): BookingFlow {
  const { booking } = useHospital()
  const variant = bookingVariantOf(useOpenScreen(), booking)
  return useMemo(
    () => ({
      ...variant,
      open: (step, params = {}, mode = 'push') => goLegacy(variant.addresses[step], { params, mode }),
    }),
    [variant],
  )
}
