import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { oauthLink } from '../tables'

export function findWechatLinks(db: Db, memberId: string): Promise<{ openId: string }[]> {
  return db
    .select({ openId: oauthLink.openId })
    .from(oauthLink)
    .where(and(eq(oauthLink.memberId, memberId), eq(oauthLink.kind, 'wx')))
}
