import * as booking from './booking/calls'
import { bookingSharing } from './booking/sharing'
import * as consult from './consult/calls'
import { consultSharing } from './consult/sharing'
import * as content from './content/calls'
import { contentSharing } from './content/sharing'
import type { Planned, SharingRow } from './core/sharing'
import * as couple from './couple/calls'
import { coupleSharing } from './couple/sharing'
import * as cycle from './cycle/calls'
import { cycleSharing } from './cycle/sharing'
import * as filing from './filing/calls'
import { filingSharing } from './filing/sharing'
import * as followup from './followup/calls'
import { followupSharing } from './followup/sharing'
import * as identity from './identity/calls'
import { identitySharing } from './identity/sharing'
import * as medication from './medication/calls'
import { medicationSharing } from './medication/sharing'
import * as messages from './messages/calls'
import { messagesSharing } from './messages/sharing'
import * as payment from './payment/calls'
import { paymentSharing } from './payment/sharing'
import * as platform from './platform/calls'
import { platformSharing } from './platform/sharing'
import * as results from './results/calls'
import { resultsSharing } from './results/sharing'
import * as storage from './storage/calls'
import { storageSharing } from './storage/sharing'
import * as tools from './tools/calls'
import { toolsSharing } from './tools/sharing'
import * as visit from './visit/calls'
import { visitSharing } from './visit/sharing'

type Row = SharingRow<unknown> | Planned

/** The rows of a domain by the ids of its calls. */
const byId = (calls: object, rows: object): [string, Row][] =>
  Object.entries(rows as Record<string, Row>).map(([name, row]) => [
    (calls as Record<string, { id: string }>)[name]?.id ?? name,
    row,
  ])

/**
 * Who reads what about the partner, by call (spec:couple#sharing): the one table that the hospital's server keeps to
 * and docs/sharing.md is written from. For the server, documents and tests, as the catalogue is.
 */
export const sharing: ReadonlyMap<string, Row> = new Map([
  ...byId(booking, bookingSharing),
  ...byId(consult, consultSharing),
  ...byId(content, contentSharing),
  ...byId(couple, coupleSharing),
  ...byId(cycle, cycleSharing),
  ...byId(filing, filingSharing),
  ...byId(followup, followupSharing),
  ...byId(identity, identitySharing),
  ...byId(medication, medicationSharing),
  ...byId(messages, messagesSharing),
  ...byId(payment, paymentSharing),
  ...byId(platform, platformSharing),
  ...byId(results, resultsSharing),
  ...byId(storage, storageSharing),
  ...byId(tools, toolsSharing),
  ...byId(visit, visitSharing),
])
