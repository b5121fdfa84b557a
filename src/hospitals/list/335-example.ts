import { defineHospital } from '../define'

/**
 * 335 shows its own name as title (spec:routing#titles). The hospital of the demonstration, whose backend offers
 * everything.
 */
export default defineHospital({
  unitId: 335,
  name: '示例生殖医院',
  shortName: '示例生殖',
  phone: '010-0000-0335',
  titleRule: 'hospitalName',
  booking: { specialNeedsClinic: true },
  filing: { family: 'beforehand' },
  payChannels: {
    browser: ['weChatPay', 'aliPay', 'visitCard'],
    messagingBrowser: ['weChatPay', 'visitCard'],
    wechatWebView: ['weChatPay', 'visitCard'],
    alipayWebView: ['aliPay', 'visitCard'],
    nativeShell: ['weChatPay', 'aliPay', 'visitCard'],
    weapp: ['weChatPay', 'visitCard'],
    alipay: ['aliPay', 'visitCard'],
  },
  capabilities: {
    serverTime: true,
    idempotency: true,
    swap: true,
    placeWatch: true,
    visitConfirm: true,
    cancelRequest: true,
    consentRecord: true,
    quietRecord: true,
    signOut: true,
    alipayLogin: true,
    sharedDrafts: true,
    reminders: true,
    addressLookup: true,
    caseCodes: true,
  },
  cardHosts: ['card.example.com'],
  externalHosts: ['invoice.example.com', 'map.example.com'],
  mapPage: 'https://map.example.com/marker?position={longitude},{latitude}&name={name}',
  partnerApplets: [{ appId: '2021000000000335', name: '示例便民服务小程序' }],
  memberParams: [
    { to: 'invoice.example.com', param: 'member' },
    { to: '2021000000000335', param: 'member' },
  ],
  faceApplet: '2021000000000335',
})
