import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { maskName } from '@/domain/text'

import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { refuse } from '../server/refusal'
import { appliesTo, DATA_CLASSES, ownPatient, pairingOf, refusesPartnerSharing } from './couple-service'
import { findSharingsByPairId, upsertSharing } from './sharing-queries'

export async function getSharing(context: PatientContext): Promise<DataOf<typeof calls.getSharing>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const rows = paired ? await findSharingsByPairId(context.db, paired.pairId) : []
  const given = (patientId: string, name: string) =>
    rows.some((row) => row.patientId === patientId && row.dataClass === name && row.shared)
  const keepsAll = paired !== null && (await refusesPartnerSharing(context.db, paired.partner.patientId))
  return {
    paired: paired !== null,
    partnerNameMasked: paired ? maskName(paired.partner.name) : '',
    list: DATA_CLASSES.map(({ of, ...one }) => ({
      ...one,
      only: of === undefined ? null : appliesTo(me, { of }) ? ('mine' as const) : ('theirs' as const),
      mine: given(me.patientId, one.dataClass),
      theirs: paired !== null && !keepsAll && given(paired.partner.patientId, one.dataClass),
    })),
  }
}

export async function setSharing(
  context: PatientContext,
  { dataClass, shared }: InputOf<typeof calls.setSharing>,
): Promise<DataOf<typeof calls.setSharing>> {
  const me = await ownPatient(context)
  const known = DATA_CLASSES.find((one) => one.dataClass === dataClass && appliesTo(me, one))
  if (!known) throw refuse('没有这一类资料')
  const paired = await pairingOf(context.db, me.patientId)
  if (!paired) throw refuse('完成夫妻配对后才能设置共享')
  await context.db.transaction(async (tx) => {
    const values = { patientId: me.patientId, pairId: paired.pairId, dataClass, shared, at: context.now }
    await upsertSharing(tx, values, shared, context.now)
    await auditCall(tx, context, paired.pairId, `ok:${dataClass}:${shared ? 'on' : 'off'}`)
  })
  return { dataClass, mine: shared }
}
