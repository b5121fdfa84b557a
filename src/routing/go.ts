/** Navigation. The only file that moves between pages; everything ends in `resolve`. */

import Taro from '@tarojs/taro'

import { joinAddress, type ParamInput } from './address'
import { replacesDetail } from './beside'
import { routing } from './context'
import { guard } from './guards'
import { dropLaunchQuery, readRouter } from './params'
import { keepPrivate } from './private-params'
import { type GoParams, isLegacyPath, type LegacyPath, type OpensPlain, type ScreenId, STATUS_SCREEN } from './registry'
import { locate, resolve, resolveOpened, resolveScreen, type Target } from './resolve'
import { takeTransfer } from './transfer'

import { host } from '@/platform/host'

/** How the page stack changes: a page on top, in place of the top, or a new stack. */
export type GoMode = 'push' | 'replace' | 'relaunch'

export interface GoOptions {
  readonly mode?: GoMode
  /** Told when the host does not open the page (its package could not be loaded); otherwise the app says so. */
  readonly onRefused?: () => void
}

type GoArguments<Id extends ScreenId> = Id extends ScreenId
  ? OpensPlain<Id> extends true
    ? [params?: GoParams<Id>, options?: GoOptions]
    : [params: GoParams<Id>, options?: GoOptions]
  : never

/** From this depth on a page replaces the top: hosts stop at 10 and then do nothing (spec:platforms#page-stack). */
export const MAX_DEPTH = 9

/** The stack mode that is really used at a given depth. */
export const modeAt = (wanted: GoMode, depth: number): GoMode =>
  wanted === 'push' && depth >= MAX_DEPTH ? 'replace' : wanted

/**
 * A target after its guard has spoken: itself, or the screen that has to come first, told where to return. A transfer mark
 * counts before the sign-in (spec:session#transfer-mark).
 */
export function admitted(to: Target): Target {
  if (!to.built) return to
  const answer = guard(to.screen, routing().level(), routing().settled())
  if (answer.kind !== 'goto') return to
  const transfer = takeTransfer(to)
  if (transfer !== null) return transfer
  const back = locate({ ...to, params: keepPrivate(to.params) }, 'h5')
  return resolveScreen(answer.screen, { back }, routing().edition())
}

let lastMode: GoMode = 'push'

/** How the newest page was asked for. */
export const lastTravel = (): GoMode => lastMode

let running: { url: string; done: Promise<void> } | null = null

/** A second tap while the same page is opening joins the first; a refusal is logged and told, not thrown at screens. */
function travel(to: Target, wanted: GoMode, onRefused?: () => void): Promise<void> {
  const style = routing().platform() === 'h5' ? 'h5' : 'mini'
  const open: Target = { ...to, params: keepPrivate(to.params) }
  const url = locate(open, style)
  if (running?.url === url) return running.done
  const mode = modeAt(
    wanted === 'push' && replacesDetail(to.screen) ? 'replace' : wanted,
    Taro.getCurrentPages().length,
  )
  const move = mode === 'push' ? Taro.navigateTo : mode === 'replace' ? Taro.redirectTo : Taro.reLaunch
  dropLaunchQuery()
  lastMode = mode
  // At once, inside the tap; a host that throws instead of rejecting is caught all the same.
  const start = () => new Promise((opened) => opened(move({ url })))
  const done = start()
    .catch((reason: unknown) => {
      routing().log(`navigation refused: ${joinAddress(to.address ?? to.page)} ${describe(reason)}`)
      return onRefused ? onRefused() : routing().onRefused(start)
    })
    .then(() => undefined)
    .finally(() => {
      if (running?.done === done) running = null
    })
  running = { url, done }
  return done
}

/** Replaces a page that its patient may not see yet by the screen that comes first. */
export const giveWay = (to: Target): Promise<void> => travel(admitted(to), 'replace')

const describe = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'errMsg' in reason
    ? String(reason.errMsg)
    : reason instanceof Error
      ? reason.message
      : ''

/** Opens a screen by name. A guest is led through sign-in or verification first and comes back. */
export function go<Id extends ScreenId>(screen: Id, ...rest: GoArguments<Id>): Promise<void> {
  const [params = {}, options = {}] = rest as [params?: ParamInput, options?: GoOptions]
  const to = admitted(resolveScreen(screen, clean(params), routing().edition()))
  return travel(to, options.mode ?? 'push', options.onRefused)
}

const clean = (params: ParamInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )

/**
 * Opens an address of the specification. Unknown addresses open the status screen; nothing outside the table can
 * be reached from here, whatever the text.
 */
export function goLegacy(address: string, options: GoOptions & { params?: ParamInput } = {}): Promise<void> {
  const to = resolve(address, routing().start())
  const open = admitted({ ...to, params: { ...to.params, ...clean(options.params ?? {}) } })
  return travel(open, options.mode ?? 'push', options.onRefused)
}

/** Opens the page in front once more, with nothing beneath it: the hospital is another one, and so is what pages show. */
export function reopen(): Promise<void> {
  const router = Taro.getCurrentInstance().router
  if (!router) return goStart()
  const { params, anchor } = readRouter(router.params)
  const { unitId: _unit, deptId: _department, ...rest } = params
  return travel(admitted(resolveOpened(router.path, rest, anchor, routing().start())), 'relaunch')
}

/** One page back; from the only page to the given screen or address, else to the start page. */
export function goBack(fallback?: ScreenId | LegacyPath): Promise<void> {
  if (Taro.getCurrentPages().length > 1) {
    host.leavePage()
    return Promise.resolve(Taro.navigateBack({ delta: 1 })).then(
      () => undefined,
      () => goStart(),
    )
  }
  if (fallback === undefined) return goStart()
  return isLegacyPath(fallback)
    ? goLegacy(fallback, { mode: 'relaunch' })
    : travel(admitted(resolveScreen(fallback, {}, routing().edition())), 'relaunch')
}

/** To the start page of the edition, with a new stack. */
export const goStart = (): Promise<void> => goLegacy(routing().start(), { mode: 'relaunch' })

/** To a page that shows something: the start page, or home while the edition's start page is being prepared. */
export function goHome(): Promise<void> {
  return resolve(routing().start(), routing().start()).built ? goStart() : go('home', {}, { mode: 'relaunch' })
}

/**
 * After sign-in or verification: on to where the patient was going. Only places inside the app are followed; without
 * one, back to the page beneath, and to the start page where there is none.
 */
export function goOn(back: string | undefined): Promise<void> {
  const known = back !== undefined && back !== '' && resolve(back, routing().start()).screen !== STATUS_SCREEN
  if (known) return goLegacy(back, { mode: 'replace' })
  // Nobody said where from: the page beneath is where the patient was (a code in an answer led away from it).
  return goBack()
}
