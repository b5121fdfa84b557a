import { useMemo } from 'react'

import { base } from '../variants/base'
import type { BookingStep, Flavour } from '../variants/flavour'
import { JM } from '../variants/JM'
import { local } from '../variants/local'
import { ZS } from '../variants/ZS'

import { useHospital } from '@/shared/hospital/use-hospital'
import type { Hospital } from '@/hospitals/index'
import type { ParamInput } from '@/routing/address'
import { type GoMode, goLegacy } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'

const FLAVOURS: Readonly<Record<string, Flavour>> = { base, ZS, JM }

/**
 * Which flavour a page shows: the address decides (its variant key, or the family it names), then the hospital's
 * profile. An unknown key is the base.
 */
export function flavourOf(open: Pick<OpenScreen, 'variant' | 'params'>, booking: Hospital['booking']): Flavour {
  if (open.params.family === 'local') return local
  if (open.variant !== null) return FLAVOURS[open.variant] ?? base
  return booking.family === 'local' ? local : (FLAVOURS[booking.variant] ?? base)
}

export interface BookingWays extends Flavour {
  /** Opens another step of the same flavour. */
  readonly open: (step: BookingStep, params?: ParamInput, mode?: GoMode) => Promise<void>
}

/** The flavour of the open page and the ways between its steps. */
export function useFlavour(open: OpenScreen): BookingWays {
  const { booking } = useHospital()
  const flavour = flavourOf(open, booking)
  return useMemo(
    () => ({
      ...flavour,
      open: (step, params = {}, mode = 'push') => goLegacy(flavour.addresses[step], { params, mode }),
    }),
    [flavour],
  )
}
