/** What the person and the vendor answer to the mini-program; every entry may be replaced by a test. */

import type { NetAnswer, NetRequest } from './host/net'

/** How a payment ended as the bridge tells it. `unknown`: the result never came back clearly. */
export type PaymentAnswer = 'ok' | 'cancelled' | 'failed' | 'unknown'

/** Answers of the person holding the phone and of the vendor behind it. */
export interface Answers {
  /** Pop-up with one or two buttons: true presses the confirming one. */
  modal(text: { title: string; content: string }): boolean
  /** Index of the chosen entry, null when the sheet is closed. */
  actionSheet(items: string[]): number | null
  /** One-time code for the server, null when the vendor refuses. */
  login(): string | null
  /** What the vendor's phone-number button hands over for the server, null when the person keeps the number. */
  phone(): string | null
  /** The vendor's cashier. The parameters are those the app passed on. */
  payment(parameters: Record<string, unknown>): PaymentAnswer | Promise<PaymentAnswer>
  /** Text of the scanned code, null when the person cancels. */
  scan(): string | null
  /** Position in degrees (WGS 84 or GCJ-02 as asked), null when the permission is refused. */
  location(): { latitude: number; longitude: number } | null
  /** Answer to a one-off message subscription. */
  subscribe(templateId: string): 'accept' | 'reject' | 'ban'
  /** Whether the calendar entry is allowed. */
  calendar(): boolean
  /** Whether the vendor makes private abilities wait for an agreement (WeChat). */
  privacyNeeded(): boolean
  /** Whether a call or a jump to another app is allowed. */
  leave(): boolean
  /** Local file paths of the chosen pictures. */
  images(): string[]
  /** Local file of what the microphone hears and its length in seconds; null when the microphone is refused. */
  speech(): { file: string; seconds: number } | null
  /** Whether the sub-package with this root arrives when it is asked for. */
  loads(root: string): boolean
  /** Hosts that are listed with the vendor: it keeps one list for requests and another one for uploads. */
  hosts(list: HostList): readonly string[]
  /** Where a request really goes: the build names the hospital's host, a test runs it elsewhere. */
  reach(url: string): string
  /** Answers a request instead of the network; undefined lets it go out. */
  request(request: NetRequest): NetAnswer | undefined
}

/** The vendor's lists of hosts that functions of a mini-program may reach. */
export type HostList = 'request' | 'upload'

/** Where the builds for tests say the hospital is. */
const LISTED = ['hospital.invalid']

/** A person who agrees to everything, and a cashier that never comes back clearly: a test must say that it was paid. */
export function agreeable(): Answers {
  let codes = 0
  return {
    modal: () => true,
    actionSheet: () => 0,
    login: () => `code-${++codes}`,
    phone: () => null,
    payment: () => 'unknown',
    scan: () => null,
    location: () => null,
    subscribe: () => 'accept',
    calendar: () => true,
    privacyNeeded: () => true,
    leave: () => true,
    speech: () => null,
    images: () => [],
    loads: () => true,
    hosts: () => LISTED,
    reach: (url) => url,
    request: () => undefined,
  }
}
