/** The one place where an address or a screen name becomes a page. Pure; never throws. */

import { type AddressParts, joinAddress, type ParamInput, type Params, splitAddress } from './address'
import { isBuiltPage } from './built-pages'
import {
  type LegacyPath,
  type RouteEdition,
  STATUS_SCREEN,
  type ScreenId,
  isLegacyPath,
  isScreenId,
  legacyOf,
  legacyPaths,
  screenIds,
  screenOf,
} from './registry'

/** Where an address leads. */
export interface Target {
  /** The screen meant, built or not; `status` for an address nobody knows. */
  readonly screen: ScreenId
  /** The address of the specification, or null when the screen was named directly or the address is unknown. */
  readonly address: LegacyPath | null
  readonly variant: string | null
  /** Query values with those that the address fixes on top. */
  readonly params: Params
  readonly title: string
  readonly anchor: string
  /** The physical page that opens: the screen's own, or the status page in its place. */
  readonly page: string
  /** False when the status page stands in. */
  readonly built: boolean
}

/** Form factors of an address: h5 shows addresses, mini-programs know only physical pages. */
export type AddressStyle = 'h5' | 'mini'

const statusPage = screenOf(STATUS_SCREEN).page ?? ''

const byLowerCase: ReadonlyMap<string, LegacyPath> = new Map(legacyPaths.map((path) => [path.toLowerCase(), path]))

const pageScreens: ReadonlyMap<string, ScreenId> = new Map(
  // The first screen of a page owns its path; hand-off and status stand before the screens they also show.
  [...screenIds].reverse().flatMap((id) => {
    const page = screenOf(id).page
    return page === null ? [] : [[`/${page}`.toLowerCase(), id] as const]
  }),
)

/** Adds the leading slash, drops trailing ones. */
const tidy = (path: string): string => {
  const text = path.trim()
  const slashed = text.startsWith('/') || text === '*' ? text : `/${text}`
  return slashed.length > 1 ? slashed.replace(/\/+$/, '') || '/' : slashed
}

/** The address of the specification that a path means, whatever its case; null when there is none. */
export function findLegacy(path: string): LegacyPath | null {
  const text = tidy(path)
  if (isLegacyPath(text)) return text
  return byLowerCase.get(text.toLowerCase()) ?? null
}

/** Whether the app holds the page that this address opens; the status page would open for any other. */
export function isBuiltAddress(address: string): boolean {
  const path = findLegacy(address.split(/[?#]/)[0] ?? '')
  return path !== null && isBuiltPage(screenOf(legacyOf(path).screen).page)
}

/** The screen whose physical page a path names; null when there is none. */
export const findPageScreen = (path: string): ScreenId | null => pageScreens.get(tidy(path).toLowerCase()) ?? null

/** Whether a variant key belongs to some address of the screen; anything else from outside is dropped. */
export const isVariantOf = (screen: ScreenId, variant: string): boolean =>
  legacyPaths.some((path) => legacyOf(path).screen === screen && legacyOf(path).variant === variant)

function target(screen: ScreenId, parts: Omit<AddressParts, 'path'>, address: LegacyPath | null): Target {
  const row = screenOf(screen)
  const legacyRow = address === null ? null : legacyOf(address)
  const { address: _address, variant, screen: _screen, ...query } = parts.query
  const built = isBuiltPage(row.page)
  return {
    screen,
    address,
    variant:
      legacyRow?.variant ??
      (variant !== undefined && address === null && isVariantOf(screen, variant) ? variant : null),
    params: { ...query, ...legacyRow?.params },
    title: legacyRow?.title ?? row.title,
    anchor: parts.anchor,
    page: built && row.page !== null ? row.page : statusPage,
    built,
  }
}

/**
 * Resolves an address in its parts. `start` is the edition's start page, which `/` stands for
 * (spec:routing#start-page).
 */
function resolveParts(parts: AddressParts, start: LegacyPath): Target {
  const address = findLegacy(parts.path === '' ? '/' : parts.path)
  if (address === '/') return target(legacyOf(start).screen, parts, start)
  // Physical pages carry the address they stand for in the query; without it they open as themselves.
  if (address === null || address === '/pages/login/login') {
    const inner = parts.query.address
    const told = inner === undefined ? null : findLegacy(inner)
    const screen = findPageScreen(parts.path)
    if (screen !== null && told !== null && told !== '/') {
      const shownHere = screenOf(legacyOf(told).screen).page === screenOf(screen).page
      if (isStandIn(screen) || shownHere) return target(legacyOf(told).screen, parts, told)
    }
    const named = parts.query.screen ?? ''
    if (screen !== null && isScreenId(named) && (screen === STATUS_SCREEN || isOn(named, screenOf(screen).page)))
      return target(named, parts, null)
    if (address === null)
      return target(screen ?? STATUS_SCREEN, screen === null ? { query: {}, anchor: '' } : parts, null)
  }
  return target(legacyOf(address).screen, parts, address)
}

const isOn = (screen: ScreenId, page: string | null): boolean => screenOf(screen).page === page

const isStandIn = (screen: ScreenId): boolean => screen === STATUS_SCREEN || screen === 'hand-off'

/**
 * Resolves any address: one of the specification in whatever case, a physical page with its query, or `/`.
 * An unknown address leads to the status screen without its query.
 */
export const resolve = (text: string, start: LegacyPath): Target => resolveParts(splitAddress(text), start)

/** Resolves what a page was opened with: its path as the router tells it and its parameters already read. */
export const resolveOpened = (path: string, params: Params, anchor: string, start: LegacyPath): Target =>
  resolveParts({ path: path.split('?')[0] ?? '', query: params, anchor }, start)

/**
 * The address that stands for a screen when no variant is asked for: the only one that it has, else one without a variant;
 * null when there are several and every one is a variant's own.
 */
export function mainAddress(screen: ScreenId, edition: RouteEdition): LegacyPath | null {
  const own = legacyPaths.filter((path) => legacyOf(path).screen === screen && path !== '*' && path !== '/')
  if (own.length === 1) return own[0] ?? null
  const plain = own.filter((path) => {
    const { variant, params, form } = legacyOf(path)
    return variant === undefined && params === undefined && form?.[1] === undefined
  })
  return plain.find((path) => legacyOf(path).editions.includes(edition)) ?? plain[0] ?? null
}

/** Resolves a screen by name, under the address that the edition uses for it. */
export const resolveScreen = (screen: ScreenId, params: Params, edition: RouteEdition): Target =>
  target(screen, { query: params, anchor: '' }, mainAddress(screen, edition))

/** Whether an address has to name the screen: the page alone would open another one that it also shows. */
const isToBeNamed = ({ screen, address, page }: Target): boolean =>
  address === null && screen !== STATUS_SCREEN && findPageScreen(page) !== screen

/** The text that the router of a platform takes for a target: the address on h5, page and query elsewhere. */
export function locate(to: Target, style: AddressStyle): string {
  const query: Record<string, string | undefined> = { ...to.params }
  if (to.address !== null) for (const name of Object.keys(legacyOf(to.address).params ?? {})) delete query[name]
  const shown = to.address === '*' ? '/404' : to.address
  if (style === 'h5' && shown !== null) return joinAddress(shown, query)
  const own: ParamInput = { screen: isToBeNamed(to) ? to.screen : null, variant: to.variant }
  return joinAddress(`/${to.page}`, { address: shown, ...own, ...query })
}

/**
 * Whether a path that came from a server or from storage is exactly an address of the app: no scheme, no host,
 * no dots, no encoding, no other case. A query behind it is allowed and does not change the answer.
 */
export function checkInternal(text: unknown): boolean {
  if (typeof text !== 'string' || /[\u0000-\u0020\\]/.test(text)) return false
  const path = text.split(/[?#]/)[0] ?? ''
  return path !== '*' && isLegacyPath(path)
}
