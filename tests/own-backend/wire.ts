/** What the backend of this hospital spells otherwise, in 32 calls, two of which are one address; its recorded samples are beside it. */

import type * as booking from '@/api/booking/calls'
import type * as consult from '@/api/consult/calls'
import type * as content from '@/api/content/calls'
import type * as couple from '@/api/couple/calls'
import type * as identity from '@/api/identity/calls'
import type * as messages from '@/api/messages/calls'
import type * as payment from '@/api/payment/calls'
import type * as platform from '@/api/platform/calls'
import type * as results from '@/api/results/calls'
import type * as visit from '@/api/visit/calls'
import { type Dialect, words } from '@/hospitals/wire/dialect'

/** Codes of a place, a session and a day. */
const SLOT = { '1': 'OPEN', '2': 'FULL', '3': 'SUSPENDED', '4': 'NOT_OPEN', '5': 'CLOSED' } as const
const PERIOD = { S: 'AM', X: 'PM', W: 'EVENING', Q: 'DAY' } as const
const VISIT = {
  '10': 'LOCKED',
  '11': 'UNPAID',
  '12': 'BOOKED',
  '13': 'CANCEL_PENDING',
  '14': 'CHECKED_IN',
  '15': 'MISSED',
  '16': 'IN_VISIT',
  '17': 'DONE',
  '18': 'CANCELLED',
  '19': 'EXPIRED',
  '20': 'SUSPENDED',
  '21': 'NO_SHOW',
} as const
const CARD_STATE = { '1': 'ACTIVE', '2': 'FROZEN', '3': 'LOST', '4': 'CLOSED' } as const
const LAB = {
  '1': 'REQUESTED',
  '2': 'SAMPLED',
  '3': 'TESTING',
  '4': 'REPORTED',
  '5': 'AMENDED',
  '6': 'WITHDRAWN',
  '7': 'CANCELLED',
} as const
/** Texts in Pinyin initials for what the catalogue calls by its meaning. */
const MEMBER = {
  memberId: 'yhid',
  mobile: 'sjhm',
  userName: 'nc',
  realName: 'xm',
  mobileBound: { name: 'sfbd', values: { Y: true, N: false } },
  verified: { name: 'sfrz', values: { Y: true, N: false } },
  loginAt: { name: 'dlsj', notation: 'seconds' },
} as const
const CARD = {
  cardId: 'kid',
  cardNo: 'kh',
  patientId: 'brid',
  patientName: 'brxm',
  balanceFen: { name: 'ye', notation: 'yuan' },
  status: { name: 'kzt', values: CARD_STATE },
} as const
const SLOTS = {
  slotId: 'hyid',
  scheduleId: 'pbid',
  startTime: 'kssj',
  endTime: 'jssj',
  total: 'zhs',
  remain: 'syhs',
  status: { name: 'zt', values: SLOT },
} as const
const SESSION = {
  scheduleId: 'pbid',
  doctorId: 'ysid',
  doctorName: 'ysxm',
  doctorTitle: 'yszc',
  subjectId: 'ksid',
  subjectName: 'ksmc',
  date: { name: 'rq', notation: 'compactDate' },
  period: { name: 'sxw', values: PERIOD },
  feeFen: { name: 'ghf', notation: 'yuan' },
  treatFeeFen: { name: 'zlf', notation: 'yuan' },
  total: 'zhs',
  remain: 'syhs',
  status: { name: 'zt', values: SLOT },
  slots: { name: 'hylb', fields: SLOTS },
} as const
const DAY = {
  date: { name: 'rq', notation: 'compactDate' },
  weekday: 'xq',
  remain: 'syhs',
  total: 'zhs',
  status: { name: 'zt', values: SLOT },
} as const
const DOCTOR = {
  doctorId: 'ysid',
  name: 'ysxm',
  title: 'yszc',
  subjectId: 'ksid',
  subjectName: 'ksmc',
  goodAt: 'sc',
  feeFen: { name: 'ghf', notation: 'yuan' },
  remain: 'syhs',
  nextDate: { name: 'zjrq', notation: 'compactDate' },
  status: { name: 'zt', values: SLOT },
} as const
const APPOINTMENT = {
  appointmentId: 'yyid',
  orderCode: 'ddh',
  patientName: 'brxm',
  doctorName: 'ysxm',
  subjectName: 'ksmc',
  date: { name: 'rq', notation: 'compactDate' },
  period: { name: 'sxw', values: PERIOD },
  startTime: 'kssj',
  endTime: 'jssj',
  feeFen: { name: 'ghf', notation: 'yuan' },
  status: { name: 'yyzt', values: VISIT },
} as const
const TICKET = {
  ticketId: 'pdid',
  queueNo: 'pdh',
  queueName: 'dlmc',
  aheadCount: 'qmrs',
  callingNo: 'jzh',
  date: { name: 'rq', notation: 'compactDate' },
} as const
/** Which doctors or sessions are asked for. */
const NARROWING = { subjectId: 'ksid', doctorId: 'ysid', date: { name: 'rq', notation: 'compactDate' } } as const
const METHODS = { WX: 'weChatPay', ZFB: 'aliPay', JZK: 'visitCard' } as const

export default {
  envelope: { code: 'ret', message: 'msg', data: 'body' },
  codes: { '0': 200, E400: 400, E401: 401, E407: 407, E500: 500 },
  calls: {
    'login.getCaptcha': words<typeof identity.getCaptcha>({
      path: '/api/auth/puzzle',
      request: { mobile: 'sjhm', mode: { name: 'lx', values: { PIC: 'slider', MSG: 'text' } } },
      answer: {
        captchaId: 'yzid',
        mode: { name: 'lx', values: { PIC: 'slider', MSG: 'text' } },
        smsTo: 'dxhm',
        smsWord: 'dxnr',
        expireAt: { name: 'yxq', notation: 'seconds' },
      },
    }),
    'login.verificationCaptcha': words<typeof identity.verifyCaptcha>({
      request: { captchaId: 'yzid', answer: 'da', mobile: 'sjhm' },
      answer: { captchaTicket: 'pz' },
    }),
    'login.validateCode': words<typeof identity.sendSmsCode>({
      request: {
        mobile: 'sjhm',
        captchaTicket: 'pz',
        purpose: { name: 'yt', values: { '1': 'login', '2': 'bind', '3': 'unbind' } },
      },
      answer: { resendAfterS: 'jg', smsTicket: 'dxpz' },
    }),
    'login.login': words<typeof identity.signInBySms>({
      path: '/api/auth/session',
      request: { mobile: 'sjhm', smsCode: 'yzm', smsTicket: 'dxpz', unitId: 'yyjg' },
      answer: {
        token: 'auth.token',
        userInfo: { name: 'auth.user', fields: MEMBER },
        isNew: { name: 'xyh', values: { Y: true, N: false } },
      },
    }),
    'member.selectInfo': words<typeof identity.getMember>({ answer: MEMBER }),
    // The same address, under the name that the specification gives it after the exchange of a code.
    'member.memberInfo': words<typeof identity.getMemberAfterExchange>({ answer: MEMBER }),
    'member.selectBind': words<typeof identity.checkBinding>({
      answer: { mobileBound: MEMBER.mobileBound, verified: MEMBER.verified, patientId: 'brid' },
    }),
    'member.isRealInfo': words<typeof identity.getVerificationState>({
      answer: {
        state: {
          name: 'rzzt',
          values: { '0': 'NONE', '1': 'SUBMITTED', '2': 'NEED_PROFILE', '3': 'VERIFIED', '4': 'FAILED' },
        },
        nameMasked: 'xm',
        verifiedAt: { name: 'rzsj', notation: 'seconds' },
      },
    }),
    'member.authBind': words<typeof identity.verifyIdentity>({
      request: { name: 'xm', idType: 'zjlx', idNo: 'zjhm', mobile: 'sjhm' },
    }),
    'member.certificateType': words<typeof identity.listIdDocumentTypes>({
      answer: { list: { name: 'sj', fields: { value: 'dm', label: 'mc' } } },
    }),
    'member.getPatienInfo': words<typeof couple.getPatient>({
      answer: {
        patientId: 'brid',
        name: 'xm',
        sex: { name: 'xb', values: { M: '1', F: '2' } },
        birthday: { name: 'csrq', notation: 'compactDate' },
      },
    }),
    'member.queryCardList': words<typeof couple.listCards>({ answer: { list: { name: 'sj', fields: CARD } } }),
    'index.getUnit': words<typeof platform.listHospitals>({
      answer: {
        list: {
          name: 'sj',
          fields: { unitName: 'jgmc', shortName: 'jgjc', license: { name: 'zz', notation: 'commas' } },
        },
      },
    }),
    'index.selectBanner': words<typeof content.listBanners>({
      answer: { list: { name: 'sj', fields: { title: 'bt', link: 'dz' } } },
    }),
    'index.noticeList': words<typeof messages.listAnnouncements>({
      answer: { list: { name: 'sj', fields: { noticeId: 'ggid', title: 'bt', summary: 'zy', content: 'nr' } } },
    }),
    'index.recomDoctor': words<typeof consult.listRecommendedDoctors>({
      answer: { list: { name: 'sj', fields: { doctorId: 'ysid', name: 'ysxm', title: 'yszc' } } },
    }),
    'subjects.subjectsList': words<typeof booking.listClinics>({
      answer: {
        list: {
          name: 'sj',
          fields: {
            subjectId: 'ksid',
            name: 'ksmc',
            intro: 'jj',
            floor: 'wz',
            feeFen: { name: 'ghf', notation: 'yuan' },
            remain: 'syhs',
            specialNeeds: { name: 'tx', values: { Y: true, N: false } },
          },
        },
      },
    }),
    'subjects.getDate': words<typeof booking.listBookableDays>({
      request: NARROWING,
      answer: { list: { name: 'sj', fields: DAY }, open: { name: 'kf', values: { Y: true, N: false } } },
    }),
    'subjects.dateList': words<typeof booking.listDoctorDays>({
      request: NARROWING,
      answer: { list: { name: 'sj', fields: DAY } },
    }),
    'subjects.getDoctor': words<typeof booking.listDoctors>({
      request: NARROWING,
      answer: { list: { name: 'sj', fields: DOCTOR } },
    }),
    'subjects.getDoctorNew': words<typeof booking.listDoctorsWithSessions>({
      request: NARROWING,
      answer: { list: { name: 'sj', fields: { ...DOCTOR, schedules: { name: 'pblb', fields: SESSION } } } },
    }),
    'subjects.scheduInfo': words<typeof booking.listSessions>({
      path: '/api/booking/v2/sessions',
      request: NARROWING,
      answer: { list: { name: 'sj', fields: SESSION } },
    }),
    'subjects.lockNumber': words<typeof booking.holdSlot>({
      request: { slotId: 'hyid' },
      answer: {
        lockId: 'sdid',
        lockExpireAt: { name: 'sdsj', notation: 'seconds' },
        feeFen: { name: 'ghf', notation: 'yuan' },
        date: { name: 'rq', notation: 'compactDate' },
        doctorName: 'ysxm',
      },
    }),
    'subjects.unLockNumber': words<typeof booking.releaseSlot>({ request: { lockId: 'sdid' } }),
    'subjects.regist': words<typeof booking.createAppointment>({
      request: { lockId: 'sdid' },
      answer: {
        appointmentId: 'yyid',
        orderCode: 'ddh',
        payableFen: { name: 'yfje', notation: 'yuan' },
        status: { name: 'yyzt', values: VISIT },
      },
    }),
    'subjects.reservationRecord': words<typeof booking.listAppointments>({
      answer: { list: { name: 'sj', fields: APPOINTMENT }, total: 'zs' },
    }),
    'member.reservationRecord': words<typeof booking.listAllAppointments>({
      answer: { list: { name: 'sj', fields: APPOINTMENT }, total: 'zs' },
    }),
    'subjects.selectRecordByOrderId': words<typeof booking.getAppointmentByOrder>({ answer: APPOINTMENT }),
    'payment.paymentH5': words<typeof payment.prepareWebPayment>({
      request: { orderCode: 'ddh', payMethod: { name: 'zffs', values: METHODS } },
      answer: {
        orderCode: 'ddh',
        payMethod: { name: 'zffs', values: METHODS },
        payableFen: { name: 'yfje', notation: 'yuan' },
        payUrl: 'zfdz',
      },
    }),
    'advice.queryPayState': words<typeof payment.getPaymentState>({
      request: { orderCode: 'ddh' },
      answer: {
        orderCode: 'ddh',
        payStatus: { name: 'zfzt', values: { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5 } },
        payableFen: { name: 'yfje', notation: 'yuan' },
        paidFen: { name: 'sfje', notation: 'yuan' },
        refundedFen: { name: 'tkje', notation: 'yuan' },
        paidAt: { name: 'zfsj', notation: 'seconds' },
      },
    }),
    'queue.getQueueRecord': words<typeof visit.listQueueNumbers>({
      request: { scope: { name: 'fw', values: { D: 'today', A: 'all' } } },
      answer: { list: { name: 'sj', fields: TICKET } },
    }),
    'member.labList': words<typeof results.listLabReports>({
      answer: {
        list: {
          name: 'sj',
          fields: {
            reportId: 'bgid',
            title: 'bgmc',
            sampleType: 'bblx',
            status: { name: 'bgzt', values: LAB },
            reportedAt: { name: 'bgsj', notation: 'seconds' },
          },
        },
      },
    }),
  },
} satisfies Dialect
