import type { ComponentProps } from 'react'

import { HealthStop } from './health-stop'
import { useHealthOpen } from './use-health-access'

import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { type Partner, usePartner } from '@/shared/app-screen/use-partner'

/** Whose health data a screen shows, and whether it may be asked for. */
export interface HealthAccess {
  readonly partner: Partner
  /** The person has not refused health data on the phone, and the partner's are shared where they are looked at. */
  readonly isOpen: boolean
  /** The first half of it: something of the own phone may be shown. */
  readonly isHealthOpen: boolean
  readonly isRefused: boolean
}

/** Asks for both before a screen of health data asks for the data. The parameters are those of `usePartner`. */
export function useHealthScreen(...of: Parameters<typeof usePartner>): HealthAccess {
  const health = useHealthOpen()
  const partner = usePartner(...of)
  return {
    partner,
    isOpen: health.isOpen && partner.isOpen,
    isHealthOpen: health.isOpen,
    isRefused: health.isRefused,
  }
}

type Shared<T> = ComponentProps<typeof SharedScreen<T>>
type HealthScreenProps<T> = Omit<Shared<T>, 'partner' | 'query' | 'onRefresh'> & {
  access: HealthAccess
  query: NonNullable<Shared<T>['query']>
}

/** The frame of a screen of health data: the own ones or the partner's, or why none are shown on this phone. */
export function HealthScreen<T>({ access: { isRefused, partner }, query, ...rest }: HealthScreenProps<T>) {
  if (isRefused) return <HealthStop />
  return <SharedScreen<T> {...rest} partner={partner} query={query} onRefresh={query.reload} />
}
