/**
 * Run in a process of its own (the embedded database does not live in the test runner): a record is moved to an account
 * that has got another record of the hospital meanwhile.
 */

import { patient } from '../../../sandbox/couple/patient-tables'
import { findHolder } from '../../../sandbox/identity/account/record-owner-queries'
import { moveRecord } from '../../../sandbox/identity/account/record-owner-service'
import { personOf } from '../../../sandbox/identity/personas'
import { binding, recordMoved } from '../../../sandbox/identity/tables'
import { ServerClient } from '../../attack/server/server-client'
import { openFilled, startOn } from '../../hospital/own-database'

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const { db } = database
  const running = await startOn(database, data)
  const client = new ServerClient(running.url)
  const ownerOf = async (persona: string) => {
    await client.verify(persona, await client.token(persona))
    const { name } = personOf(persona)
    const [patientId] = (await db.select().from(patient)).flatMap((one) => (one.name === name ? [one.patientId] : []))
    const [holder] = await findHolder(db, patientId ?? '')
    return { patientId: patientId ?? '', memberId: holder?.memberId ?? '' }
  }
  const [her, other] = [await ownerOf('lin-xiao'), await ownerOf('he-jing')]
  const bindings = (await db.select().from(binding)).length
  const who = { unitId: 335, memberId: other.memberId, patientId: her.patientId, method: 'face', now: Date.now() }
  const isMoved = await moveRecord(db, who, async () => undefined)
  const [holder] = await findHolder(db, her.patientId)
  const told = (await db.select().from(recordMoved)).length
  const { code } = await client.call('member.selectInfo', {}, await client.token('lin-xiao'))
  const isKept = holder?.memberId === her.memberId && (await db.select().from(binding)).length === bindings
  await running.close()
  await database.close()
  process.stdout.write(JSON.stringify({ isMoved, isKept, told, code }))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
