import type { EffectContext } from '@/api/core/client'
import type { Effect, EffectQuery } from '@/api/core/codes'
import { checkExternal, GATE_MESSAGE } from '@/domain/external-gate'

/**
 * Time between clearing the session and leaving the page after a 401 (spec:session#session-end,
 * constants.redirectDelay401).
 */
export const REDIRECT_DELAY_MS = 400

/**
 * An equal effect within this time after the first one ended is a duplicate: several calls of one page answer with the
 * same code, and one alert and one navigation are enough (spec:calls#request-contract).
 */
export const REPEAT_MS = 1000

/** Dependencies of the performer; connected once in the app, replaced by fakes in tests. */
export interface PerformerDeps {
  /** The session now. */
  readonly session: () => { readonly generation: number; readonly signedIn: boolean }
  /** Clears user info, open id and token of the given generation (session.clearedBy401). */
  readonly expire: (generation: number) => void
  /** Resolves when the patient has closed it. */
  readonly alert: (text: string) => Promise<unknown>
  /** Opens an address of the specification; resolves when the page is open. */
  readonly goLegacy: (address: string, options: { mode: 'push' | 'replace'; params: EffectQuery }) => Promise<unknown>
  readonly goStart: () => Promise<unknown>
  /** Whether an address stands in the routing table, exactly (spec:security#server-given-paths). */
  readonly isInternal: (address: string) => boolean
  /** Hosts that the hospital's card-issuing page may live on. */
  readonly cardHosts: () => readonly string[]
  /** Leaves the app for an address that passed the gate, naming the host to the patient first. */
  readonly browse: (url: string, host: string) => Promise<unknown>
  /** Tells the native shell; true when a shell took it. */
  readonly callNative: (name: 'userInvalid' | 'backToList') => Promise<boolean>
  /** `path` is the call's path without query, parameters unfilled. */
  readonly log: (message: string, context: { callId: string }) => void
  readonly sleep?: (ms: number) => Promise<void>
  readonly now?: () => number
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Key by which equal effects count as one. */
function keyOf(effect: Effect): string {
  switch (effect.type) {
    case 'alert':
      return `alert ${effect.text}`
    case 'go':
    case 'alertThenGo':
      return `go ${effect.address}`
    default:
      return effect.type
  }
}

/**
 * Carries out the effects of answers: alerts, navigation, clearing the session. No other module does this because of an
 * answer. Each effect runs once per session generation; effects of an older generation are dropped, because they concern
 * a person who is no longer signed in.
 */
export function createPerformer(deps: PerformerDeps) {
  const { sleep = pause, now = Date.now } = deps
  const ended = new Map<string, number>()
  const running = new Set<string>()

  async function alertSafely(text: string): Promise<void> {
    try {
      await deps.alert(text)
    } catch {
      deps.log('alert not shown', { callId: '' })
    }
  }

  async function leaveAfterExpiry(address: string): Promise<void> {
    if (await deps.callNative('userInvalid')) {
      await deps.callNative('backToList')
      return
    }
    await deps.goLegacy(address, { mode: 'push', params: {} })
  }

  /** The alert may stay open over the login page; clearing does not wait for it to be closed. */
  async function signOut(text: string, address: string, generation: number): Promise<void> {
    void alertSafely(text)
    deps.expire(generation)
    const cleared = deps.session().generation
    await sleep(REDIRECT_DELAY_MS)
    const { generation: present, signedIn } = deps.session()
    // Another person signed in during the 400 ms; this 401 does not concern them.
    if (present !== cleared || signedIn) return
    await leaveAfterExpiry(address)
  }

  async function open(address: string, mode: 'push' | 'replace', params: EffectQuery, callId: string): Promise<void> {
    if (deps.isInternal(address)) {
      await deps.goLegacy(address, { mode, params })
      return
    }
    deps.log('address outside the table', { callId })
    await deps.goStart()
  }

  async function browse(url: string, callId: string): Promise<void> {
    const gate = checkExternal(url, deps.cardHosts())
    if (gate.ok) {
      await deps.browse(gate.url, gate.host)
      return
    }
    deps.log(`external address refused: ${gate.reason}`, { callId })
    await alertSafely(GATE_MESSAGE)
  }

  async function carryOut(effect: Effect, context: EffectContext): Promise<void> {
    switch (effect.type) {
      case 'none':
      case 'confirmCardPayment':
        // The payment screen asks (codes.json 4002); the request layer shows nothing.
        return
      case 'alert':
        if (effect.logAddress) deps.log('server error', { callId: context.callId })
        return alertSafely(effect.text)
      case 'signOut':
        return signOut(effect.text, effect.address, context.generation)
      case 'go':
        return open(effect.address, 'push', effect.query, context.callId)
      case 'alertThenGo':
        await alertSafely(effect.text)
        if (deps.session().generation !== context.generation) return
        return open(effect.address, effect.mode, effect.query, context.callId)
      case 'browse':
        return browse(effect.url, context.callId)
    }
  }

  return {
    /** Carries out an effect; never rejects. */
    async perform(effect: Effect, context: EffectContext): Promise<void> {
      if (effect.type === 'none') return
      if (context.generation !== deps.session().generation) return
      const key = `${context.generation} ${keyOf(effect)}`
      const last = ended.get(key)
      if (running.has(key) || (last !== undefined && now() - last < REPEAT_MS)) return
      running.add(key)
      try {
        await carryOut(effect, context)
      } catch {
        deps.log(`effect failed: ${effect.type}`, { callId: context.callId })
      } finally {
        running.delete(key)
        ended.set(key, now())
        if (ended.size > 50) ended.delete(ended.keys().next().value ?? '')
      }
    },
  }
}

export type Performer = ReturnType<typeof createPerformer>
