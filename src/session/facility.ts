import { FACILITY_TYPES, type FacilityType, type HostKind } from '@/domain/platform'

export const isFacilityType = (value: unknown): value is FacilityType => FACILITY_TYPES.some((one) => one === value)

/**
 * The platform type a session carries (spec:session#facility-type).
 * The compiled mini-programs set their own; h5 inside the messaging browser is `web`; any other value an entry asked for stands.
 */
export function facilityTypeFor(host: HostKind, asked: FacilityType = 'h5'): FacilityType {
  if (host === 'weapp') return 'wx_applet'
  if (host === 'alipay') return 'ali_applet'
  const inMessagingApp = host === 'messagingBrowser' || host === 'wechatWebView'
  return asked === 'h5' && inMessagingApp ? 'web' : asked
}
