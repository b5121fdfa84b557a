import { and, eq } from 'drizzle-orm'

import { patient } from '../couple/tables'
import { unit } from '../platform/tables'
import type { Db } from '../server/db/database'
import { binding, member, oauthLink } from './tables'

export function findMembersByMemberId(db: Db, memberId: string) {
  return db.select().from(member).where(eq(member.memberId, memberId))
}

export function findUnitsByUnitId(db: Db, unitId: number) {
  return db.select().from(unit).where(eq(unit.unitId, unitId))
}

export function findVerifiedName(db: Db, memberId: string, unitId: number) {
  return db
    .select({ name: patient.name })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

export function findOauthLinksByMemberIdAndKind(db: Db, memberId: string) {
  return db
    .select({ openId: oauthLink.openId })
    .from(oauthLink)
    .where(and(eq(oauthLink.memberId, memberId), eq(oauthLink.kind, 'wx')))
}
