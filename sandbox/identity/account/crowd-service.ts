/** Accounts in number, for load and race tests. */

import type { Db } from '../../server/db/database'
import { hashOf, randomId } from '../../server/secrets'
import { insertBindings, insertMembers, insertSessions } from './crowd-queries'

/** One member of a crowd, ready to book. */
export interface CrowdMember {
  token: string
  memberId: string
  patientId: string
}

/** Not a phone anybody could type in: longer than eleven digits. */
const crowdMobile = (memberId: string): string => `crowd-${memberId.slice(0, 20)}`

/** Opens an account for each, verified as the patient, with a session. @param now ms */
export async function addMembers(tx: Db, crowd: readonly CrowdMember[], unitId: number, now: number): Promise<void> {
  await insertMembers(
    tx,
    crowd.map(({ memberId }) => ({
      memberId,
      mobile: crowdMobile(memberId),
      channel: 'h5',
      createdAt: now,
      loginAt: now,
    })),
  )
  await insertBindings(
    tx,
    crowd.map(({ memberId, patientId }) => ({
      bindingId: randomId(),
      unitId,
      memberId,
      patientId,
      method: 'his',
      verifiedAt: now,
    })),
  )
  await insertSessions(
    tx,
    crowd.map(({ token, memberId }) => ({ tokenHash: hashOf(token), memberId, unitId, createdAt: now, seenAt: now })),
  )
}
