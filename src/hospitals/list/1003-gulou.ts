import { defineHospital } from '../define'

/** The specification gives Gulou no number; this one is ours. It has payment screens and invoices of its own. */
export default defineHospital({
  unitId: 1003,
  key: 'Gulou',
  name: '模拟综合医院生殖中心',
  shortName: '模拟生殖',
  phone: '010-0000-1003',
  danger: { phone: '010-0000-1031' },
  booking: { place: 'atOnce' },
  payment: { variant: 'Gulou' },
  storage: { variant: 'Gulou', otherPath: '/freeze-other', termEnds: 'dayBefore' },
  backend: 'extended',
  capabilities: {
    serverTime: true,
    movableClock: true,
    idempotency: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
  },
  profileFirst: true,
  cardHosts: ['card.gulou.example.com'],
  externalHosts: ['invoice.gulou.example.com'],
})
