/**
 * The separate consents of a member: the last answer counts, and what was not agreed to stays closed
 * (spec:couple#separate-consents, spec:couple#classes-of-data).
 */

import { boundPatient } from '../../identity/verification/verification-service'
import { auditCall } from '../../server/audit'
import type { MemberContext, RequestContext } from '../../server/context'
import { Refusal } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { keepsConsents, latestConsents, pairingOf } from '../couple-service'
import { insertConsent } from './consent-queries'

import type { ConsentKind, ConsentState, ShownClass } from '@/domain/person/consent-kinds'

interface ConsentGate {
  readonly calls: readonly string[]
  /** What a call answers after a refusal, with the way that stays open. */
  readonly words: string
  /**
   * When nothing is done before the person has agreed: always, or where the hospital keeps the answers. Without it the act
   * itself asks (a signature, a check of the face), and only a refusal stops the call.
   */
  readonly asksFirst?: 'always' | 'whereKept'
  /** What a call answers before the person has chosen. */
  readonly openWords?: string
}

/** Calls that answer embryo pictures: health data, and pictures besides. */
const EMBRYO_IMAGE_CALLS = ['embryo.getEmbryoPhotos', 'embryo.getEmbryoVideoList', 'period.getPatientTimelapseInfo']

/**
 * Calls that are closed until the person agrees, and the way that stays open. `couple` closes no call: the partner's own
 * calls find nothing shared then. What stays open without a consent, and why, stands in spec:couple#classes-of-data.
 */
const CONSENT_GATES: Partial<Record<ConsentKind, ConsentGate>> = {
  health: {
    calls: [
      'case-history.getList',
      'case-history.getSubsequentRecord',
      'member.getBcjlInfo',
      'member.labList',
      'member.labDetail',
      'inspect.inspectList',
      'inspect.inspectDetail',
      'ext.openSealedResult',
      'member.adviceList',
      'member.adviceDetail',
      'prescription-sc.getPrescriptionListSC',
      'prescription-sc.getPrescriptionInfoSC',
      'ext.medicationPlan',
      'ext.doseHistory',
      'ext.submittedOrders',
      'member.ovulation',
      'period.getPatientPeriodicFirst',
      'period.getPatientPeriodicInfo',
      'period.getOvulationInfo',
      'period.getOutpatientOvulationDetectionZs',
      'period.getEmbryoInfo',
      'treatment-process.getPatientPeriodicInfo',
      'embryo.getEmbryoFosterInfo',
      'embryo.getEmbryoCultureMission',
      'embryo.getFreshCycleList',
      'embryo.getTransplantInfo',
      ...EMBRYO_IMAGE_CALLS,
      'ext.courseSummaries',
      'ext.courseSummary',
      'ext.makeCourseSummary',
      'ext.answerCourseSummary',
      'ext.openCourseLink',
      'patient.getpatientOutpatientInpatientInfo',
      'ext.makeDataCopy',
    ],
    words: '您未同意在手机上查看健康档案，可在“设置—我的授权”中更改，或到医院查询',
    asksFirst: 'whereKept',
    openWords: '查看前需要您选择是否同意“健康与诊疗信息”，可在“设置—我的授权”中选择',
  },
  idPhoto: {
    calls: ['consumer.identityDiscernOcr'],
    words: '您未同意识别证件照片，请手工填写，或在“设置—我的授权”中更改',
    asksFirst: 'always',
  },
  face: { calls: ['ext.faceTicket'], words: '您未同意人脸识别，请用其他方式认证，或在“设置—我的授权”中更改' },
  embryoImages: {
    calls: EMBRYO_IMAGE_CALLS,
    words: '您未同意在手机上查看胚胎影像，可在“设置—我的授权”中更改',
    asksFirst: 'whereKept',
    openWords: '查看前需要您选择是否同意“胚胎照片和影像”，可在“设置—我的授权”中选择',
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

const GATES = Object.entries(CONSENT_GATES) as [ConsentKind, ConsentGate][]

/** Consents of each call, in the order in which they are asked for. */
const KINDS_OF = new Map<string, readonly ConsentKind[]>(
  GATES.flatMap(([, { calls }]) => calls).map((id) => [
    id,
    GATES.filter(([, { calls }]) => calls.includes(id)).map(([kind]) => kind),
  ]),
)

/** What a member has answered to a kind. */
export async function consentState(
  { sandbox, db }: Pick<RequestContext, 'sandbox' | 'db'>,
  memberId: string,
  kind: ConsentKind,
): Promise<ConsentState> {
  const [last] = await sandbox.shared.untilWrite(`consent ${memberId} ${kind}`, () =>
    latestConsents(db, memberId, kind),
  )
  if (!last) return 'open'
  return last.agreed ? 'agreed' : 'refused'
}

const isStopped = (state: ConsentState, { asksFirst }: ConsentGate, unitId: number | null): boolean =>
  state === 'refused' ||
  (state === 'open' && (asksFirst === 'always' || (asksFirst === 'whereKept' && keepsConsents(unitId))))

/** Whether nothing of a class of data may be shown to the caller: refused, withdrawn, or not chosen yet. */
export async function isClassClosed(context: MemberContext, kind: ShownClass): Promise<boolean> {
  const gate = CONSENT_GATES[kind]
  return (
    gate !== undefined && isStopped(await consentState(context, context.caller.memberId, kind), gate, context.unitId)
  )
}

/**
 * @throws Refusal 400 with the other way, and `{ consent, state }`, when the caller has refused, taken back or not yet given
 * what this call needs
 */
export async function assertConsent(context: RequestContext): Promise<void> {
  const { caller, unitId } = context
  if (!caller) return
  for (const kind of KINDS_OF.get(context.callId) ?? []) {
    const gate = CONSENT_GATES[kind]
    const state = await consentState(context, caller.memberId, kind)
    if (!gate || !isStopped(state, gate, unitId)) continue
    const words = (state === 'open' && gate.openWords) || gate.words
    throw new Refusal(400, words, { consent: kind, state })
  }
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
