import { appointmentFields } from '../booking/sharing-fields'
import type { DataOf } from '../core/call'
import { Cases, type Fields, type Rule, type SharingOf } from '../core/sharing'
import { cardFields } from '../couple/sharing-fields'
import type * as calls from './calls'

type Item = DataOf<typeof calls.getHome>['today'][number]

/** An item of the day belongs as a whole to what it is about. */
const itemOf = (rule: Rule): Fields<Item> => ({
  itemId: rule,
  kind: rule,
  title: rule,
  note: rule,
  at: rule,
  date: rule,
  amountFen: rule,
  link: rule,
  urgent: rule,
  doneAt: rule,
  level: rule,
  facts: { label: rule, value: rule },
})

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const platformSharing: SharingOf<typeof calls> = {
  getServerTime: 'nobody',
  getHome: {
    about: 'acting',
    fields: {
      patientId: 'partner',
      patientName: 'name',
      verified: 'public',
      card: cardFields,
      nextVisit: appointmentFields,
      today: Cases.of<Item>(
        'kind',
        {
          visit: itemOf(['appointments', 'actFor']),
          pay: itemOf('actFor'),
          notice: itemOf('actFor'),
          medication: itemOf('orders'),
          report: itemOf('labs'),
          freeze: itemOf('storage'),
          consent: itemOf('couple'),
          followUp: itemOf('actFor'),
        },
        itemOf('own'),
      ),
      course: {
        cycleId: 'treatment',
        title: 'treatment',
        stage: 'treatment',
        dayText: 'treatment',
        step: 'treatment',
        steps: { key: 'treatment', label: 'treatment', state: 'treatment' },
      },
      mayBook: 'actFor',
      // Never there while somebody acts. What of the partner's visits it may say is decided in the statement that reads them:
      // home sends four at most (sandbox/platform/queries.ts).
      partner: { nameMasked: 'own', isShared: 'own', nextVisit: { date: 'own', startTime: 'own', place: 'own' } },
      accountEndsAt: 'own',
      unread: 'own',
      unreadConsults: 'own',
      unpaidCount: 'actFor',
      unpaidFen: 'actFor',
      serverTime: 'public',
    },
  },
  getHospitalAddress: 'nobody',
  listHospitals: 'account',
  getHospitalSettings: 'nobody',
  listCodes: 'nobody',
  getBindStatus: {
    about: 'acting',
    fields: { mobileBound: 'public', verified: 'public', cardCount: 'own', boundLevel: 'public' },
  },
  listMenuMarks: {
    about: 'acting',
    fields: { list: { tileId: 'public', label: 'public', needs: 'public', badge: 'own' } },
  },
  getAppPolicy: 'nobody',
  reportFaults: 'nobody',
  getServerConfig: 'nobody',
  uploadFile: 'account',
}
