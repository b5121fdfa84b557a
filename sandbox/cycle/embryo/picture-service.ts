/** Pictures of embryos go out by an address that is signed, short-lived and its viewer's session's alone. */

import { agreesTo, isShared, pairingOf, patientOfMember } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import { memberOfSession } from '../../identity/account/device-service'
import type { Caller } from '../../server/context'
import type { Db } from '../../server/db/database'
import { sameText, sign } from '../../server/secrets'
import { findPictureWithOwner } from '../queries'
import { drawEmbryo } from './picture-drawing'

import { SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { MINUTE_MS } from '@/domain/time'

const LIFE_MS = 10 * MINUTE_MS
const SIGN_LENGTH = 32

interface Address {
  readonly embryoPicture: string
  readonly until: number
  readonly by: string
}

const signature = ({ embryoPicture, until, by }: Address, key: string): string =>
  sign({ embryoPicture, until, by }, key).slice(0, SIGN_LENGTH)

/** Where a picture is fetched from, by this session and for some minutes. */
export function pictureUrl(pictureId: string, { sessionId: by }: Pick<Caller, 'sessionId'>, now: number, key: string) {
  const until = Math.ceil(now / LIFE_MS + 1) * LIFE_MS
  return `/hc-upload/embryo/${pictureId}?until=${until}&by=${by}&sign=${signature({ embryoPicture: pictureId, until, by }, key)}`
}

/**
 * The picture behind an address as PNG; null when it is wrong or too old, its session has ended, or who asks may no longer
 * see it: that is asked anew with every picture.
 */
export async function readPicture(db: Db, asked: Address & { signature: string }, now: number): Promise<Buffer | null> {
  const { embryoPicture, until, by } = asked
  if (!(until > now) || until > now + 3 * LIFE_MS) return null
  if (!sameText(signature(asked, await viewKey(db)), asked.signature)) return null
  const viewer = await memberOfSession(db, by, now)
  const [found] = viewer === null ? [] : await findPictureWithOwner(db, embryoPicture)
  if (viewer === null || !found || !(await maySee(db, viewer, found))) return null
  const { pictureId, stage, cells, expansion } = found.picture
  return drawEmbryo(pictureId, { stage, cells, expansion })
}

/** Whether the member is the woman herself, or the partner with whom she shares her embryos; each with consent to the pictures. */
async function maySee(db: Db, memberId: string, { patientId, unitId }: { patientId: string; unitId: number }) {
  const bound = await patientOfMember(db, memberId, unitId)
  if (!bound) return false
  for (const kind of SHOWN_CLASSES) if (!(await agreesTo(db, bound.patientId, kind))) return false
  if (bound.patientId === patientId) return true
  if (!(await agreesTo(db, patientId, 'embryoImages'))) return false
  const paired = await pairingOf(db, bound.patientId)
  return paired?.partner.patientId === patientId && (await isShared(db, patientId, paired.pairId, 'embryos'))
}
