import { eq } from 'drizzle-orm'

import * as coupleCalls from '@/api/couple/calls'
import { answerInvitation } from '@/api/couple/calls'
import { getHospitalSpouse, listPairings } from '@/api/filing/calls'
import { maskName } from '@/domain/text'

import { recordCall } from '../audit'
import { quiet, sharing } from '../db/schema-file'
import { refuse } from '../refusal'
import { keepsFromPartner } from '../rules/consent-words'
import { invite, invitesOf, lookUpInvite, match, unpair, unpairRefusal, withdraw } from '../rules/pairing'
import { DATA_CLASSES, has, ownPatient, pairingOf, shares } from '../rules/pairs'
import { readinessOf } from '../rules/readiness'
import { knownOf } from '../views/known'
import { forPatient, forPhone, type Implementation } from './implement'

/** Pairing, what partners share, the quiet mode and the readiness meter. */
export const pairing: Implementation[] = [
  forPatient(listPairings, async (ask) => {
    const me = await ownPatient(ask)
    const paired = await pairingOf(ask.db, me.patientId)
    const invites = await invitesOf(ask.db, me, ask.now)
    const open = invites.find(({ state }) => state === 'REQUESTED')
    const refusal = paired ? await unpairRefusal(ask.db, paired.pairId) : ''
    return {
      state: paired ? ('PAIRED' as const) : open ? ('REQUESTED' as const) : lastState(invites[0]?.state),
      pairId: paired?.pairId ?? '',
      partnerNameMasked: paired ? maskName(paired.partner.name) : (open?.partnerNameMasked ?? ''),
      partnerSex: me.sex === 2 ? ('1' as const) : ('2' as const),
      invites,
      canUnpair: paired !== null && refusal === '',
      unpairRefusal: refusal,
      suggestion: paired ? '' : '配偶须先在自己的手机上完成在线认证，再输入邀请码确认',
    }
  }),
  forPatient(coupleCalls.invitePartner, (ask, input) => invite(ask, input)),
  forPatient(coupleCalls.withdrawInvitation, async (ask, { inviteId }) => {
    await withdraw(ask, inviteId)
    return null
  }),
  forPatient(coupleCalls.getInvitationByCode, (ask, { inviteCode }) => lookUpInvite(ask, inviteCode)),
  forPatient(answerInvitation, (ask, input) => match(ask, input)),
  forPatient(coupleCalls.endPairing, async (ask, { pairId }) => {
    await unpair(ask, pairId)
    return { state: 'NONE' as const }
  }),
  forPatient(getHospitalSpouse, async (ask) => {
    const me = await ownPatient(ask)
    const paired = await pairingOf(ask.db, me.patientId)
    if (!paired) return { spouse: null, shared: false }
    const shared = await shares(ask.db, paired.partner.patientId, paired.pairId, 'profile')
    return { spouse: await knownOf(ask.db, paired.partner, shared ? 'shared' : 'masked'), shared }
  }),
  forPatient(coupleCalls.getSharing, async (ask) => {
    const me = await ownPatient(ask)
    const paired = await pairingOf(ask.db, me.patientId)
    const rows = paired ? await ask.db.select().from(sharing).where(eq(sharing.pairId, paired.pairId)) : []
    const given = (patientId: string, name: string) =>
      rows.some((row) => row.patientId === patientId && row.dataClass === name && row.shared)
    const keepsAll = paired !== null && (await keepsFromPartner(ask.db, paired.partner.patientId))
    return {
      paired: paired !== null,
      partnerNameMasked: paired ? maskName(paired.partner.name) : '',
      list: DATA_CLASSES.map(({ of, ...one }) => ({
        ...one,
        only: of === undefined ? null : has(me, { of }) ? ('mine' as const) : ('theirs' as const),
        mine: given(me.patientId, one.dataClass),
        theirs: paired !== null && !keepsAll && given(paired.partner.patientId, one.dataClass),
      })),
    }
  }),
  forPatient(coupleCalls.setSharing, async (ask, { dataClass, shared }) => {
    const me = await ownPatient(ask)
    const known = DATA_CLASSES.find((one) => one.dataClass === dataClass && has(me, one))
    if (!known) throw refuse('没有这一类资料')
    const paired = await pairingOf(ask.db, me.patientId)
    if (!paired) throw refuse('完成夫妻配对后才能设置共享')
    await ask.db.transaction(async (tx) => {
      const values = { patientId: me.patientId, pairId: paired.pairId, dataClass, shared, at: ask.now }
      await tx
        .insert(sharing)
        .values(values)
        .onConflictDoUpdate({
          target: [sharing.patientId, sharing.pairId, sharing.dataClass],
          set: { shared, at: ask.now },
        })
      await recordCall(tx, ask, paired.pairId, `ok:${dataClass}:${shared ? 'on' : 'off'}`)
    })
    return { dataClass, mine: shared }
  }),
  forPatient(coupleCalls.getQuietMode, async (ask) => {
    const me = await ownPatient(ask)
    const [row] = await ask.db.select().from(quiet).where(eq(quiet.patientId, me.patientId))
    return { quiet: row?.quiet ?? false, reason: row?.quiet ? row.reason : null, since: row?.quiet ? row.at : null }
  }),
  forPatient(coupleCalls.setQuietMode, async (ask, input) => {
    const me = await ownPatient(ask)
    const values = { patientId: me.patientId, quiet: input.quiet, reason: 'chosen' as const, at: ask.now }
    await ask.db
      .insert(quiet)
      .values(values)
      .onConflictDoUpdate({ target: quiet.patientId, set: { quiet: input.quiet, reason: 'chosen', at: ask.now } })
    return { quiet: input.quiet }
  }),
  forPhone(coupleCalls.getFileReadiness, (ask) => readinessOf(ask)),
]

const lastState = (state: string | null | undefined) =>
  state === 'REFUSED' ? ('REFUSED' as const) : state === 'EXPIRED' ? ('EXPIRED' as const) : ('NONE' as const)
