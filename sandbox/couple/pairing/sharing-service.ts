import { notifyPatient, wasNotifiedSince } from '../../messages/notify-service'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import { appliesTo, isShared, lockPairing, ownPatient, pairingOf, partnerViewOf } from '../couple-service'
import { findSharingsByPairId, upsertSharing } from './sharing-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { isOfferedClass, OFFERED_CLASSES, type OfferedClassRow } from '@/domain/person/sharing-classes'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'

/** The classes with a switch. */
const CLASSES = Object.entries(OFFERED_CLASSES).map(([dataClass, row]: [string, OfferedClassRow]) => ({
  dataClass,
  ...row,
}))

export async function getSharing(context: PatientContext): Promise<DataOf<typeof calls.getSharing>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const rows = paired ? await findSharingsByPairId(context.db, paired.pairId) : []
  const given = (patientId: string, name: string) =>
    rows.some((row) => row.patientId === patientId && row.dataClass === name && row.shared)
  const theirs = paired === null ? null : await partnerViewOf(context.db, me.patientId)
  return {
    paired: paired !== null,
    partnerNameMasked: paired ? maskName(paired.partner.name) : '',
    list: CLASSES.map(({ dataClass, label, note, of }) => ({
      dataClass,
      label,
      note,
      only: of === undefined ? null : appliesTo(me, { of }) ? ('mine' as const) : ('theirs' as const),
      mine: given(me.patientId, dataClass),
      theirs: isOfferedClass(dataClass) && theirs?.classes.has(dataClass) === true,
    })),
  }
}

export async function setSharing(
  context: PatientContext,
  { dataClass, shared }: InputOf<typeof calls.setSharing>,
): Promise<DataOf<typeof calls.setSharing>> {
  const me = await ownPatient(context)
  const known = CLASSES.find((one) => one.dataClass === dataClass && appliesTo(me, one))
  if (!known) throw refuse('没有这一类资料')
  await context.db.transaction(async (tx) => {
    const paired = await lockPairing(tx, me.patientId)
    if (!paired) throw refuse('完成夫妻配对后才能设置共享')
    const values = { patientId: me.patientId, pairId: paired.pairId, dataClass, shared, at: context.now }
    await upsertSharing(tx, values, shared, context.now)
    await auditCall(tx, context, paired.pairId, `ok:${dataClass}:${shared ? 'on' : 'off'}`)
  })
  return { dataClass, mine: shared }
}

const REQUEST_TITLE = '配偶请您共享资料'
/** One request in this time, whatever it asks for: the other one shall not be pressed (ours). */
const REQUEST_PAUSE_MS = 7 * DAY_MS

/** Asks the partner to share a class. The message names no data and says that everything goes on without. @throws Refusal */
export async function requestSharing(
  context: PatientContext,
  { dataClass }: InputOf<typeof calls.requestSharing>,
): Promise<DataOf<typeof calls.requestSharing>> {
  const me = await ownPatient(context)
  await context.db.transaction(async (tx) => {
    const paired = await lockPairing(tx, me.patientId)
    if (!paired) throw refuse('完成夫妻配对后才能请对方共享')
    const { partner, pairId } = paired
    const isKnown = CLASSES.some((one) => one.dataClass === dataClass && appliesTo(partner, one))
    if (!isKnown || !isOfferedClass(dataClass)) throw refuse('没有这一类资料')
    if (await isShared(tx, partner.patientId, pairId, dataClass)) throw refuse('配偶已向您共享')
    if (await wasNotifiedSince(tx, partner, REQUEST_TITLE, context.now - REQUEST_PAUSE_MS))
      throw refuse('已告知配偶，7天内不重复发送')
    const text = '是否共享由您决定，可在“夫妻配对”中设置。不共享不影响双方就诊。'
    await notifyPatient(tx, partner, REQUEST_TITLE, text, context.now)
    await auditCall(tx, context, pairId, `ok:${dataClass}`)
  })
  return { dataClass, askedAt: context.now }
}
