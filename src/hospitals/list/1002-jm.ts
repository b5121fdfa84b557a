import { defineHospital } from '../define'

/** The specification gives JM (Jiangmen in its booking group) no number; this one is ours. */
export default defineHospital({
  unitId: 1002,
  key: 'JM',
  name: '演练人民医院生殖中心',
  shortName: '演练生殖',
  phone: '010-0000-1002',
  danger: { phoneHours: '每日8:00–17:00' },
  booking: { variant: 'JM' },
  cards: { list: 'getCardList' },
  consult: { create: 'addConsult' },
  payment: { variant: 'JM' },
  backend: 'extended',
  capabilities: {
    serverTime: true,
    movableClock: true,
    idempotency: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
  },
  cardHosts: ['card.jm.example.com'],
})
