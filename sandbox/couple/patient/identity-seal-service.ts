/** Brings the identity numbers of a database under the key of this hospital (spec:security#identity-numbers). */

import type { Db } from '../../server/db/database'
import { StartError } from '../../server/upkeep/start-error'
import { identityColumns, PLAIN, type Vault } from '../../server/vault'
import {
  findBareCertificates,
  findBareInviteCertificates,
  findPlainInvites,
  findPlainPatients,
  keepSettingOnce,
  sealCertificate,
  sealInvite,
  sealInviteCertificate,
  sealPatients,
} from './identity-seal-queries'

/** Tells whether the key is the database's: another one would find nobody, and leave numbers that nobody can read. */
const PROOF = 'identity.proof'

/**
 * Seals every number that a seed or an earlier version has left as it is. All of it is there afterwards, or nothing.
 * @throws StartError when the database was sealed with another key
 */
export async function sealIdentities(db: Db, vault: Vault): Promise<void> {
  await db.transaction(async (tx) => {
    const proof = vault.keyOf(PROOF)
    if ((await keepSettingOnce(tx, PROOF, proof)) !== proof)
      throw new StartError(
        '身份密钥与数据库不符，请设置建库时使用的 SANDBOX_IDENTITY_KEY 或恢复数据目录中的 identity.key',
      )
    const patients = await findPlainPatients(tx)
    if (patients.length > 0)
      await sealPatients(
        tx,
        patients.map(({ id, plain }) => ({ id, ...identityColumns(vault, plain.slice(PLAIN.length), id) })),
      )
    for (const { id, plain } of await findPlainInvites(tx))
      await sealInvite(tx, id, vault.keyOf(plain.slice(PLAIN.length)))
    for (const { id, bare } of await findBareCertificates(tx)) await sealCertificate(tx, id, vault.seal(bare, id))
    for (const { id, bare } of await findBareInviteCertificates(tx))
      await sealInviteCertificate(tx, id, vault.seal(bare, id))
  })
}
