import { defineHospital } from '../define'
import { demonstrationTemplates } from './templates'

/**
 * 324 has one fixed centre title (spec:routing#titles; its text is not given) and announces code 555. Shown as the
 * reproduction edition. The specification assigns examinations by doctor to no hospital, and the hospital of key ZJ is none
 * of the seeded ones; both are shown here.
 */
export default defineHospital({
  unitId: 324,
  name: '演示生殖中心',
  shortName: '演示生殖',
  phone: '010-0000-0324',
  danger: { phone: '010-0000-3240' },
  edition: 'reproduction',
  titleRule: 'fixed',
  fixedTitle: '演示生殖医学中心',
  booking: { checkFamily: 'doctor', checkDoctors: 'getDoctorListByZJ' },
  attempt: { sealCulture: true },
  backend: 'extended',
  capabilities: {
    serverTime: true,
    sharingRequest: true,
    movableClock: true,
    idempotency: true,
    cancelRequest: true,
    consentRecord: true,
    partnerViews: true,
    quietRecord: true,
    signOut: true,
    devices: true,
    stepUp: true,
    alipayLogin: true,
    accountDeletion: true,
    dataCopy: true,
    jointPayment: true,
    ledger: true,
    balanceReturn: true,
    invoiceList: true,
  },
  infectiousResultsOnline: true,
  cardHosts: ['card.centre.example.com'],
  webAddress: 'https://app.centre.example.com/',
  release: {
    weappId: 'wx0000000000000324',
    alipayId: '2021000100000324',
    origin: 'https://api.centre.example.com',
    institution: 'private',
    templates: demonstrationTemplates('324'),
  },
})
