/**
 * What a domain states about its screens and addresses. Pure data; imports no component, so that build, sandbox, tests
 * and documents can read it as well.
 */

/**
 * How far a patient must have come: signed in with a phone, hospital record bound, identity verified
 * (spec:routing#guards).
 */
export type GuardLevel = 'public' | 'phone' | 'bound' | 'verified'

/** The three products of the specification (spec:routing#editions). */
export type RouteEdition = 'customer' | 'reproduction' | 'hospital'

/** A query value: any text, required or not, or one of the listed values. */
export type ParamKind = 'required' | 'optional' | readonly string[]

/** One screen. */
export interface ScreenRow {
  /** Family of the specification's addresses that the screen serves; absent for the screens that are ours alone. */
  readonly routeFamily?: string
  /** Physical page, or null while nobody has written it: its addresses then open the status screen. */
  readonly page: string | null
  /** Chinese title when no address says it better (spec:routing#chinese-titles). */
  readonly title: string
  readonly guard: GuardLevel
  /** Query values that the screen reads, besides those that every screen takes. */
  readonly params?: Readonly<Record<string, ParamKind>>
  /** Whether pulling its page down loads it again. Stated for the host, so that it is in no package (config/pack-table.cjs). */
  readonly pullDown?: true
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
  /** Keeps its view state when left (spec:routing#kept-pages). */
  readonly keepAlive?: true
  /** Asks whether the member is bound (spec:session#bind-check). */
  readonly bindCheck?: true
  /** Shown under a watermark with user name and mobile (spec:routing#watermark). */
  readonly watermark?: true
  /** Never sends a visitor to the outside login (spec:session#login-gate). */
  readonly skipsOutsideLogin?: true
  /** Outside the main layout (spec:routing#top-level-pages). */
  readonly topLevel?: true
  /** Absent: in use. Others stay reachable but stand in no menu (spec:routing#obsolete-addresses). */
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

/**
 * Every address opens in every edition (spec:routing#every-address-opens); the edition decides start page, menu and
 * theme only.
 */
export const C = ['customer'] as const
export const R = ['reproduction'] as const
export const H = ['hospital'] as const
export const CH = ['customer', 'hospital'] as const
export const CR = ['customer', 'reproduction'] as const
export const RH = ['reproduction', 'hospital'] as const
export const CRH = ['customer', 'reproduction', 'hospital'] as const
