import { and, eq, sql } from 'drizzle-orm'

import { patient } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { unit } from '../../server/tables'
import { binding, member, oauthLink } from '../tables'

/** A member with the name of the hospital, the verified name there, and whether WeChat knows them. */
export function findMemberCard(db: Db, memberId: string, unitId: number | null) {
  const at = unitId ?? 0
  return db
    .select({
      member,
      unitName: unit.name,
      realName: patient.name,
      follows: sql<boolean>`exists (select 1 from ${oauthLink} where ${oauthLink.memberId} = ${memberId} and ${oauthLink.kind} = 'wx')`,
    })
    .from(member)
    .leftJoin(unit, eq(unit.unitId, at))
    .leftJoin(binding, and(eq(binding.memberId, member.memberId), eq(binding.unitId, at)))
    .leftJoin(patient, eq(patient.patientId, binding.patientId))
    .where(eq(member.memberId, memberId))
}

export function findWechatLinks(db: Db, memberId: string) {
  return db
    .select({ openId: oauthLink.openId })
    .from(oauthLink)
    .where(and(eq(oauthLink.memberId, memberId), eq(oauthLink.kind, 'wx')))
}
