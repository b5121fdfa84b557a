import { cardRow, patientRow, seedConsents, seedCouples } from '../couple/seed'
import { card, patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import { HOME_UNIT, UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { type CoupleKey, memberIdOf, patientIdOf, PERSONAS } from './personas'
import { openIdOf } from './sign-in/applet-login-service'
import { binding, member, oauthLink } from './tables'

/** Besides 335, where each couple is verified too. The new couple A is known everywhere and verified nowhere. */
const MORE_UNITS: Partial<Record<CoupleKey, readonly number[]>> = {
  B: [324, 17],
  C: [1001, 1004],
  D: [38, 1004],
}

export async function seedPeople(db: Db, now: number): Promise<void> {
  const at = now - 30 * 86_400_000
  await db
    .insert(member)
    .values(
      PERSONAS.map((who) => ({
        memberId: memberIdOf(who),
        mobile: who.mobile,
        channel: 'h5',
        createdAt: at,
        loginAt: at,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(oauthLink)
    .values(
      PERSONAS.flatMap((who) => [
        { openId: openIdOf(`wx-${who.key}`), kind: 'wx' as const, memberId: memberIdOf(who) },
        { openId: openIdOf(`ali-${who.key}`), kind: 'alipay' as const, memberId: memberIdOf(who) },
      ]),
    )
    .onConflictDoNothing()
  for (const { unitId } of UNITS) {
    await db
      .insert(patient)
      .values(PERSONAS.map((who, order) => patientRow(unitId, who, order)))
      .onConflictDoNothing()
    await db
      .insert(card)
      .values(PERSONAS.map((who, order) => cardRow(unitId, who, order)))
      .onConflictDoNothing()
    const verified = PERSONAS.filter(
      ({ couple: key }) => key !== 'A' && (unitId === HOME_UNIT || MORE_UNITS[key]?.includes(unitId)),
    )
    if (verified.length === 0) continue
    const rows = verified.map((who) => ({
      bindingId: seededId('binding', unitId, who.key),
      unitId,
      memberId: memberIdOf(who),
      patientId: patientIdOf(unitId, who),
      method: 'his',
      verifiedAt: at,
    }))
    await db.insert(binding).values(rows).onConflictDoNothing()
  }
  const verified = PERSONAS.filter(({ couple: key }) => key !== 'A').map(memberIdOf)
  await seedConsents(db, verified, at)
  await seedCouples(db, now)
}
