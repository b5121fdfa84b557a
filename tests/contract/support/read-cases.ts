import { freeDoctor } from '../../../sandbox/consult/examples'
import { agree, invited } from '../../../sandbox/couple/example-couple'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { document } from '../../../sandbox/couple/examples'
import { examples } from '../../../sandbox/examples'
import type { Actor } from './actor'

type Fields = Record<string, unknown>
type Prepare = (who: Actor) => Promise<Fields>

/** Every read of a couple's file, with what it needs, for a paired and verified patient. */
export const FILE_READS = new Map<string, Prepare>([
  ...[
    'member.getCardList',
    'member.getElectronicCard',
    'member.getElectronicCardQrCode',
    'member.encryptMember',
    'member.getBcjlInfo',
    'member.labList',
    'inspect.inspectList',
    'prescription-sc.getPrescriptionListSC',
    'member.adviceList',
    'ext.medicationPlan',
    'ext.doseHistory',
    'ext.drugs',
    'ext.submittedOrders',
    'cms.signinArtical',
    'location.getLatAndLng',
    'queue.getList',
    'member.ovulation',
    'member.getUserFeedbackList',
    'embryo.getEmbryoFosterInfo',
    'embryo.getEmbryoPhotos',
    'embryo.getEmbryoCultureMission',
    'embryo.getFreshCycleList',
    'embryo.getTransplantInfo',
    'embryo.getEmbryoVideoList',
    'period.getPatientCoupleInfo',
    'period.getPatientPeriodicFirst',
    'period.getPatientPeriodicInfo',
    'period.getPatientTimelapseInfo',
    'period.getOutpatientOvulationDetectionZs',
    'period.getEmbryoInfo',
    'period.getOvulationInfo',
    'treatment-process.getPatientCoupleInfo',
    'treatment-process.getPatientPeriodicInfo',
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
    'consult.selectPageList',
    'index.recomDoctor',
    'index.getRecomUser',
    'index.articleAnddoctor',
    'ext.consultAttachables',
    'consult.selectConsult',
    'consult.getConsultBlack',
    'consult.getUserInfo',
    'index.chatMessageConfig',
    'index.chatMessageList',
    'index.goodNews',
    'bbs.recommendedAttention',
    'introduce-source.getSource',
    'ext.referrals',
    'report-center.getReportType',
    'report-center.getReportList',
    'ext.coupons',
    'follow-zy.getFollowByZy',
    'patient.getpatientOutpatientInpatientInfo',
    'upload-report.getImageList',
    'zpoint.queryZpointByParent',
    'ext.sharing',
    'ext.partnerViews',
    'ext.quiet',
    'ext.readiness',
    'ext.uploads',
    'ext.cardApplications',
    'due-date.getDueDateInfo',
    'tool-physiology.getMenstruationInfo',
    'tool-physiology.getFirstMenstruationInfo',
    'pregnancy-log.gestationalWeeks',
    'pregnancy-log.logStatistics',
    'pregnancy-log.selectLog',
    'pregnancy-log.verify',
    'pregnant-diary.getPregnantDiaryInfo',
    'freeze.getPatientFreeze',
    'freeze.getFreezeOrderListBy',
    'freeze.getFreezeOrderRecord',
    'freeze-other.getPatientFreeze',
    'freeze-other.getPatientHisInfo',
    'freeze-other.getFeesToPayList',
    'freeze-other.getFreezeOrderRecord',
    'index.getEmbryoDue',
    'ext.storageGuard',
    'gqj.queryPhyOrder',
    'gqj.queryPhyOrderUnPay',
    'activity.fertilityEvaluation',
    'activity.getTesticularList',
    'ext.operations',
    'ext.ledger',
    'ext.ledgerRows',
    'ext.balanceReturns',
    'ext.invoices',
    'ext.courseSummaries',
    'ext.visitReadiness',
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
  ['queue.getQueueRecord', async () => ({ scope: 'today' })],
  ['location.getDistance', async () => ({ latitude: 39.9, longitude: 116.4, coordinates: 'gcj02' })],
  ['queue.getQueryQueueInfoFirstN', examples.get('queue.cancelRegistered') as Prepare],
  ['member.getPatientInfo', async () => ({ type: 'card' })],
  ['pregnancy-log.lastMenstruationCalculate', async (who) => ({ lmp: await who.client.today() })],
  ['member.labDetail', firstOf('member.labList', 'reportId')],
  ['inspect.inspectDetail', firstOf('inspect.inspectList', 'inspectId')],
  ['prescription-sc.getPrescriptionInfoSC', firstOf('prescription-sc.getPrescriptionListSC', 'prescriptionId')],
  ['member.adviceDetail', firstOf('member.adviceList', 'adviceId')],
  ['ext.courseSummary', examples.get('ext.removeCourseSummary') as Prepare],
  ['ext.readSharedCourse', sharedCourse],
  ['ext.drug', firstOf('ext.drugs', 'drugId')],
  ['freeze.getPatientFreezeDetail', firstOf('freeze.getPatientFreeze', 'freezeId')],
  ['freeze-other.getPatientFreezeDetail', firstOf('freeze-other.getPatientFreeze', 'freezeId')],
  ['freeze-other.getFeesToPayDetails', firstOf('freeze-other.getFeesToPayList', 'feeId')],
  ['freeze-other.invoiceDownload', examples.get('freeze-other.invoiceEstablishInfo') as Prepare],
  ['card-recharge.orderQueryVCard', examples.get('advice.createPay') as Prepare],
  ['advice.queryPayState-orderQueryVCard', examples.get('advice.createPay') as Prepare],
  ['consult.selectReviewList', async (who) => ({ doctorId: await freeDoctor(who) })],
  ['ext.circlePosts', examples.get('ext.leaveCircle') as Prepare],
  ['ext.circlePost', examples.get('ext.addCircleComment') as Prepare],
  ['ext.referral', firstOf('ext.referrals', 'transferId')],
  ['report-center.getAddressType', async () => ({ code: 'attitude' })],
  ['ext.followAnonymousComplaint', examples.get('ext.updateAnonymousComplaint') as Prepare],
  ['ext.storageDisposal', async (who) => ({ freezeIds: [await firstFrozen(who)], way: 'medicalWaste' })],
  ['gqj.getHysteroscopeInfo', async () => ({ code: 'tjhysteroscope' })],
  ['gqj.tempImage', async () => ({ busType: 'hysteroscope' })],
  ['activity.getSubTime', async (who) => ({ subjectId: await assessmentOf(who, '2') })],
  ['activity.getTesticularBy', async (who) => ({ appointmentId: await andrologyBooking(who) })],
  ['member.getInfoByBaiDuApi', async () => ({ text: '江苏省南京市玄武区样例路1号' })],
  ['appointment-filing.getSource', async () => ({ date: '2030-01-01' })],
  ['covid.queryByIdentityCard', async () => ({ identityCard: '110000199001010022' })],
  ['ext.inviteByCode', async (who) => ({ inviteCode: (await invitedToHim(who)).inviteCode })],
  ['member.getPatientInfoImg', async (who) => ({ docId: (await document(who)).docId })],
  ['case-history.getSubsequentRecord', examples.get('case-history.delete') as Prepare],
  [
    'consumer.identityDiscernOcr',
    async (who) => {
      const uploadId = await uploaded(who)
      await agree(who.client, who.token, 'idPhoto')
      return { uploadId }
    },
  ],
])

/** A link that lives, with its code. */
async function sharedCourse(who: Actor): Promise<Fields> {
  const input = (await examples.get('ext.openCourseLink')?.(who)) as Fields
  const { link, accessCode } = (await who.client.call<Fields>('ext.openCourseLink', input, who.token)).data
  return { link, accessCode }
}

/** The first row of a list, for somebody the hospital holds records of; the actor is she. */
function firstOf(listCall: string, field: string): Prepare {
  return async (who) => {
    who.token = await who.client.token('he-jing')
    const { data } = await who.client.call<{ list: Fields[] }>(listCall, {}, who.token)
    return { [field]: data.list[0]?.[field] }
  }
}

/** The first item of her storage. */
const firstFrozen = async (who: Actor) => (await firstOf('freeze.getPatientFreeze', 'freezeId')(who))['freezeId']

/** The clinic of the assessments of the woman or of the man. */
async function assessmentOf({ client, token }: Actor, sex: '1' | '2'): Promise<string> {
  const { data } = await client.call<{ list: { subjectId: string; sex: string }[] }>(
    'activity.fertilityEvaluation',
    {},
    token,
  )
  return data.list.find((one) => one.sex === sex)?.subjectId ?? ''
}

/** A booking of a man, who is the actor then: made when he has none. */
async function andrologyBooking(who: Actor): Promise<string> {
  who.token = await who.client.token('wu-gang')
  const { client, token } = who
  const { data } = await client.call<{ list: { appointmentId: string }[] }>('activity.getTesticularList', {}, token)
  if (data.list[0]) return data.list[0].appointmentId
  const subjectId = await assessmentOf(who, '1')
  const times = await client.call<{ list: { status: string; slots: { slotId: string; remain: number }[] }[] }>(
    'activity.getSubTime',
    { subjectId },
    token,
  )
  const slots = times.data.list.filter(({ status }) => status === 'OPEN').flatMap((one) => one.slots)
  const slotId = slots.find(({ remain }) => remain > 0)?.slotId
  const made = await client.call<{ appointmentId: string }>('activity.createActivity', { slotId }, token)
  return made.data.appointmentId
}

async function invitedToHim(who: Actor): Promise<{ inviteCode: string }> {
  const { him, inviteCode } = await invited(who)
  who.token = him
  return { inviteCode }
}
