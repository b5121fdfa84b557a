/** Accounts of the demonstration as whoever shows it needs them. */

import type { Db } from '../../server/db/database'
import { memberIdOf, type Persona } from '../personas'
import { findMembersByMobile } from '../sign-in/session-queries'
import { upsertMember } from './fresh-start-queries'

export { deleteBindings, deleteProofs, shiftSessions, stopActing } from './fresh-start-queries'

/** The persona's account; opened again when its phone was unbound meanwhile. @param now ms */
export async function accountOf(db: Db, persona: Persona, now: number): Promise<string> {
  const [known] = await findMembersByMobile(db, persona.mobile)
  if (known) return known.memberId
  const memberId = memberIdOf(persona)
  await upsertMember(db, { memberId, mobile: persona.mobile, channel: 'h5', createdAt: now, loginAt: now })
  return memberId
}
