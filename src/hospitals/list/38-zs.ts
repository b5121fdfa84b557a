import { defineHospital } from '../define'

/** ZS is 38 by code 556 (inferred there). The second booking notice is put here so that one seeded hospital shows it. */
export default defineHospital({
  unitId: 38,
  key: 'ZS',
  name: '仿真生殖专科医院',
  shortName: '仿真生殖',
  phone: '010-0000-0038',
  danger: { phone: '010-0000-0381' },
  booking: { variant: 'ZS', rule: 'second' },
  filing: { family: 'beforehand' },
  payChannels: {
    browser: ['weChatPay', 'aliPay', 'visitCard'],
    weapp: ['weChatPay', 'visitCard'],
    alipay: ['aliPay', 'visitCard'],
  },
  backend: 'extended',
  capabilities: {
    serverTime: true,
    movableClock: true,
    idempotency: true,
    cancelRequest: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
  },
  cardHosts: ['card.zs.example.com'],
  externalHosts: ['maps.zs.example.com'],
  mapsScript: 'https://maps.zs.example.com/api?v=2.0',
  mapsKey: 'zs-browser-key',
})
