import { endOwnVisits } from '../../booking/appointment/desk-service'
import { assertRecordOf, recordOfPerson, recordsOfPerson } from '../../couple/desk-service'
import { restoreRecords } from '../../couple/fresh-start-service'
import { addPatients } from '../../couple/patient/crowd-service'
import { resetConsents, seedConsents } from '../../couple/seed'
import type { Patient } from '../../couple/tables'
import { addMembers, type CrowdMember } from '../../identity/account/crowd-service'
import { memberOfPatient } from '../../identity/account/desk-service'
import { accountOf, deleteBindings, deleteProofs } from '../../identity/account/fresh-start-service'
import { type Persona, personaOf } from '../../identity/personas'
import { openSession } from '../../identity/sign-in/session-service'
import type { Sandbox } from '../../server/context'
import { notFound } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { freshFile } from '../reset-file'

/** The persona of this key. @throws Refusal for an unknown one. */
export function demandPersona(key: unknown): Persona {
  const found = personaOf(String(key ?? ''))
  if (!found) throw notFound()
  return found
}

/** The persona's account; made again when its phone was unbound meanwhile. */
export const memberOfPersona = ({ db, clock }: Sandbox, persona: Persona): Promise<string> =>
  accountOf(db, persona, clock.now())

/** The persona's record at a hospital. */
export const patientOfPersona = ({ db, vault }: Sandbox, persona: Persona, unitId: number): Promise<Patient> =>
  recordOfPerson(db, vault, unitId, persona.idNo)

/** Whom an act is about: a persona, or somebody of a crowd by the id of the record. */
export interface AtDesk {
  readonly persona?: string | undefined
  readonly patientId?: string | undefined
  readonly unitId: number
}

/**
 * The id of the record that an act of one hospital's staff is about.
 * @throws Refusal for an unknown record, and for one of another hospital: its staff acts on it, nobody else
 */
export async function recordAtDesk(sandbox: Sandbox, { persona, patientId, unitId }: AtDesk): Promise<string> {
  if (patientId === undefined) return (await patientOfPersona(sandbox, demandPersona(persona), unitId)).patientId
  await assertRecordOf(sandbox.db, patientId, unitId)
  return patientId
}

/** The patient's own account. @throws Refusal where they have none */
export const memberOfRecord = ({ db }: Sandbox, patientId: string): Promise<string> => memberOfPatient(db, patientId)

/** A token for a persona at a hospital, without a sign-in. */
export async function tokenOfPersona(
  sandbox: Sandbox,
  who: Persona,
  unitId: number,
): Promise<{ token: string; memberId: string }> {
  const memberId = await memberOfPersona(sandbox, who)
  return { token: await openSession({ db: sandbox.db, now: sandbox.clock.now() }, { memberId, unitId }), memberId }
}

/**
 * Puts a persona back to the start: no open bookings, limits forgotten, couple A unverified again.
 * @param isAsked false where nobody has asked for the separate consents yet, as of whoever was verified just now
 */
export async function freshPersona(
  sandbox: Sandbox,
  who: Persona,
  { isAsked }: { isAsked: boolean } = { isAsked: true },
): Promise<void> {
  const { db, vault, clock } = sandbox
  const memberId = await memberOfPersona(sandbox, who)
  const ids = await recordsOfPerson(db, vault, who.idNo)
  if (ids.length === 0) return
  await endOwnVisits(sandbox, ids)
  await restoreRecords(db, ids, who.key === 'zhou-min')
  await deleteProofs(db, { memberId, mobile: who.mobile, patientIds: ids })
  await freshFile(sandbox, who, ids, memberId)
  await resetConsents(db, memberId, isAsked && who.couple !== 'A', clock.now())
  if (who.couple === 'A') await deleteBindings(db, ids)
}

const CHUNK = 200

/** Verified patients in number, for load and race tests; each with a card and a session. */
export async function crowd({ db, vault, clock }: Sandbox, unitId: number, count: number): Promise<CrowdMember[]> {
  const now = clock.now()
  const made = Array.from({ length: count }, () => ({ token: randomId(), memberId: randomId(), patientId: randomId() }))
  for (let from = 0; from < made.length; from += CHUNK) {
    const part = made.slice(from, from + CHUNK)
    const patientIds = part.map(({ patientId }) => patientId)
    const memberIds = part.map(({ memberId }) => memberId)
    await db.transaction(async (tx) => {
      await addPatients(tx, { vault, unitId, patientIds, from })
      await addMembers(tx, part, unitId, now)
      await seedConsents(tx, memberIds, now)
    })
  }
  return made
}
