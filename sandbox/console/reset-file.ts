import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import { card, couple, pairInvite, patient, quiet, sharing, upload } from '../couple/tables'
import { newcomerScope } from '../filing/newcomer-scope'
import { formDraft, formRecord } from '../filing/tables'
import { seedTransfers } from '../followup/seed'
import { transferDay } from '../followup/tables'
import type { Persona } from '../identity/personas'
import { session } from '../identity/tables'
import { caseNote } from '../results/tables'
import type { Sandbox } from '../server/context'

/** Puts a persona's file back to the start: no forms, pictures or invitations; the seeded couples are couples again. */
export async function freshFile({ db, clock }: Sandbox, who: Persona, ids: string[], memberId: string): Promise<void> {
  const now = clock.now()
  const newcomer = newcomerScope(memberId)
  await db
    .update(formRecord)
    .set({ deletedAt: now })
    .where(and(or(inArray(formRecord.patientId, ids), eq(formRecord.scope, newcomer)), isNull(formRecord.deletedAt)))
  await db.delete(formDraft).where(inArray(formDraft.scope, [newcomer, ...ids]))
  await db
    .update(caseNote)
    .set({ deletedAt: now })
    .where(and(inArray(caseNote.patientId, ids), eq(caseNote.kind, 'own')))
  await db.update(upload).set({ deletedAt: now, createdAt: 0 }).where(eq(upload.memberId, memberId))
  await db
    .update(pairInvite)
    .set({ state: 'WITHDRAWN' })
    .where(and(inArray(pairInvite.fromPatientId, ids), eq(pairInvite.state, 'REQUESTED')))
  await db.delete(sharing).where(inArray(sharing.patientId, ids))
  await db.delete(transferDay).where(inArray(transferDay.scope, ids))
  await seedTransfers(db, now)
  await db.delete(quiet).where(inArray(quiet.patientId, ids))
  await db.update(session).set({ actingPatientId: null }).where(eq(session.memberId, memberId))
  await db
    .update(card)
    .set({ unbound: false, status: 'ACTIVE', isDefault: false })
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
  const cards = await db
    .select()
    .from(card)
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
  const firsts = ids.map(
    (id) => cards.filter(({ patientId }) => patientId === id).sort((a, b) => (a.cardNo < b.cardNo ? -1 : 1))[0],
  )
  for (const one of firsts) if (one) await db.update(card).set({ isDefault: true }).where(eq(card.cardId, one.cardId))
  if (who.couple !== 'A') return
  const pairs = or(inArray(couple.femalePatientId, ids), inArray(couple.malePatientId, ids))
  await db
    .update(couple)
    .set({ state: 'ENDED', endedAt: now })
    .where(and(pairs, eq(couple.state, 'PAIRED')))
  if (who.key === 'chen-hao') await db.update(patient).set({ archiveNo: '' }).where(inArray(patient.patientId, ids))
}
