/** What app.json tells the host about the app, against what the vendors know and what the package does. */

import type { MiniPlatform } from '../types'

/** Keys of app.json of both vendors; another one is reported by their tools. */
const KEYS = ['pages', 'subPackages', 'subpackages', 'window', 'tabBar', 'preloadRule', 'lazyCodeLoading'] as const
/** Keys that WeChat alone knows. */
const WEAPP_KEYS = ['__usePrivacyCheck__', 'requiredPrivateInfos', 'permission', 'sitemapLocation', 'style'] as const
/** Abilities about places that WeChat wants declared before they are called. */
const PLACES = [
  'getLocation',
  'getFuzzyLocation',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'onLocationChange',
] as const

/**
 * Faults in words, empty when all is well.
 * @param app app.json as it was read
 * @param code the scripts of the package: an ability that is called stands in them by its name
 */
export function declarationFaults(app: Record<string, unknown>, code: string, platform: MiniPlatform): string[] {
  const known: readonly string[] = platform === 'weapp' ? [...KEYS, ...WEAPP_KEYS] : KEYS
  const faults = Object.keys(app)
    .filter((key) => !known.includes(key))
    .map((key) => `app.json: ["${key}"] is no key of ${platform}`)
  if (platform !== 'weapp') return faults
  const declared = Array.isArray(app['requiredPrivateInfos']) ? app['requiredPrivateInfos'].map(String) : []
  const called = PLACES.filter((name) => new RegExp(`\\.${name}\\(`).test(code))
  for (const name of called) if (!declared.includes(name)) faults.push(`app.json: ${name} is called and not declared`)
  for (const name of declared)
    if (!called.some((one) => one === name)) faults.push(`app.json: ${name} is declared and called nowhere`)
  const permissions = (app['permission'] ?? {}) as Record<string, { desc?: string }>
  if ((permissions['scope.userLocation'] !== undefined) !== called.includes('getLocation'))
    faults.push('app.json: the permission for the position stands there without its call, or the call without it')
  if (called.includes('getLocation') && !permissions['scope.userLocation']?.desc)
    faults.push('app.json: the permission for the position says not what for')
  if (app['__usePrivacyCheck__'] !== true) faults.push('app.json: the privacy agreement of the host is not asked for')
  return faults
}
