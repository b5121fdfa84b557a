/** Gives the request layer its surroundings and carries out what answers ask for. */

import { bases, whenKnown } from './call-bases'
import { DIALECTS } from './dialects'
import { hearOutcome } from './hear-faults'
import { identityNow } from './identity-now'
import { hearShell, leaveShell } from './leaving-shell'
import { log } from './log'

import { configureClient } from '@/api/core/client'
import type { EffectQuery } from '@/api/core/codes'
import type { Translator } from '@/api/core/translator'
import { configureUpload } from '@/api/core/upload-connection'
import { uploadFile } from '@/api/platform/calls'
import type { HostKind } from '@/domain/platform'
import { createPerformer } from '@/effects/perform'
import { hospitalOf, offers } from '@/hospitals/index'
import { host } from '@/platform/host'
import { http } from '@/platform/http'
import { goLegacy, goStart } from '@/routing/go'
import { type ScreenId, legacyOf } from '@/routing/registry'
import { checkInternal, findLegacy } from '@/routing/resolve'
import { openAddress } from '@/routing/view-state'
import { dispatch, sessionState } from '@/session/store'
import { hearServerTime } from '@/shared/clock/server-clock'
import { dialogs } from '@/ui/dialog/dialogs'
import { overlay } from '@/ui/overlay/store'

/** Login page of the mini-programs (spec:routing#top-level-pages). */
const MINI_LOGIN = '/pages/login/login'

const hospital = () => hospitalOf(sessionState().unitId)

const MINI_HOSTS: readonly HostKind[] = ['weapp', 'alipay', 'wechatWebView', 'alipayWebView']

/**
 * Inside a mini-program, compiled or around this web page, signing in is the mini-program's own business
 * (spec:codes#table).
 */
const onMiniProgram = (): boolean => MINI_HOSTS.includes(host.kind())

const screenAt = (address: string): ScreenId | null => {
  const known = findLegacy(address)
  return known === null ? null : legacyOf(known).screen
}

const meansLogin = (address: string): boolean => screenAt(address) === 'login'

/** Pages that two answers of one page may ask for at the same time; a second one on top would have to be passed twice. */
const DOORS: readonly (ScreenId | null)[] = ['online-auth', 'bind-phone']

const standsAtDoor = (address: string): boolean => {
  const door = screenAt(address)
  return DOORS.includes(door) && screenAt(openAddress()) === door
}

/** When the session ended, until that end has led to the login page; and when that page was opened last. Device clock, ms. */
let endedAt: number | null = null
let loginAt = -1

/** Told of every page that opens. */
export function notePage(): void {
  if (meansLogin(openAddress())) loginAt = Date.now()
}

/** The mini-program's own login page, from a web-view as well; a web-view whose program does not answer stays here. */
async function open(address: string, options: { mode: 'push' | 'replace'; params: EffectQuery }): Promise<void> {
  const around = address === MINI_LOGIN && host.kind() !== 'weapp' && host.kind() !== 'alipay'
  if (around && (await host.toMiniPage(MINI_LOGIN))) return
  // A page that needs a session gives way to login by itself; a second one on top would be one too many.
  if (meansLogin(address)) {
    const since = endedAt
    endedAt = null
    if (meansLogin(openAddress()) || (since !== null && loginAt >= since)) return
  }
  if (standsAtDoor(address)) return
  // A page that is replaced because something is missing first is where the patient returns to (spec:codes#table: 2001,
  // 407, 556).
  const from = options.mode === 'replace' ? findLegacy(openAddress()) : null
  await goLegacy(address, from === null ? options : { ...options, params: { back: from, ...options.params } })
}

/** Names the host before the app is left, so that nobody types a card number into a stranger's page unawares. */
async function browse(url: string, to: string): Promise<void> {
  if (!(await dialogs.confirm(`即将打开医院的页面：${to}`, { title: '离开本应用', ok: '打 开', keep: true }))) return
  const { outcome } = await host.openExternal(url)
  if (outcome === 'copied') await dialogs.alert('链接已复制，请在浏览器中打开', { keep: true })
  if (outcome === 'refused') await dialogs.alert('暂时无法打开该页面，请联系医院', { keep: true })
}

/** The words of a hospital's backend, loaded once; null where it speaks as the catalogue does. */
function wordsOf(unitId: number): Promise<Translator> | null {
  const { wire } = hospitalOf(unitId)
  if (wire === null) return null
  const known = spoken.get(wire) ?? DIALECTS[wire]?.()
  // Without its words nothing may be said to this backend.
  if (!known) return Promise.reject(new Error(`no dialect ${wire}`))
  spoken.set(wire, known)
  // What could not be loaded is tried again by the next call.
  known.catch(() => spoken.delete(wire))
  return known
}

const spoken = new Map<string, Promise<Translator>>()

/** Wires the client; called once, before the first call. */
export function wireClient(): void {
  const performer = createPerformer({
    session: () => ({ generation: sessionState().generation, signedIn: sessionState().token !== '' }),
    expire: (generation) => {
      endedAt = Date.now()
      leaveShell()
      dispatch({ type: 'expired', generation })
      if (!meansLogin(openAddress())) dispatch({ type: 'wayBackKept', address: openAddress() })
    },
    alert: (text) => dialogs.alert(text, { keep: true }),
    goLegacy: open,
    goStart,
    isInternal: checkInternal,
    cardHosts: () => hospital().cardHosts,
    browse,
    callNative: async (name) => {
      const { taken } = await host.native.call(name)
      hearShell(taken)
      return taken
    },
    log: (message, { callId }) => log(message, { callId }),
  })
  const kindOfHost = () => (onMiniProgram() ? ('miniProgram' as const) : ('h5' as const))
  configureUpload({
    // On h5 a file of its own: nothing of the first screen sends a picture.
    send: async (request) => (await import('@/platform/upload')).upload.send(request),
    bases,
    identity: identityNow,
    host: kindOfHost,
    wire: wordsOf,
    onEffect: (effect, generation) =>
      void performer.perform(effect, { callId: uploadFile.id, generation, unitId: sessionState().unitId }),
  })
  configureClient({
    http,
    bases,
    ready: whenKnown,
    identity: identityNow,
    onEffect: (effect, context) => void performer.perform(effect, context),
    overlay,
    log: ({ callId, outcome, ...rest }) => {
      hearOutcome(callId, outcome)
      if (outcome !== 'ok' || rest.odd) log(`call ${callId} ${outcome}`, rest)
    },
    host: kindOfHost,
    idempotency: () => offers(hospital(), 'idempotency'),
    onServerTime: hearServerTime,
    wire: wordsOf,
  })
}
