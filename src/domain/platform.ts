/**
 * Where the app runs. The specification uses "web" for two things: the value sent to the backend (facilityType) and
 * the kind of host around the page.
 */

/**
 * Platform type as the backend knows it (spec:session#facility-type). `h5` is the default, `web` is h5 inside the
 * messaging browser, `wx_applet` the WeChat mini-program, `ali_applet` the Alipay applet (ours).
 */
export type FacilityType = 'h5' | 'web' | 'wx_applet' | 'ali_applet'

/** Every facility type, in the order of the specification, our own last. */
export const FACILITY_TYPES: readonly FacilityType[] = ['h5', 'web', 'wx_applet', 'ali_applet']

/** The kind of program around the page; decides how login, payment and navigation are done. */
export const HOST_KINDS = [
  'browser',
  'messagingBrowser',
  'wechatWebView',
  'alipayWebView',
  'nativeShell',
  'weapp',
  'alipay',
] as const
export type HostKind = (typeof HOST_KINDS)[number]

/**
 * Values of facilityType that exchange a code for a member token (spec:session#token-exchange: "only when … the mini
 * program").
 */
const APPLETS: readonly FacilityType[] = ['wx_applet', 'ali_applet']

/** True when this facility type asks for the member token exchange (spec:session#token-exchange). */
export function exchangesToken(type: FacilityType): boolean {
  return APPLETS.includes(type)
}
