/**
 * Why a release is not made: every reason at once, a plain line each. What a hospital's data says wrongly in form is
 * refused earlier, by its schema (src/hospitals/release.ts).
 */

import { REMINDER_KINDS } from '../../src/domain/service/reminders'
import type { ReleaseHost } from '../../src/hospitals/release'
import type { Subject } from './subject'

/** What WeChat's tools put where an app id is missing. */
const TOURIST = 'touristappid'

/** Variables that open a door for testers; each with what it would do to patients. */
const DOORS: readonly (readonly [string, string])[] = [
  ['TARO_APP_TEST_LOCK', 'would lock the app behind the code of a test build'],
  ['TARO_APP_DEMO_CLOCK', 'would follow a clock that somebody moves'],
  ['TARO_APP_PLAYGROUND', 'would ship the pages of developers'],
]

/** Variables that a release takes from the hospital's data. */
const OWN_VARIABLES = [
  'TARO_APP_UNITS',
  'TARO_APP_API_ORIGIN',
  'TARO_APP_CONFIG_URL',
  'TARO_APP_CONFIG_HOSTS',
  'TARO_APP_EDITION',
  'TARO_APP_VERSION',
  'TARO_APP_ID',
  'TARO_APP_NAME',
]

/** Three numbers, as both vendors and package.json have them. */
const VERSION = /^(?:0|[1-9]\d{0,3})\.(?:0|[1-9]\d{0,3})\.(?:0|[1-9]\d{0,3})$/

export interface Wanted {
  readonly subject: Subject
  readonly host: ReleaseHost
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** What is wrong with the icon that the data names, null for nothing. */
  readonly iconFault?: string | null
  /** References of hospitals that lead nowhere (npm run hospital -- --check). */
  readonly hospitalFaults?: readonly string[]
}

function idFaults({ subject: { release }, host, env }: Wanted): string[] {
  if (host === 'h5') return []
  const name = host === 'weapp' ? 'weappId' : 'alipayId'
  const id = release[name]
  if (env['TARO_APP_ID'] === TOURIST || id === TOURIST)
    return [`app id: ${TOURIST} is the tools’ id for visitors, no hospital’s`]
  return id === '' ? [`app id: release.${name} is missing`] : []
}

function addressFaults({ subject: { release, webAddress }, host }: Wanted): string[] {
  if (host !== 'h5') {
    const said = release.origin === '' ? ['origin: release.origin is missing; the app could reach no backend'] : []
    const config =
      release.configUrl === '' && release.configHosts.length > 0
        ? ['origin: release.configHosts names hosts, but no release.configUrl that could name them']
        : []
    return [...said, ...config]
  }
  if (webAddress === '') return ['origin: webAddress is missing; nothing says where the browser edition is served']
  return /^https:\/\/[^?#@\s]+$/.test(webAddress) ? [] : [`origin: webAddress is ${webAddress}, not an https address`]
}

function doorFaults({ env }: Wanted): string[] {
  const open = DOORS.filter(([name]) => (env[name] ?? '') !== '').map(
    ([name, does]) => `${name === 'TARO_APP_TEST_LOCK' ? 'test lock' : 'demo door'}: ${name} is set and ${does}`,
  )
  const own = OWN_VARIABLES.filter((name) => (env[name] ?? '') !== '').map(
    (name) => `environment: ${name} is set; a release takes it from the hospital’s data`,
  )
  return [...open, ...own]
}

/** Messages that an app with reminders cannot be without; where another has no template, calendar and inbox take its place. */
const NEEDED: readonly string[] = ['visit', 'change']

function templateFaults({ subject: { release, hospitals }, host }: Wanted): string[] {
  const known: readonly string[] = REMINDER_KINDS
  const unknown = release.templates
    .filter(({ message }) => !known.includes(message))
    .map(
      ({ id, message }) => `template: ${id} carries ${message}, which the app never sends; known: ${known.join(', ')}`,
    )
  if (host === 'h5') return unknown
  const own = release.templates.filter((template) => template.host === host)
  const twice = known
    .filter((kind) => own.filter(({ message }) => message === kind).length > 1)
    .map((kind) => `template: ${host} has two templates for ${kind}`)
  const reminds = hospitals.some(({ capabilities }) => capabilities.reminders)
  const missing = reminds ? NEEDED.filter((kind) => !own.some(({ message }) => message === kind)) : []
  return [
    ...unknown,
    ...twice,
    ...missing.map((kind) => `template: reminders are offered, but ${host} has no template for ${kind}`),
  ]
}

/** Every reason against this release; empty when it can be made. */
export function refusalsOf(wanted: Wanted): string[] {
  return [
    ...(VERSION.test(wanted.version) ? [] : [`version: ${wanted.version || 'none'} is not three numbers like 1.4.0`]),
    ...idFaults(wanted),
    ...addressFaults(wanted),
    ...doorFaults(wanted),
    ...templateFaults(wanted),
    ...(wanted.iconFault ? [`icon: ${wanted.iconFault}`] : []),
    ...(wanted.hospitalFaults ?? []),
  ]
}

/** Names that are kept for examples and never answer (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/

/** What would make a real upload pointless; a pack can still be made and looked at. */
export function cautionsOf({ subject: { release, webAddress }, host }: Pick<Wanted, 'subject' | 'host'>): string[] {
  const address = host === 'h5' ? webAddress : release.origin
  const name = URL.canParse(address) ? new URL(address).hostname : ''
  return RESERVED.test(name) ? [`${name} is a name kept for examples; nothing will answer there`] : []
}
