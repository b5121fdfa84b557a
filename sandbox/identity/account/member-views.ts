import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import { findMemberCard } from '../reads'
import { findWechatLinks } from './member-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { maskPhone } from '@/domain/text'

/**
 * Member info as the app stores it. The own mobile and name are whole: the watermark shows them
 * (spec:routing#watermark).
 */
export async function memberView(
  db: Db,
  memberId: string,
  unitId: number | null,
  openId: string | null,
): Promise<DataOf<typeof calls.getMember>> {
  const [found] = await findMemberCard(db, memberId, unitId)
  if (!found) throw notFound()
  const { member: who, unitName, realName, follows } = found
  return {
    memberId,
    mobile: who.mobile ?? '',
    userName: who.userName || realName || (who.mobile ? maskPhone(who.mobile) : '访客'),
    realName: realName ?? '',
    unitId: unitId ?? 0,
    unitName: unitName ?? '',
    // The token travels as a header only; a second copy in local storage would outlive it.
    accessToken: '',
    openId: openId ?? '',
    avatarUrl: who.avatarUrl,
    channel: who.channel,
    subscribe: follows,
    verified: realName !== null,
    mobileBound: who.mobile !== null,
    loginAt: who.loginAt,
  }
}

/** Members who came through WeChat count as followers of the hospital's account. */
export async function isFollower(db: Db, memberId: string): Promise<boolean> {
  const links = await findWechatLinks(db, memberId)
  return links.length > 0
}
