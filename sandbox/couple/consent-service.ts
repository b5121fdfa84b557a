/**
 * The separate consents of a member: what was said last counts, and a refusal stops what it is about
 * (spec:couple#separate-consents).
 */
import type { ConsentKind } from '@/domain/consent-kinds'

import { boundPatient } from '../identity/verification-service'
import { auditCall } from '../server/audit'
import type { MemberContext, RequestContext } from '../server/context'
import { refuse } from '../server/refusal'
import { randomId } from '../server/secrets'
import { insertConsent } from './consent-queries'
import { latestConsents, pairingOf } from './couple-service'

interface ConsentGate {
  readonly calls: readonly string[]
  /** What is said instead, with the way that stays open. */
  readonly words: string
  /** Nothing is done before the person has said yes; otherwise only a no stops it. */
  readonly asksFirst?: true
}

/**
 * Calls that a refusal stops, and the way that stays open. `couple` stops no call: the partner's own calls find nothing
 * shared then. An unanswered consent stops only what `asksFirst`; elsewhere the person has agreed in the act itself.
 */
const CONSENT_GATES: Partial<Record<ConsentKind, ConsentGate>> = {
  health: {
    calls: [
      'case-history.getList',
      'case-history.getSubsequentRecord',
      'member.getBcjlInfo',
      'member.labList',
      'member.labDetail',
      'member.adviceList',
      'member.adviceDetail',
      'member.ovulation',
      'patient.getpatientOutpatientInpatientInfo',
      'ext.makeDataCopy',
    ],
    words: '您未同意在手机上查看健康档案，可在“设置—我的授权”中更改，或到医院查询',
  },
  idPhoto: {
    calls: ['consumer.identityDiscernOcr'],
    words: '您未同意识别证件照片，请手工填写，或在“设置—我的授权”中更改',
    asksFirst: true,
  },
  face: { calls: ['ext.faceTicket'], words: '您未同意人脸识别，请用其他方式认证，或在“设置—我的授权”中更改' },
  embryoImages: {
    calls: ['embryo.getEmbryoPhotos', 'embryo.getEmbryoVideoList', 'period.getPatientTimelapseInfo'],
    words: '您未同意在手机上查看胚胎影像，可在“设置—我的授权”中更改',
  },
  signature: {
    calls: ['ext.signDocument'],
    words: '您未同意电子签名，请到医院签署，或在“设置—我的授权”中更改',
  },
  thirdParty: {
    calls: ['member.encryptMember'],
    words: '您未同意向合作方提供身份信息。可在合作方页面自行登录，或在“设置—我的授权”中更改',
  },
}

const KIND_OF = new Map(
  Object.entries(CONSENT_GATES).flatMap(([kind, { calls }]) => calls.map((id) => [id, kind as ConsentKind] as const)),
)

/** @throws Refusal 400 with the other way, when the caller has refused, taken back or not yet given what this call needs */
export async function assertConsent(context: RequestContext): Promise<void> {
  const kind = KIND_OF.get(context.callId)
  const stop = kind && CONSENT_GATES[kind]
  if (!stop || !context.caller) return
  const { memberId } = context.caller
  const [said] = await context.sandbox.shared.untilWrite(`consent ${memberId} ${kind}`, () =>
    latestConsents(context.db, memberId, kind),
  )
  if (said ? !said.agreed : stop.asksFirst) throw refuse(stop.words)
}

const pairIdOf = async (context: MemberContext): Promise<string> => {
  const bound = await boundPatient(context)
  return bound ? ((await pairingOf(context.db, bound.patient.patientId))?.pairId ?? '') : ''
}

/** Keeps what the member says to one kind; nothing is overwritten, so every earlier word stays with its version. */
export async function recordConsent(
  context: MemberContext,
  said: { kind: ConsentKind; version: string; agreed: boolean },
) {
  const consentId = randomId()
  // A yes to sharing is a yes to sharing with this partner.
  const pairId = said.kind === 'couple' ? await pairIdOf(context) : ''
  const { memberId, unitId } = context.caller
  await context.db.transaction(async (tx) => {
    await insertConsent(tx, { consentId, memberId, unitId, pairId, ...said, at: context.now })
    await auditCall(tx, context, consentId, `ok:${said.kind}:${said.agreed ? 'agreed' : 'refused'}`)
  })
  return { consentId, at: context.now }
}

/** The last word on each kind. A yes to sharing with a former partner is none for another one: it is asked again. */
export async function listConsents(context: MemberContext) {
  const rows = await latestConsents(context.db, context.caller.memberId)
  const pairId = rows.some(({ kind }) => kind === 'couple') ? await pairIdOf(context) : ''
  return rows
    .filter((row) => row.kind !== 'couple' || !row.agreed || row.pairId === pairId)
    .map(({ kind, version, agreed, at }) => ({ kind, version, agreed, at }))
}
