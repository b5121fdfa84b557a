/** What the course of a treatment does about events of others. */

import type { FollowupEvents } from '../followup/events'
import type { IdentityEvents } from '../identity/events'
import { listenTo } from '../server/events'
import type { StorageEvents } from '../storage/events'
import { takeReportedEnd } from './course/reported-end-service'
import { updateEmbryos } from './desk-queries'
import { closeLinksOfPatients, deleteSummariesOfPatients } from './summary/summary-link-service'

const onFollowup = listenTo<FollowupEvents>('cycle', 'followup')
const onIdentity = listenTo<IdentityEvents>('cycle', 'identity')
const onStorage = listenTo<StorageEvents>('cycle', 'storage')

export const cycleListeners = [
  onFollowup(
    'endReported',
    'The course has ended as if the hospital had recorded it: no wait, no test and no age of a pregnancy is counted any more, for both.',
    takeReportedEnd,
  ),
  onStorage(
    'disposalCarriedOut',
    'The embryos are no longer in store on the embryo page.',
    (tx, { embryoIds, way, on }) =>
      updateEmbryos(tx, embryoIds, way === 'research' ? { donatedOn: on } : { discardedOn: on }),
  ),
  onIdentity('accountErased', 'Summaries that were made for its records go.', (tx, { patientIds }) =>
    deleteSummariesOfPatients(tx, patientIds),
  ),
  onIdentity('accountClosing', 'Links to summaries of its records open nothing any more.', (tx, { patientIds, now }) =>
    closeLinksOfPatients(tx, patientIds, now),
  ),
]
