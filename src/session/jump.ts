import { FALLBACK_OPEN_ID } from './keys'
import type { SessionState } from './state'

/**
 * The sub-apps that are opened by a full page load (spec:session#sub-apps), each a folder beside this app on the same
 * host.
 */
export const SUB_APPS = { consult: '/consult/', patient: '/patient/', consult_new: '/consult_new/' } as const

export type SubApp = keyof typeof SUB_APPS

type Carried = Pick<SessionState, 'token' | 'unitId' | 'openId' | 'channel' | 'facilityType' | 'isWeChatMiniApp'>

/**
 * The address of a sub-app with the session's values and the time `v`.
 * They stand after `#`, where neither a server's log nor a referrer sees them (spec:security#sub-app-jumps), and leave
 * the bar on arrival.
 * @param origin `https://host` of the web app; '' on h5 for the page's own
 * @returns null for a name that is not in the table
 */
export function jumpAddress(target: string, session: Carried, origin: string, nowMs: number): string | null {
  const folder = new Map<string, string>(Object.entries(SUB_APPS)).get(target)
  if (folder === undefined || (origin !== '' && !/^https:\/\/[a-z0-9.-]+(?::\d{2,5})?$/.test(origin))) return null
  const values: Readonly<Record<string, string>> = {
    token: session.token,
    unitId: String(session.unitId),
    openId: session.openId || FALLBACK_OPEN_ID,
    channel: session.channel,
    facilityType: session.facilityType,
    isWeChatMiniApp: session.isWeChatMiniApp ? '1' : '0',
    v: String(nowMs),
  }
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${origin}${folder}#/?${query.join('&')}`
}
