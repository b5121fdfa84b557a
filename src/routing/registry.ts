/** All screens and addresses: the rows of every domain as one table. The only reader of `src/packages/<domain>/routes.ts`. */

import type { ParamInput } from './address'
import type { AddressRow, ParamKind, ScreenRow } from './define-routes'

import { booking } from '@/packages/booking/routes'
import { consult } from '@/packages/consult/routes'
import { content } from '@/packages/content/routes'
import { couple } from '@/packages/couple/routes'
import { cycle } from '@/packages/cycle/routes'
import { filing } from '@/packages/filing/routes'
import { followup } from '@/packages/followup/routes'
import { identity } from '@/packages/identity/routes'
import { medication } from '@/packages/medication/routes'
import { messages } from '@/packages/messages/routes'
import { payment } from '@/packages/payment/routes'
import { platform } from '@/packages/platform/routes'
import { results } from '@/packages/results/routes'
import { storage } from '@/packages/storage/routes'
import { tools } from '@/packages/tools/routes'
import { visit } from '@/packages/visit/routes'

export type { GuardLevel, RouteEdition } from './define-routes'

/** The screens of the app alone come first: of the screens that share a page the first one owns its path. */
const screens = {
  ...platform.screens,
  ...identity.screens,
  ...couple.screens,
  ...filing.screens,
  ...booking.screens,
  ...visit.screens,
  ...payment.screens,
  ...storage.screens,
  ...results.screens,
  ...cycle.screens,
  ...medication.screens,
  ...followup.screens,
  ...consult.screens,
  ...messages.screens,
  ...content.screens,
  ...tools.screens,
}

const addresses = {
  ...platform.addresses,
  ...identity.addresses,
  ...couple.addresses,
  ...filing.addresses,
  ...booking.addresses,
  ...visit.addresses,
  ...payment.addresses,
  ...storage.addresses,
  ...results.addresses,
  ...cycle.addresses,
  ...medication.addresses,
  ...followup.addresses,
  ...consult.addresses,
  ...messages.addresses,
  ...content.addresses,
  ...tools.addresses,
}

/** The name of a canonical screen. */
export type ScreenId = keyof typeof screens

/** An address of the specification, exactly as spelled there. */
export type LegacyPath = keyof typeof addresses

/** The row of an address, with its screen known to exist. */
export type LegacyRow = AddressRow & { readonly screen: ScreenId }

/** The screen that stands in for what is not built or not known. */
export const STATUS_SCREEN: ScreenId = 'status'

/** All screen names, in table order. */
export const screenIds = Object.keys(screens) as ScreenId[]

/** The row of a screen with its optional fields visible to the type checker. */
export const screenOf = (id: ScreenId): ScreenRow => screens[id]

const has = (table: object, name: string): boolean => Object.prototype.hasOwnProperty.call(table, name)

/** Whether a text names a screen; used on values that came from outside. */
export const isScreenId = (text: string): text is ScreenId => has(screens, text)

/** All 324 addresses, in table order. */
export const legacyPaths = Object.keys(addresses) as LegacyPath[]

/** The row of an address with its optional fields visible to the type checker. */
export const legacyOf = (path: LegacyPath): LegacyRow => addresses[path]

/** Whether a text is exactly an address of the table. */
export const isLegacyPath = (text: string): text is LegacyPath => has(addresses, text)

/** What the specification says of some addresses, each a flag of the row. */
export type AddressFlag = 'keepAlive' | 'bindCheck' | 'watermark' | 'skipsOutsideLogin' | 'topLevel'

/** The addresses whose row has a flag. */
export const addressesWith = (flag: AddressFlag): LegacyPath[] => legacyPaths.filter((path) => legacyOf(path)[flag])

/** Whether the row of an address has a flag; false where no address is open. */
export const hasFlag = (address: LegacyPath | null, flag: AddressFlag): boolean =>
  address !== null && legacyOf(address)[flag] === true

/** Whether a page is watermarked: one of the specified four unless the hospital names its own. */
export const isWatermarked = (address: LegacyPath | null, pages?: readonly string[]): boolean =>
  pages === undefined ? hasFlag(address, 'watermark') : address !== null && pages.includes(address)

/** The form of an address with the variant that the address names; null leaves the variant to the hospital's key. */
export interface FormAddress {
  readonly form: string
  readonly variant: string | null
}

/** The form that an address opens; null for an address that is no form. */
export function formOf(path: LegacyPath): FormAddress | null {
  const { form } = legacyOf(path)
  return form === undefined ? null : { form: form[0], variant: form[1] ?? null }
}

/** The address of a form in a variant; of the form in any variant where it has none of its own for that. */
export function formAddress(form: string, variant: string | null): LegacyPath | null {
  const own = legacyPaths.filter((path) => formOf(path)?.form === form)
  const inVariant = (wanted: string | null) => own.find((path) => formOf(path)?.variant === wanted)
  return inVariant(variant) ?? inVariant(null) ?? own[0] ?? null
}

type ParamsRow<Id extends ScreenId> = (typeof screens)[Id] extends { readonly params: infer P }
  ? P
  : Record<never, never>

type ValueOf<K> = K extends 'required' ? string : (K extends readonly (infer V)[] ? V : string) | undefined

type ParamNames<Id> = Id extends ScreenId ? keyof ParamsRow<Id> : never

type ParamOf<Id, Name> = Id extends ScreenId
  ? Name extends keyof ParamsRow<Id>
    ? ValueOf<ParamsRow<Id>[Name]>
    : undefined
  : never

/** What a screen, or each of the screens that share a page, reads of its address; a required value is '' where it lacks. */
export type ScreenParams<Id extends ScreenId> = { readonly [Name in ParamNames<Id>]: ParamOf<Id, Name> }

/** Names of the query values that a screen cannot do without. */
type NeedsOf<Id extends ScreenId> = {
  [Name in keyof ParamsRow<Id>]: ParamsRow<Id>[Name] extends 'required' ? Name : never
}[keyof ParamsRow<Id>]

/** A value that an address is given: one of the listed, else any text or number. */
type GivenOf<K> = K extends readonly (infer V)[] ? V : string | number

type GivenParams<Id extends ScreenId> = {
  readonly [Name in NeedsOf<Id>]: GivenOf<ParamsRow<Id>[Name]>
} & {
  readonly [Name in Exclude<keyof ParamsRow<Id>, NeedsOf<Id>>]?: GivenOf<ParamsRow<Id>[Name]> | null
}

/**
 * What `go` takes along to a screen: the names of its row and no others. A screen whose row names none takes none; one
 * that nobody has written takes anything, as its row does not know yet. Of several screens it fits one of them.
 */
export type GoParams<Id extends ScreenId> = Id extends ScreenId
  ? (typeof screens)[Id]['page'] extends null
    ? ParamInput
    : [keyof ParamsRow<Id>] extends [never]
      ? Readonly<Record<string, never>>
      : GivenParams<Id>
  : never

/** Whether a screen opens without any value. */
export type OpensPlain<Id extends ScreenId> = [NeedsOf<Id>] extends [never] ? true : false

/** The query values of a screen as its row states them. */
export const paramsOf = (id: ScreenId): Readonly<Record<string, ParamKind>> => screenOf(id).params ?? {}
