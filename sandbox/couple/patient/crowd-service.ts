/** Records in number, for load and race tests. */

import type { Db } from '../../server/db/database'
import { randomId } from '../../server/secrets'
import { identityColumns, type Vault } from '../../server/vault'
import { insertCards, insertPatients } from './crowd-queries'

/** What a card of the crowd holds, in fen. */
const BALANCE_FEN = 100_000
const FEMALE = 2

/**
 * Adds records of people who exist nowhere else, each with a visit card.
 * @param from the number of the first one, which its name ends with
 */
export async function addPatients(
  tx: Db,
  { vault, unitId, patientIds, from }: { vault: Vault; unitId: number; patientIds: readonly string[]; from: number },
): Promise<void> {
  await insertPatients(
    tx,
    patientIds.map((patientId, place) => ({
      patientId,
      unitId,
      hisPatientId: `crowd-${patientId.slice(0, 12)}`,
      name: `测试${from + place}`,
      sex: FEMALE,
      birthday: '1990-01-01',
      idType: '9',
      ...identityColumns(vault, `crowd-${patientId}`, patientId),
      mobile: '13800009999',
      caseNo: '',
      archiveNo: 'crowd',
      isFirstVisit: false,
    })),
  )
  await insertCards(
    tx,
    patientIds.map((patientId) => ({
      cardId: randomId(),
      unitId,
      patientId,
      cardNo: `69${patientId.slice(0, 12)}`,
      cardType: 'visit',
      balanceFen: BALANCE_FEN,
      status: 'ACTIVE',
      isDefault: true,
    })),
  )
}
