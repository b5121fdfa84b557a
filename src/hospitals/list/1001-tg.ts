import { defineHospital } from '../define'

/** The specification gives TG no number; this one is ours. */
export default defineHospital({
  unitId: 1001,
  key: 'TG',
  name: '样例妇产医院',
  shortName: '样例妇产',
  phone: '010-0000-1001',
  danger: { phone: '010-0000-1011' },
  payment: { variant: 'TG' },
  storage: { variant: 'TG', otherPath: '/freeze-other' },
  payChannels: {
    browser: ['weChatPay', 'aliPay', 'visitCard'],
    weapp: ['weChatPay', 'visitCard'],
    alipay: ['aliPay', 'visitCard'],
  },
  backend: 'extended',
  capabilities: {
    ledger: true,
    invoiceList: true,
    serverTime: true,
    movableClock: true,
    idempotency: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
    operations: true,
    circles: true,
    coupons: true,
    referrals: true,
  },
  cardHosts: ['card.tg.example.com'],
  externalHosts: ['app.tg.example.com'],
  app: { ios: 'https://app.tg.example.com/ios', android: 'https://app.tg.example.com/android' },
})
