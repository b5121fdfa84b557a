import type { CallLog, ClientDeps } from '@/api/core/client'
import { createClient } from '@/api/core/client'
import type { Effect } from '@/api/core/codes'
import type { Bases } from '@/api/core/request'
import { createPerformer } from '@/effects/perform'
import type { Http } from '@/platform/http/contract'

/** Bases as a hospital with every backend has them. */
export const bases = (origin: string): Bases => ({
  '/hc-patient': `${origin}/hc-patient`,
  '/hc-api': `${origin}/hc-api`,
  '/hc-hyt': `${origin}/hc-hyt`,
  '/hc-patient-web': `${origin}/hc-patient-web`,
  'file-upload': `${origin}/upload`,
  'freeze-other': `${origin}/freeze-other`,
  'external-face': `${origin}/face`,
  static: origin,
})

/** A client with its performer over a small session; everything a patient would notice is written to `seen`. */
export function clientStage(http: Http, over: Partial<ClientDeps> & { origin?: string; unitId?: number } = {}) {
  const { origin = '', unitId = 335, ...deps } = over
  const session = { generation: 1, signedIn: true, token: 'token-canary', openId: 'open-canary' }
  const overlay = { open: 0, shown: 0 }
  const seen: string[] = []
  const effects: Effect[] = []
  const lines: CallLog[] = []
  const performed: Promise<void>[] = []
  const performer = createPerformer({
    session: () => ({ generation: session.generation, signedIn: session.signedIn }),
    expire: (generation) => {
      if (generation !== session.generation) return
      session.generation += 1
      Object.assign(session, { signedIn: false, token: '', openId: '' })
      seen.push('clear')
    },
    alert: async (text) => void seen.push(`alert ${text}`),
    goLegacy: async (address, { mode, params }) => {
      const query = new URLSearchParams(params).toString()
      seen.push(`${mode} ${address}${query ? `?${query}` : ''}`)
    },
    goStart: async () => void seen.push('start'),
    isInternal: (address) => /^\/[\w/]+$/.test(address),
    cardHosts: () => ['card.hospital.example.cn'],
    browse: async (url) => void seen.push(`browse ${url}`),
    callNative: async (name) => {
      seen.push(`native ${name}`)
      return false
    },
    log: (message, { callId }) => void seen.push(`log ${message} ${callId}`),
    sleep: async (ms) => void seen.push(`wait ${ms}`),
  })
  const client = createClient({
    http,
    bases: () => bases(origin),
    identity: () => ({
      token: session.token,
      openId: session.openId,
      unitId,
      deptId: '',
      channel: 'h5',
      facilityType: 'h5',
      generation: session.generation,
    }),
    onEffect: (effect, context) => {
      effects.push(effect)
      performed.push(performer.perform(effect, context))
    },
    overlay: {
      show: () => {
        overlay.open += 1
        overlay.shown += 1
      },
      hide: () => {
        overlay.open -= 1
      },
    },
    log: (line) => lines.push(line),
    host: () => 'h5',
    sleep: async () => undefined,
    random: () => 0,
    ...deps,
  })
  return { client, session, overlay, seen, effects, lines, settled: () => Promise.all(performed) }
}
