import { and, eq } from 'drizzle-orm'

import type { DataOf } from '@/api/call'
import type { selectInfo } from '@/api/calls/member'
import { maskPhone } from '@/domain/text'

import { patient } from '../couple/tables'
import { unit } from '../platform/tables'
import type { Db } from '../server/db/database'
import { notFound } from '../server/refusal'
import { binding, member, oauthLink } from './tables'

/** Member info as the app stores it. The own mobile and name are whole: the watermark shows them (D1 6). */
export async function memberView(
  db: Db,
  memberId: string,
  unitId: number | null,
  openId: string | null,
): Promise<DataOf<typeof selectInfo>> {
  const [who] = await db.select().from(member).where(eq(member.memberId, memberId))
  if (!who) throw notFound()
  const [hospital] = unitId === null ? [] : await db.select().from(unit).where(eq(unit.unitId, unitId))
  const [bound] =
    unitId === null
      ? []
      : await db
          .select({ name: patient.name })
          .from(binding)
          .innerJoin(patient, eq(patient.patientId, binding.patientId))
          .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
  return {
    memberId,
    mobile: who.mobile ?? '',
    userName: who.userName || bound?.name || (who.mobile ? maskPhone(who.mobile) : '访客'),
    realName: bound?.name ?? '',
    unitId: unitId ?? 0,
    unitName: hospital?.name ?? '',
    // The token travels as a header only; a second copy in local storage would outlive it.
    accessToken: '',
    openId: openId ?? '',
    avatarUrl: who.avatarUrl,
    channel: who.channel,
    subscribe: await isFollower(db, memberId),
    verified: bound !== undefined,
    mobileBound: who.mobile !== null,
    loginAt: who.loginAt,
  }
}

/** Members who came through WeChat count as followers of the hospital's account. */
export async function isFollower(db: Db, memberId: string): Promise<boolean> {
  const links = await db
    .select({ openId: oauthLink.openId })
    .from(oauthLink)
    .where(and(eq(oauthLink.memberId, memberId), eq(oauthLink.kind, 'wx')))
  return links.length > 0
}
