/** What each write of a couple's file needs before it succeeds. Couple A plays it, put back to the start each time. */
import { type ConsentKind, SEPARATE_VERSION } from '@/domain/consent-kinds'
import { formOf } from '@/forms/definitions'

import { personOf } from '../attack/server-client'
import { rightAnswers } from './form-answers'
import { sendFile, signatureDrawing } from './upload-files'
import type { Actor } from './write-cases'

type Fields = Record<string, unknown>
type Prepare = (who: Actor) => Promise<Fields>

const QUIZ = { choice: 1, danger: 2, both: 1 }

/** Her session takes the place of the actor's. @returns his token */
async function couple(who: Actor): Promise<string> {
  const { client } = who
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  who.token = await client.token('lin-xiao')
  const him = await client.token('chen-hao')
  await client.verify('lin-xiao', who.token)
  await client.verify('chen-hao', him)
  return him
}

const invitation = (): Fields => {
  const { name, idNo, mobile } = personOf('chen-hao')
  return { name, idNo, mobile, agreed: true }
}

async function invited(who: Actor): Promise<{ him: string; inviteCode: string; inviteId: string }> {
  const him = await couple(who)
  const { data } = await who.client.call<{ inviteCode: string; inviteId: string }>(
    'ext.invitePartner',
    invitation(),
    who.token,
  )
  return { him, inviteCode: data.inviteCode, inviteId: data.inviteId }
}

const answerTo = (inviteCode: string): Fields => ({
  inviteCode,
  accept: true,
  name: personOf('lin-xiao').name,
  idTail: personOf('lin-xiao').idNo.slice(-4),
  agreed: true,
})

/** Says yes to one separate consent. */
export const agree = (client: Actor['client'], token: string, kind: ConsentKind) =>
  client.call('ext.recordConsent', { kind, version: SEPARATE_VERSION, agreed: true }, token)

/** Both are a couple; the actor is she. */
export async function paired(who: Actor): Promise<{ him: string; pairId: string }> {
  const { him, inviteCode } = await invited(who)
  const { data } = await who.client.call<{ pairId: string }>('member.coupleMatch', answerTo(inviteCode), him)
  return { him, pairId: data.pairId }
}

/** The document without questions, so that only the drawing is missing. */
async function document(who: Actor, at = 3): Promise<Fields> {
  await paired(who)
  const { data } = await who.client.call<{ list: { docId: string; docHash: string }[] }>(
    'member.querySign',
    {},
    who.token,
  )
  return { docId: data.list[at]?.docId, docHash: data.list[at]?.docHash }
}

export async function uploaded(who: Actor, kind = 'photo'): Promise<string> {
  const { data } = await sendFile(who.client.url, who.token, kind, signatureDrawing(1))
  return String(data['uploadId'])
}

const signature: Prepare = async (who) => ({
  ...(await document(who)),
  uploadId: await uploaded(who, 'signature'),
  readToEnd: true,
})

/** The first free time for opening a file on paper. */
export async function freePlace(who: Actor): Promise<{ visitDate: string; sourceId: string }> {
  const days = await who.client.call<{ list: { date: string; open: boolean }[] }>(
    'appointment-filing.getFilingDate',
    {},
    who.token,
  )
  const date = days.data.list.find(({ open }) => open)?.date ?? ''
  const places = await who.client.call<{ list: { sourceId: string; remain: number }[] }>(
    'appointment-filing.getSource',
    { date },
    who.token,
  )
  return { visitDate: date, sourceId: places.data.list.find(({ remain }) => remain > 0)?.sourceId ?? '' }
}

/** Right answers to a form, sent by the actor. */
const filled =
  (form: string, variant?: string, more: Fields = {}): Prepare =>
  async (who) => {
    const found = formOf(form, variant)
    if (!found) throw new Error(`no form ${form}`)
    const upload = await uploaded(who, 'report')
    return {
      form,
      ...(variant ? { variant } : {}),
      answers: rightAnswers(found, await who.client.today(), upload),
      ...more,
    }
  }

/** A record that came back from the staff, which may be deleted. */
const rejected =
  (save: string, form: string, variant?: string): Prepare =>
  async (who) => {
    const { data } = await who.client.call<{ recordId: string }>(save, await filled(form, variant)(who), who.token)
    await who.client.act('reviewRecord', { recordId: data.recordId, state: 'REJECTED', reason: '资料不全' })
    return { recordId: data.recordId }
  }

const ownCard: Prepare = async ({ client, token }) => {
  const { data } = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  return { cardId: data.list[0]?.cardId }
}

export const FILE_PREPARE: Readonly<Record<string, Prepare>> = {
  'member.deleteCardById': ownCard,
  'member.changeCardInfo': ownCard,
  'member.modifyCardInfo': async (who) => ({ ...(await ownCard(who)), status: 'LOST' }),
  'member.updateInfo': async () => ({ userName: '小林' }),
  'member.delUserFeedbackList': async ({ client, token }) => {
    const said = { kind: 'feedback', content: '候诊区的座椅不够，希望增加' }
    const { data } = await client.call<{ feedbackId: string }>('member.userFeedback', said, token)
    return { feedbackIds: [data.feedbackId] }
  },
  'login.completionInfo': filled('profile', 'Supplement'),
  'member.editPatienInfo': filled('profile'),
  'member.savePatientAssessmentInfo': filled('psychotherapy'),
  'member.createArchives': filled('outpatient-filing'),
  'member.followArchives': filled('outpatient-filing', 'HB'),
  'member.delArchives': rejected('member.createArchives', 'outpatient-filing'),
  'member.createInfoBinding': async (who) => {
    await who.client.act('fresh', { persona: 'lin-xiao' })
    who.token = await who.client.token('lin-xiao')
    const { name, idNo, mobile } = personOf('lin-xiao')
    const { answers, ...which } = await filled('profile', 'Binding')(who)
    return { ...which, answers: { ...(answers as object), name, idType: '1', idNo, mobile } }
  },
  'member.coupleMatch': async (who) => {
    const { him, inviteCode } = await invited(who)
    who.token = him
    return answerTo(inviteCode)
  },
  'ext.invitePartner': async (who) => {
    await couple(who)
    return invitation()
  },
  'ext.withdrawInvite': async (who) => ({ inviteId: (await invited(who)).inviteId }),
  'ext.unpair': async (who) => ({ pairId: (await paired(who)).pairId }),
  'ext.setSharing': async (who) => {
    await paired(who)
    return { dataClass: 'uploads', shared: true }
  },
  'ext.setQuiet': async () => ({ quiet: true }),
  'ext.deleteUpload': async (who) => ({ uploadId: await uploaded(who) }),
  'ext.answerQuiz': async (who) => ({ docId: (await document(who, 0))['docId'], answers: QUIZ }),
  'ext.signDocument': signature,
  'ext.refuseDocument': async (who) => ({ docId: (await document(who))['docId'], reason: '需要再考虑' }),
  'ext.withdrawSignature': async (who) => {
    const input = await signature(who)
    await who.client.call('ext.signDocument', input, who.token)
    return { docId: input['docId'] }
  },
  'ext.saveForm': filled('id-upload'),
  'ext.saveFormDraft': async (who) => {
    await couple(who)
    await who.client.call('ext.dropFormDraft', { form: 'first-visit' }, who.token)
    return { form: 'first-visit', answers: { flow: 'light' }, step: 2 }
  },
  'ext.dropFormDraft': async (who) => {
    await couple(who)
    const draft = { form: 'first-visit', answers: { flow: 'light' }, step: 2 }
    await who.client.call('ext.saveFormDraft', draft, who.token)
    return { form: 'first-visit' }
  },
  'ext.saveSurvey': filled('satisfaction'),
  'clinic.audit': filled('card-issue', undefined, { applyType: 'card' }),
  'first-visit.saveInfo': filled('first-visit'),
  'first-visit.saveInfoNew': filled('first-visit', 'New'),
  'first-visit.saveCycleInfo': filled('self-filing'),
  'first-visit.updateCycleInfo': filled('self-filing'),
  'first-visit.saveClinicInfo': filled('quick-clinic'),
  'first-visit.saveClinicInfoByScan': filled('quick-clinic', 'TG', { code: 'DESK-1' }),
  'first-visit.saveClinicInfoByZjsrm': filled('outpatient-filing', 'ZJ'),
  'first-visit.quickSaveClinicInfoByZjsrm': filled('quick-clinic', 'Public'),
  'filing-register.creatRegister': filled('filing-info'),
  'filing-register.updateRegister': filled('filing-info'),
  'appointment-filing.add': async (who) => {
    const place = await freePlace(who)
    const input = await filled('appointment-filing')(who)
    return { ...input, sourceId: place.sourceId, answers: { ...(input['answers'] as Fields), ...place } }
  },
  'beforehand-filing.createArchives': filled('outpatient-filing', 'ZS'),
  'beforehand-filing.delArchives': async (who) => {
    const input = await filled('outpatient-filing', 'ZS')(who)
    const { data } = await who.client.call<{ recordId: string }>('beforehand-filing.createArchives', input, who.token)
    return { recordId: data.recordId }
  },
  'beforehand-filing.archivesFileGo': async (who) => {
    const input = await filled('outpatient-filing', 'ZS')(who)
    const { data } = await who.client.call<{ recordId: string }>('beforehand-filing.createArchives', input, who.token)
    return { recordId: data.recordId, uploadIds: [await uploaded(who)] }
  },
  'case-history.update': filled('case-note'),
  'case-history.delete': async (who) => {
    const { data } = await who.client.call<{ caseId: string }>(
      'case-history.update',
      await filled('case-note')(who),
      who.token,
    )
    return { caseId: data.caseId }
  },
  'follow.abortionCreator': filled('miscarriage'),
  'follow.deliveryCreator': filled('delivery'),
  'follow-zy.creatFollowByZy': filled('ultrasound'),
  'clinic-follow.saveCmeafterInfo': filled('follow-sheet'),
  'covid.saveQuestionnaire': filled('epidemic'),
  'covid.saveConponInfo': async () => ({ couponId: 'consult-20' }),
  'covid.feeApply': async () => ({ reason: '特殊困难' }),
}

/** Every read of a couple's file, with what it needs, for a paired and verified patient. */
export const FILE_READS = new Map<string, Prepare>([
  ...[
    'member.getCardList',
    'member.getElectronicCard',
    'member.getElectronicCardQrCode',
    'member.encryptMember',
    'member.getBcjlInfo',
    'member.labList',
    'member.adviceList',
    'member.ovulation',
    'member.getUserFeedbackList',
    'member.selectZPList',
    'member.sortList',
    'member.querySign',
    'first-visit.infoList',
    'first-visit.getAppointmentJzDate',
    'first-visit.getPatientHisInfo',
    'first-visit.getSpouseHisInfo',
    'first-visit.getAuthInfo',
    'first-visit.getPairingList',
    'appointment-filing.getFilingDate',
    'appointment-filing.get',
    'case-history.getList',
    'clinic-follow.getCmeafterConfig',
    'clinic-follow.getCmeafterList',
    'covid.queryByCurrLogin',
    'follow-zy.getFollowByZy',
    'patient.getpatientOutpatientInpatientInfo',
    'upload-report.getImageList',
    'zpoint.queryZpointByParent',
    'ext.sharing',
    'ext.quiet',
    'ext.readiness',
    'ext.uploads',
    'ext.cardApplications',
  ].map((id): [string, Prepare] => [id, async () => ({})]),
  ...(
    [
      ['member.archivesList', 'outpatient-filing'],
      ['first-visit.getFirstInfo', 'first-visit'],
      ['first-visit.getCycleInfo', 'self-filing'],
      ['first-visit.getSZCycleInfo', 'self-filing'],
      ['first-visit.getClinicInfo', 'quick-clinic'],
      ['filing-register.getRegister', 'filing-info'],
      ['beforehand-filing.archivesList', 'outpatient-filing'],
      ['follow.abortionGetInfo', 'miscarriage'],
      ['follow.deliveryGetInfo', 'delivery'],
      ['clinic-follow.getCmeafterInfo', 'follow-sheet'],
      ['ext.survey', 'satisfaction'],
      ['ext.form', 'id-upload'],
      ['ext.formDraft', 'first-visit'],
    ] as const
  ).map(([id, form]): [string, Prepare] => [id, async () => ({ form })]),
  ['member.getPatientInfo', async () => ({ type: 'card' })],
  ['member.labDetail', firstOf('member.labList', 'reportId')],
  ['member.adviceDetail', firstOf('member.adviceList', 'adviceId')],
  ['member.getInfoByBaiDuApi', async () => ({ text: '江苏省南京市玄武区样例路1号' })],
  ['appointment-filing.getSource', async () => ({ date: '2030-01-01' })],
  ['covid.queryByIdentityCard', async () => ({ identityCard: '110000199001010022' })],
  ['ext.inviteByCode', async (who) => ({ inviteCode: (await invitedToHim(who)).inviteCode })],
  ['member.getPatientInfoImg', async (who) => ({ docId: (await document(who))['docId'] })],
  ['case-history.getSubsequentRecord', FILE_PREPARE['case-history.delete'] as Prepare],
  [
    'consumer.identityDiscernOcr',
    async (who) => {
      const uploadId = await uploaded(who)
      await agree(who.client, who.token, 'idPhoto')
      return { uploadId }
    },
  ],
])

/** The first row of a list, for somebody the hospital holds records of; the actor is she. */
function firstOf(listCall: string, field: string): Prepare {
  return async (who) => {
    who.token = await who.client.token('he-jing')
    const { data } = await who.client.call<{ list: Fields[] }>(listCall, {}, who.token)
    return { [field]: data.list[0]?.[field] }
  }
}

async function invitedToHim(who: Actor): Promise<{ inviteCode: string }> {
  const { him, inviteCode } = await invited(who)
  who.token = him
  return { inviteCode }
}
