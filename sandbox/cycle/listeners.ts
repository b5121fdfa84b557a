/** What the course of a treatment does about events of others. */

import type { CoupleEvents } from '../couple/events'
import type { FollowupEvents } from '../followup/events'
import type { IdentityEvents } from '../identity/events'
import { emit, listenTo } from '../server/events'
import type { StorageEvents } from '../storage/events'
import { takeReportedEnd } from './course/reported-end-service'
import { lockRunningCycle, updateEmbryos } from './desk-queries'
import { cycleEvents } from './events'
import { closeLinksOfPatients, deleteSummariesOfPatients } from './summary/summary-link-service'

const onCouple = listenTo<CoupleEvents>('cycle', 'couple')
const onFollowup = listenTo<FollowupEvents>('cycle', 'followup')
const onIdentity = listenTo<IdentityEvents>('cycle', 'identity')
const onStorage = listenTo<StorageEvents>('cycle', 'storage')

export const cycleListeners = [
  onCouple('paired', 'What her running treatment asks of a couple is asked of both.', async (tx, who) => {
    const [running] = await lockRunningCycle(tx, who.patientId)
    if (running) await emit(tx, cycleEvents.cyclePaired, { ...who, cycleId: running.cycleId, method: running.method })
  }),
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
