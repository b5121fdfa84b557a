import { defineHospital } from '../define'

/** The customer terminal: consultations first. The specification gives its centre no number; this one is ours. */
export default defineHospital({
  unitId: 1004,
  name: '示范在线咨询中心',
  shortName: '示范咨询',
  phone: '010-0000-1004',
  danger: { phoneHours: '周一至周五9:00–18:00' },
  counsellorPhone: '010-0002-1004',
  edition: 'customer',
  backend: 'extended',
  capabilities: {
    serverTime: true,
    movableClock: true,
    idempotency: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
    coupons: true,
  },
  cardHosts: ['card.terminal.example.com'],
})
