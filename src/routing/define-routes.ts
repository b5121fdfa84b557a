/**
 * What a domain states about its screens and addresses. Pure data; imports no component, so that build, sandbox, tests
 * and documents can read it as well.
 */

/** How far a patient must have come: signed in with a phone, hospital record bound, identity verified (D1 6). */
export type GuardLevel = 'public' | 'phone' | 'bound' | 'verified'

/** The three products of the specification (D1 2.1 to 2.4). */
export type RouteEdition = 'customer' | 'reproduction' | 'hospital'

/** A query value: any text, required or not, or one of the listed values. */
export type ParamKind = 'required' | 'optional' | readonly string[]

/** One screen. */
export interface ScreenRow {
  /** Family of the specification's addresses that the screen serves; absent for the screens that are ours alone. */
  readonly routeFamily?: string
  /** Physical page, or null while nobody has written it: its addresses then open the status screen. */
  readonly page: string | null
  /** Chinese title when no address says it better (domain §17 [A]). */
  readonly title: string
  readonly guard: GuardLevel
  /** Query values that the screen reads, besides those that every screen takes. */
  readonly params?: Readonly<Record<string, ParamKind>>
}

/** One address of the specification, spelled as the specification spells it. */
export interface AddressRow {
  readonly editions: readonly RouteEdition[]
  readonly screen: string
  readonly title: string
  /** Hospital key that the suffix stands for (spec rules.json, hospitalKeys). */
  readonly variant?: string
  /** Values that the address itself fixes; a query cannot override them. */
  readonly params?: Readonly<Record<string, string>>
  /** The form that the address opens, and in which variant; without one the hospital's own key decides. */
  readonly form?: readonly [form: string, variant?: string]
  /** Keeps its view state when left (D1 2; R4 to R6). */
  readonly keepAlive?: true
  /** Asks whether the member is bound (D1 4). */
  readonly bindCheck?: true
  /** Shown under a watermark with user name and mobile (D1 6). */
  readonly watermark?: true
  /** Never sends a visitor to the outside login (D1 6). */
  readonly skipsOutsideLogin?: true
  /** Outside the main layout (D1 2.1, 2.2, 2.4). */
  readonly topLevel?: true
  /** Absent: in use. Others stay reachable but stand in no menu (spec README R7). */
  readonly lifecycle?: 'old' | 'obsolete' | 'test'
}

type Screens = Readonly<Record<string, ScreenRow>>

/** The rows of a domain with their exact types; an address of a screen that the domain does not have is no valid row. */
export const defineRoutes = <
  const S extends Screens,
  const A extends Readonly<Record<string, AddressRow & { readonly screen: keyof S & string }>>,
>(routes: {
  readonly screens: S
  readonly addresses: A
}) => routes

/** Every address opens in every edition (spec README R2); the edition decides start page, menu and theme only. */
export const C = ['customer'] as const
export const R = ['reproduction'] as const
export const H = ['hospital'] as const
export const CH = ['customer', 'hospital'] as const
export const CR = ['customer', 'reproduction'] as const
export const RH = ['reproduction', 'hospital'] as const
export const CRH = ['customer', 'reproduction', 'hospital'] as const
