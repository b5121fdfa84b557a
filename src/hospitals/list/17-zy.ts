import { defineHospital } from '../define'
import { demonstrationTemplates } from './templates'

/** ZY is 17 by code 407 (inferred there); name, phone and hosts are invented. */
export default defineHospital({
  unitId: 17,
  key: 'ZY',
  name: '样板生殖医学中心',
  shortName: '样板生殖',
  phone: '010-0000-0017',
  danger: { phone: '010-0000-0171' },
  counsellorPhone: '010-0002-0017',
  booking: { specialNeedsClinic: true },
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
  cardHosts: ['card.zy.example.com'],
  webAddress: 'https://app.zy.example.com/',
  release: {
    weappId: 'wx0000000000000017',
    alipayId: '2021000100000017',
    origin: 'https://api.zy.example.com',
    institution: 'public',
    templates: demonstrationTemplates('17'),
  },
})
