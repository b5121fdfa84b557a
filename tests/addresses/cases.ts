/**
 * Every address as a walk opens it: what to open, which screen must appear, under which title. The browser walk
 * and the simulator walk iterate the same list.
 */

import { specTitles } from './spec'

import { isBuiltPage } from '@/routing/built-pages'
import { landmarkOf } from '@/routing/landmark'
import {
  type GuardLevel,
  type LegacyPath,
  type RouteEdition,
  type ScreenId,
  legacyOf,
  legacyPaths,
  screenOf,
} from '@/routing/registry'

export interface AddressCase {
  readonly address: LegacyPath
  /** What to type behind the hash sign; `*` is opened as an address nobody knows. */
  readonly open: string
  readonly screen: ScreenId
  readonly variant: string | null
  /** The title of the address itself, before the hospital's rule. */
  readonly ownTitle: string
  /** Title at hospital 335: always the hospital's name (spec:routing#titles). */
  readonly title335: (hospitalName: string) => string
  /** Title at a hospital without rule of its own: title, hyphen, unit name (spec:routing#titles). */
  readonly titleElsewhere: (unitName: string) => string
  /** How far the patient of the walk must have come, lest the guard leads elsewhere. */
  readonly guard: GuardLevel
  readonly built: boolean
  /** Id of the root view that must be on the page. */
  readonly landmark: string
}

/** A patient whom the hospital of the walk knows and has verified, so that no guard leads elsewhere. */
export const VERIFIED_PATIENT = 'he-jing'

/** A verified patient who has had a transfer and keeps a diary. */
const PREGNANT_PATIENT = 'zhao-ting'

/** A verified patient on the eighth day of a stimulation: she has a plan of medicines. */
const STIMULATED_PATIENT = 'zhou-min'

/** A verified patient whose last consultation has ended and who has not said yet what she thinks of it. */
const CONSULTED_PATIENT = 'xu-jie'

/** Somebody with no phone on record: on h5 nobody has signed in, on a mini-program the host's account stands alone. */
export const VISITOR = 'visitor'

/**
 * Who asks instead of the walk's patient: at the doors past which a patient is led on a member without verification or an
 * account without phone (opened by anybody else, such a screen is left again at once and a walk would read the title of the
 * next one), elsewhere somebody who has what the screen shows.
 */
const AT_THE_DOOR: Readonly<Record<string, string>> = {
  'screen-online-auth': 'lin-xiao',
  'screen-quick-auth': 'lin-xiao',
  'screen-real-name-auth': 'lin-xiao',
  'screen-face-auth': 'lin-xiao',
  'screen-login': VISITOR,
  // The joy of others is shown to nobody whom it would hurt.
  'screen-good-news': PREGNANT_PATIENT,
  // What is kept of a pregnancy is hers who is pregnant.
  'screen-due-date-calculator-tool': PREGNANT_PATIENT,
  'screen-due-date-calculator-result': PREGNANT_PATIENT,
  'screen-pregnancy-tools-menu': PREGNANT_PATIENT,
  'screen-pregnancy-tools-tool': PREGNANT_PATIENT,
  'screen-pregnancy-tools-form': PREGNANT_PATIENT,
  'screen-pregnancy-diary-list': PREGNANT_PATIENT,
  'screen-pregnancy-diary-form': PREGNANT_PATIENT,
  'screen-pregnancy-diary-detail': PREGNANT_PATIENT,
  'screen-gestation-diary-list': PREGNANT_PATIENT,
  'screen-gestation-diary-detail': PREGNANT_PATIENT,
  'screen-follow-up-plan-list': PREGNANT_PATIENT,
  'screen-clock-in-form': STIMULATED_PATIENT,
  'screen-clock-in-detail': STIMULATED_PATIENT,
  'screen-doctor-reviews-form': CONSULTED_PATIENT,
}

/** The persona who opens this address in a walk. */
export const askerOf = ({ landmark }: AddressCase): string => AT_THE_DOOR[landmark] ?? VERIFIED_PATIENT

/** Every persona a walk needs. */
export const askers: readonly string[] = [...new Set([...Object.values(AT_THE_DOOR), VERIFIED_PATIENT])]

/** An address that is in no table. */
export const UNKNOWN_ADDRESS = '/no-such-page'

/** An edition as a walk opens it: the hospital of the demonstration that belongs to it, and its window titles there. */
export interface EditionWalk {
  readonly edition: RouteEdition
  readonly unitId: number
  /** Who is verified there; takes the place of the walk's patient. */
  readonly persona: string
  readonly start: LegacyPath
  readonly titleOf: (item: AddressCase) => string
}

/** The two editions that the walk of all addresses does not stand in (spec:routing#editions). */
export const EDITION_WALKS: readonly EditionWalk[] = [
  {
    edition: 'customer',
    unitId: 1004,
    persona: VERIFIED_PATIENT,
    start: '/doctorListNew',
    titleOf: ({ titleElsewhere }) => titleElsewhere('示范在线咨询中心'),
  },
  { edition: 'reproduction', unitId: 324, persona: 'zhou-min', start: '/index', titleOf: () => '演示生殖医学中心' },
]

/** The addresses that an edition lists. */
export const casesOf = ({ edition, start }: EditionWalk): AddressCase[] =>
  addressCases(start).filter(({ address }) => (legacyOf(address).editions as readonly RouteEdition[]).includes(edition))

/** The persona who opens an address in the walk of an edition. */
export const askerIn = ({ persona }: EditionWalk, item: AddressCase): string =>
  askerOf(item) === VERIFIED_PATIENT ? persona : askerOf(item)

/** The list, with `/` leading to the start page of the edition. */
export function addressCases(start: LegacyPath = '/index'): AddressCase[] {
  return legacyPaths.map((address) => {
    const shown = address === '/' ? start : address
    const row = legacyOf(shown)
    const { page, guard } = screenOf(row.screen)
    // the inventory's, not the product's own table: a title that is wrong there must be seen
    const ownTitle = specTitles[shown] ?? ''
    return {
      address,
      open: address === '*' ? UNKNOWN_ADDRESS : address,
      screen: row.screen,
      variant: row.variant ?? null,
      ownTitle,
      title335: (hospitalName) => hospitalName,
      titleElsewhere: (unitName) => `${ownTitle}-${unitName}`,
      guard,
      built: isBuiltPage(page),
      landmark: landmarkOf(row.screen),
    }
  })
}
