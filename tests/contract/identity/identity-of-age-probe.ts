/**
 * Run in a process of its own (the embedded database does not live in the test runner): one patient after the other, each
 * with another document and birthday, at every door of verification.
 */

import { eq } from 'drizzle-orm'

import { patient } from '../../../sandbox/couple/patient-tables'
import { personOf } from '../../../sandbox/identity/personas'
import { mintDeskCode } from '../../../sandbox/identity/sign-in/desk-code-service'
import { binding, faceCheck, verificationAttempt } from '../../../sandbox/identity/tables'
import { createVault, identityColumns, identitySecret } from '../../../sandbox/server/vault'
import { ServerClient } from '../../attack/server/server-client'
import { openFilled, startOn } from '../../hospital/own-database'

import { addDays, hospitalDate, isDate } from '@/domain/dates'
import { idCardCheckCharacter } from '@/domain/person/id-card'

const { name, mobile } = personOf('lin-xiao')

/** The latest birthday of who is eighteen on this day: on a 29 February that is a 28th, where the year of birth has none. */
function bornFor(today: string): string {
  const year = Number(today.slice(0, 4)) - 18
  const birthday = `${year}${today.slice(4)}`
  return isDate(birthday) ? birthday : addDays(`${year}-03-01`, -1)
}

const withBirthday = (prefix: string, birthday: string, sequence: string): string => {
  const body = `${prefix}${birthday.replaceAll('-', '')}${sequence}`
  return body + idCardCheckCharacter(body)
}

/** Numbers of every kind of document, by the birthday where they tell one. */
const NUMBERS: Readonly<Record<string, (birthday: string) => string>> = {
  '1': (birthday) => withBirthday('110105', birthday, '002'),
  '2': () => 'E12345678',
  '3': () => 'H12345678',
  '4': () => 'T12345678',
  '5': () => 'CHN110000000001',
  '6': () => 'JUN1234567',
  '7': (birthday) => withBirthday('810000', birthday, '002'),
  '8': (birthday) => withBirthday('911840', birthday, '002'),
  '9': () => 'OTHER12345',
}

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const { db } = database
  const running = await startOn(database, data)
  const vault = createVault(identitySecret(data, undefined))
  const client = new ServerClient(running.url)
  const today = hospitalDate(Date.now())
  const birthdays = { eighteen: bornFor(today), dayBefore: addDays(bornFor(today), 1), older: '1993-04-16' }
  const [person] = await db.select().from(patient).where(eq(patient.name, name))
  const patientId = person?.patientId ?? ''
  const outcomes: Record<string, string> = {}
  for (const [age, birthday] of Object.entries(birthdays))
    for (const [idType, numberFor] of Object.entries(NUMBERS)) {
      const idNo = numberFor(birthday)
      const columns = { birthday, idType, ...identityColumns(vault, idNo, patientId) }
      await db.update(patient).set(columns).where(eq(patient.patientId, patientId))
      const ask = async (door: string, id: string, input: Record<string, unknown>) => {
        await db.delete(binding).where(eq(binding.patientId, patientId))
        await db.delete(verificationAttempt)
        const token = await client.token('lin-xiao')
        const {
          code,
          message,
          data: said,
        } = await client.call<{ state?: string; failReason?: string; ticket?: string }>(id, input, token)
        const isIn = said.state === 'VERIFIED' || (said.ticket ?? '') !== ''
        outcomes[`${door} ${idType} ${age}`] = code === 200 ? (isIn ? 'in' : (said.failReason ?? '')) : message
      }
      await ask('authBind', 'member.authBind', { name, idType, idNo, mobile })
      await ask('realInfo', 'member.realInfo', { name, idType, idNo })
      if (idType === '1') {
        await ask('face', 'ext.faceTicket', { name, idNo })
        // The number says one thing, the hospital's record another: then the check is about nobody.
        const older = NUMBERS['1']?.(birthdays.older) ?? ''
        await db
          .update(patient)
          .set(identityColumns(vault, older, patientId))
          .where(eq(patient.patientId, patientId))
        await db.delete(faceCheck)
        await ask('faceByRecord', 'ext.faceTicket', { name, idNo: older })
        const [check] = await db.select().from(faceCheck)
        outcomes[`faceByRecord 1 ${age}`] = check?.patientId === patientId ? 'about her' : 'about nobody'
      }
      if (idType === '2') {
        const { code } = await mintDeskCode(db, { unitId: 335, patientId }, Date.now())
        await ask('desk', 'member.oauthBindByScanNew', { code, idTail: idNo.slice(-4) })
      }
    }
  await running.close()
  await database.close()
  process.stdout.write(JSON.stringify(outcomes))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
