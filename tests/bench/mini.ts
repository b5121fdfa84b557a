/**
 * What a mini-program sends from its logic to its view: the figure that decides how quick it feels, and the only one
 * that is the same on every machine. Counted in the simulator host, on the compiled package.
 */

import { MiniHost } from '../mini/host/host'
import { has, tap, type } from '../mini/host/person'

/** What was sent during one thing a person did. */
export interface SetData {
  readonly calls: number
  readonly bytes: number
  /** The largest single one. */
  readonly largest: number
}

/** Counts what a phone sends from now on. */
export function counter(host: MiniHost): () => SetData {
  const before = host.setDataLog.length
  return () => sum(host.setDataLog.slice(before))
}

const sum = (rows: readonly { bytes: number }[]): SetData => ({
  calls: rows.length,
  bytes: rows.reduce((total, row) => total + row.bytes, 0),
  largest: Math.max(0, ...rows.map((row) => row.bytes)),
})

/** Where the build says the hospital is; a backend takes its place. */
export const BUILT_ORIGIN = 'https://hospital.invalid'

/** A launched package and how to count what the next thing sends. */
export interface Measured {
  readonly host: MiniHost
  readonly launch: SetData
  during(what: () => Promise<void>): Promise<SetData>
}

/** Launches a package and counts; throws when it complained or stayed empty, for an empty launch is the smallest. */
export async function launchPackage(root: string, address?: string): Promise<Measured> {
  return measureLaunch(new MiniHost({ root, platform: 'weapp' }), address)
}

async function measureLaunch(host: MiniHost, address?: string): Promise<Measured> {
  const before = host.setDataLog.length
  await host.launch(address)
  const launch = sum(host.setDataLog.slice(before))
  if (host.errors.length > 0) throw new Error(`the package complains: ${host.describeErrors()}`)
  if (launch.calls === 0) throw new Error('the package showed nothing')
  return {
    host,
    launch,
    during: async (what) => {
      const before = host.setDataLog.length
      await what()
      await host.idle()
      return sum(host.setDataLog.slice(before))
    },
  }
}

/** What the app sends in the situations the budgets name. */
export interface MiniFigures {
  /** The very first launch, with the consent over it. */
  readonly first: SetData
  /** Every later one: home of a visitor. */
  readonly home: SetData
  readonly taps: Readonly<Record<string, SetData>>
  /** Taps that show another screen: what they send is the screen, not one value. */
  readonly opened: Readonly<Record<string, SetData>>
  /** Bytes of a row of the hospital list; null when the list stayed empty. */
  readonly row: number | null
  readonly rows: number
  readonly largest: number
}

/** Measures the app's WeChat package against a running hospital, as a visitor. */
export async function measureApp(root: string, origin: string): Promise<MiniFigures> {
  const reach = (url: string): string => url.replace(BUILT_ORIGIN, origin)
  const host = new MiniHost({ root, platform: 'weapp', answers: { reach } })
  try {
    const { launch: first, during } = await measureLaunch(host)
    await host.until(() => has(host, 'consent-agree'), 'the consent')
    const agreed = await during(() => tap(host, 'consent-agree'))
    const home = (await measureLaunch(host)).launch
    await host.until(() => has(host, 'screen-home'), 'home')
    const tile = await during(() => tap(host, 'home-tile-booking'))
    const taps = await signInTaps(root)
    await measureLaunch(host, '/packages/identity/hospital-list/index')
    await host.until(() => has(host, FIRST_ROW), 'the list of hospitals')
    const all = await fill(host, during, '')
    const some = await fill(host, during, '样例')
    const row = all.rows > some.rows ? Math.round((all.bytes - some.bytes) / (all.rows - some.rows)) : null
    if (host.errors.length > 0) throw new Error(`the package complains: ${host.describeErrors()}`)
    const largest = Math.max(...host.setDataLog.map(({ bytes }) => bytes))
    return {
      first,
      home,
      taps,
      opened: { 'consent-agree': agreed, 'home-tile-booking': tile },
      row,
      rows: all.rows,
      largest,
    }
  } finally {
    host.kill()
  }
}

const FIRST_ROW = 'hospital-list-item-0'

/**
 * Lets the empty hospital list fill with what a keyword finds. The difference between two fillings is what their rows
 * cost without the frame around them.
 */
async function fill(
  host: MiniHost,
  during: Measured['during'],
  keyword: string,
): Promise<{ rows: number; bytes: number }> {
  await type(host, 'hospital-list-search', '没有这家')
  await host.until(() => !has(host, FIRST_ROW), 'the empty list', 5000)
  const sent = await during(async () => {
    await type(host, 'hospital-list-search', keyword)
    await host.until(() => has(host, FIRST_ROW), 'a filled list', 5000)
  })
  let rows = 0
  while (has(host, `hospital-list-item-${rows}`)) rows += 1
  return { rows, bytes: sent.largest }
}

/** Taps of the sign-in screen. No hospital answers, or the applet's own login would lead past the screen. */
async function signInTaps(root: string): Promise<Record<string, SetData>> {
  const { host, during } = await launchPackage(root, '/pages/login/login')
  try {
    await host.until(() => has(host, 'login-agree'), 'the sign-in screen')
    return {
      'login-agree': await during(() => tap(host, 'login-agree')),
      'a digit in login-mobile': await during(() => type(host, 'login-mobile', '1')),
    }
  } finally {
    host.kill()
  }
}
