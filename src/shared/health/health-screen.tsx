import type { ComponentProps, ReactNode } from 'react'

import { HealthStop } from './health-stop'
import { type HealthOpen, useHealthOpen } from './use-health-access'

import type { ShownClass } from '@/domain/person/consent-kinds'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { type Partner, usePartner } from '@/shared/app-screen/use-partner'

/** Whose health data a screen shows, and whether it may be asked for. */
export interface HealthAccess extends Pick<HealthOpen, 'closed'> {
  readonly partner: Partner
  /** The person has agreed to the data on the phone, and the partner's are shared where they are looked at. */
  readonly isOpen: boolean
  /** The first half of it: something of the own phone may be shown. */
  readonly isHealthOpen: boolean
}

/** Of a screen that shows another class of data as well. */
interface Needs {
  readonly needs?: readonly ShownClass[]
}

/** Asks for both before a screen of health data asks for the data. The parameters are those of `usePartner`. */
export function useHealthScreen(
  classes: Parameters<typeof usePartner>[0],
  { needs, ...ways }: NonNullable<Parameters<typeof usePartner>[1]> & Needs = {},
): HealthAccess {
  const { closed, isOpen } = useHealthOpen(needs)
  const partner = usePartner(classes, ways)
  return { partner, closed, isOpen: isOpen && partner.isOpen, isHealthOpen: isOpen }
}

type Shared<T> = ComponentProps<typeof SharedScreen<T>>
type HealthScreenProps<T> = Omit<Shared<T>, 'partner' | 'query' | 'onRefresh'> & {
  access: HealthAccess
  query: NonNullable<Shared<T>['query']>
  /** What stands on the page although the data is closed. */
  always?: ReactNode
}

/** The frame of a screen of health data: the own ones or the partner's, or why none are shown on this phone. */
export function HealthScreen<T>({ access: { closed, partner }, query, always, ...rest }: HealthScreenProps<T>) {
  if (closed) return <HealthStop closed={closed}>{always}</HealthStop>
  return <SharedScreen<T> {...rest} partner={partner} query={query} onRefresh={query.reload} />
}
