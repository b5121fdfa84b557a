/** What the hand-off page does with what it was given: open an inner address, or ask before leaving. Pure. */

import { checkExternal, GATE_MESSAGE } from '@/domain/external-gate'
import type { MemberParam, PartnerApplet } from '@/hospitals/schema'
import { parseQuery, type Params } from '@/routing/address'
import { checkInternal, findLegacy } from '@/routing/resolve'

/** The sub-apps of a hospital (spec:session#sub-apps). */
const SUB_APPS = ['consult', 'patient', 'consult_new'] as const

export type HandOffPlan =
  | { kind: 'inside'; address: string }
  | { kind: 'subApp'; target: (typeof SUB_APPS)[number] }
  | { kind: 'outside'; url: string; host: string; param?: string }
  | { kind: 'applet'; applet: PartnerApplet; path: string; param?: string }
  | { kind: 'authorize'; back: string | undefined }
  | { kind: 'refused'; text: string; copy: string | null }

/**
 * What the hospital lists: other mini-programs and hosts that may be opened, everything else is stopped
 * (spec:security#external-gate).
 */
export interface Allowed {
  readonly hosts: readonly string[]
  readonly applets: readonly PartnerApplet[]
  /** Who of them must know the patient. */
  readonly members?: readonly MemberParam[]
}

/** `param` where the hospital wants this one to know the patient. */
function told(to: string, members: readonly MemberParam[] = []): { param?: string } {
  const found = members.find((one) => one.to === to)
  return found ? { param: found.param } : {}
}

/** The address with one parameter, in place of any of that name that came with the link. */
export function withParam(address: string, name: string, value: string): string {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? []
  const others = query.split('&').filter((one) => one !== '' && one.split('=')[0] !== name)
  return `${path}?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}${anchor}`
}

/** Texts that a patient may copy when an address is refused; longer ones are no addresses. */
const MAX_COPY = 300

const refused = (text: string, copy: string | null = null): HandOffPlan => ({ kind: 'refused', text, copy })

/** The inner address of a hand-off: `address`, a mini-program code's `scene`, or the link `q` of a printed code. */
export function innerAddress(params: Params): string | null {
  const { address, scene, q, ...rest } = params
  const candidates = [address, scene, sceneAddress(scene), behindHash(q)]
  const found = candidates.find((text) => checkInternal(text))
  if (found === undefined || found === null) return null
  const query = found === address ? Object.entries(rest).filter(([name]) => name !== 'variant' && name !== 'keep') : []
  const extra = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`).join('&')
  return extra === '' ? found : `${found}${found.includes('?') ? '&' : '?'}${extra}`
}

/** A code holds at most 32 characters, so the address may come in odd case under `a`. */
const sceneAddress = (scene: string | undefined): string | null => findLegacy(parseQuery(scene ?? '').a ?? '*')

const behindHash = (link: string | undefined): string => {
  const at = (link ?? '').indexOf('#')
  return at < 0 ? '' : (link ?? '').slice(at + 1)
}

/**
 * The plan for a hand-off.
 * @param kind the fixed parameter of a jump address (page, applet, authorize); absent for a plain hand-off
 * @param allowed what the hospital lists
 */
export function planOf(kind: string | undefined, params: Params, { hosts, applets, members }: Allowed): HandOffPlan {
  if (kind === 'page') {
    const target = SUB_APPS.find((name) => name === params.target)
    if (target !== undefined) return { kind: 'subApp', target }
    const url = params.url ?? params.link ?? ''
    const gate = checkExternal(url, hosts)
    if (gate.ok) return { kind: 'outside', url: gate.url, host: gate.host, ...told(gate.host, members) }
    if (checkInternal(url)) return { kind: 'inside', address: url }
    return refused(
      url === '' ? '没有收到要打开的页面，请返回后重新操作。' : GATE_MESSAGE,
      url !== '' && url.length <= MAX_COPY ? url : null,
    )
  }
  if (kind === 'applet') {
    const applet = applets.find(({ appId }) => appId === params.appId)
    if (applet) {
      const path = safePath(params.path)
      // Without a page of its own there is nothing that a parameter could hang on.
      return { kind: 'applet', applet, path, ...(path !== '' && told(applet.appId, members)) }
    }
    return refused('这个小程序不在医院允许的范围内，已为您拦截。如需办理，请联系医院。')
  }
  if (kind === 'authorize')
    return {
      kind: 'authorize',
      back: params.back !== undefined && checkInternal(params.back) ? params.back : undefined,
    }
  const inner = innerAddress(params)
  return inner === null
    ? refused('没有找到要打开的页面，请返回后重新操作，或从首页进入。')
    : { kind: 'inside', address: inner }
}

/** A page path of another mini-program: letters, digits, slashes and a plain query; anything else is left out. */
const safePath = (path: string | undefined): string =>
  /^[\w/-]{1,200}(\?[\w=&%.-]{0,500})?$/.test(path ?? '') ? (path ?? '') : ''
