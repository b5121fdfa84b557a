/** Which way there is to a hospital's own app, from where the page is open. Pure. */

import { checkExternal } from '@/domain/external-gate'
import type { HostKind } from '@/domain/platform'
import type { Device } from '@/platform/host'

/** Where a hospital's app is found; '' where it has none for that phone. */
interface Places {
  readonly ios: string
  readonly android: string
}

/** A place that passed the gate, with the host that the patient reads before leaving. */
export interface Place {
  readonly device: 'ios' | 'android'
  readonly label: string
  readonly url: string
  readonly host: string
}

const LABELS = { ios: 'iPhone 版', android: '安卓版' } as const

/**
 * - `none`: the hospital has no app;
 * - `inside`: this is the app;
 * - `other`: there is one, for another kind of phone;
 * - `open`: the places that fit, opened from here;
 * - `browser`: the same, and this host opens no store: to be opened in the browser.
 */
export type AppPage =
  | { readonly kind: 'none' | 'inside' }
  | { readonly kind: 'other' | 'open' | 'browser'; readonly places: readonly Place[] }

/** Hosts that show no store: a mini-program, and a browser inside another app. */
const CLOSED: readonly HostKind[] = ['weapp', 'alipay', 'messagingBrowser', 'wechatWebView', 'alipayWebView']

/**
 * @param app as the profile says; only plain https on one of the hospital's hosts counts
 * @param device by the user agent; an unknown one gets every place
 */
export function appPage(app: Places, hosts: readonly string[], kind: HostKind, device: Device): AppPage {
  const places = (['ios', 'android'] as const).flatMap((one): Place[] => {
    const gate = checkExternal(app[one], hosts)
    return gate.ok ? [{ device: one, label: LABELS[one], url: gate.url, host: gate.host }] : []
  })
  if (places.length === 0) return { kind: 'none' }
  if (kind === 'nativeShell') return { kind: 'inside' }
  const fitting = device === 'unknown' ? places : places.filter((place) => place.device === device)
  if (fitting.length === 0) return { kind: 'other', places }
  return { kind: CLOSED.includes(kind) ? 'browser' : 'open', places: fitting }
}
