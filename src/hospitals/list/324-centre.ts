import { defineHospital } from '../define'

/**
 * 324 has one fixed centre title (spec:routing#titles; its text is not given) and announces code 555. Shown as the
 * reproduction edition.
 */
export default defineHospital({
  unitId: 324,
  name: '演示生殖中心',
  shortName: '演示生殖',
  phone: '010-0000-0324',
  edition: 'reproduction',
  titleRule: 'fixed',
  fixedTitle: '演示生殖医学中心',
  capabilities: {
    serverTime: true,
    idempotency: true,
    cancelRequest: true,
    consentRecord: true,
    quietRecord: true,
    signOut: true,
    alipayLogin: true,
  },
  cardHosts: ['card.centre.example.com'],
})
