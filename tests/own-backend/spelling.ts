/**
 * The backend of this hospital as its own people would describe it: what each of its answers and requests calls what. It
 * is written down apart from wire.ts and in another form, so that a mistake in one of them shows in the other.
 */

/** Names in answers, at any depth; codes and notations of fields by the catalogue's name. */
interface Spelling {
  readonly path?: string
  /** What the app sends: the backend's name → the catalogue's. */
  readonly in?: Readonly<Record<string, string>>
  /** What the backend answers: the catalogue's name → the backend's. */
  readonly out?: Readonly<Record<string, string>>
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly yuan?: readonly string[]
  readonly days?: readonly string[]
  readonly seconds?: readonly string[]
  readonly commas?: readonly string[]
  readonly flags?: readonly string[]
}

const SLOT = { OPEN: '1', FULL: '2', SUSPENDED: '3', NOT_OPEN: '4', CLOSED: '5' }
const HALF = { AM: 'S', PM: 'X', EVENING: 'W', DAY: 'Q' }
const VISIT = {
  LOCKED: '10',
  UNPAID: '11',
  BOOKED: '12',
  CANCEL_PENDING: '13',
  CHECKED_IN: '14',
  MISSED: '15',
  IN_VISIT: '16',
  DONE: '17',
  CANCELLED: '18',
  EXPIRED: '19',
  SUSPENDED: '20',
  NO_SHOW: '21',
}
const METHOD = { weChatPay: 'WX', aliPay: 'ZFB', visitCard: 'JZK' }

const member: Spelling = {
  out: {
    memberId: 'yhid',
    mobile: 'sjhm',
    userName: 'nc',
    realName: 'xm',
    mobileBound: 'sfbd',
    verified: 'sfrz',
    loginAt: 'dlsj',
  },
  flags: ['mobileBound', 'verified'],
  seconds: ['loginAt'],
}
const asked = { ksid: 'subjectId', ysid: 'doctorId', rq: 'date' }
const day: Spelling = {
  in: asked,
  out: { list: 'sj', date: 'rq', weekday: 'xq', remain: 'syhs', total: 'zhs', status: 'zt', open: 'kf' },
  codes: { status: SLOT },
  days: ['date'],
  flags: ['open'],
}
const session: Spelling = {
  in: asked,
  out: {
    list: 'sj',
    scheduleId: 'pbid',
    doctorId: 'ysid',
    doctorName: 'ysxm',
    doctorTitle: 'yszc',
    subjectId: 'ksid',
    subjectName: 'ksmc',
    date: 'rq',
    period: 'sxw',
    feeFen: 'ghf',
    treatFeeFen: 'zlf',
    total: 'zhs',
    remain: 'syhs',
    status: 'zt',
    slots: 'hylb',
    slotId: 'hyid',
    startTime: 'kssj',
    endTime: 'jssj',
  },
  codes: { status: SLOT, period: HALF },
  yuan: ['feeFen', 'treatFeeFen'],
  days: ['date'],
}
const doctor: Spelling = {
  in: asked,
  out: {
    list: 'sj',
    doctorId: 'ysid',
    name: 'ysxm',
    title: 'yszc',
    subjectId: 'ksid',
    subjectName: 'ksmc',
    goodAt: 'sc',
    feeFen: 'ghf',
    remain: 'syhs',
    nextDate: 'zjrq',
    status: 'zt',
  },
  codes: { status: SLOT },
  yuan: ['feeFen'],
  days: ['nextDate'],
}
const visit: Spelling = {
  out: {
    appointmentId: 'yyid',
    orderCode: 'ddh',
    patientName: 'brxm',
    doctorName: 'ysxm',
    subjectName: 'ksmc',
    date: 'rq',
    period: 'sxw',
    startTime: 'kssj',
    endTime: 'jssj',
    feeFen: 'ghf',
    status: 'yyzt',
  },
  codes: { status: VISIT, period: HALF },
  yuan: ['feeFen'],
  days: ['date'],
}
const card = { cardId: 'kid', cardNo: 'kh', patientId: 'brid', patientName: 'brxm', balanceFen: 'ye', status: 'kzt' }
const CARD = { ACTIVE: '1', FROZEN: '2', LOST: '3', CLOSED: '4' }

/** By id of the call. */
export const SPELLINGS: Readonly<Record<string, Spelling>> = {
  'login.getCaptcha': {
    path: '/hc-patient/api/auth/puzzle',
    in: { sjhm: 'mobile', lx: 'mode' },
    out: { captchaId: 'yzid', mode: 'lx', smsTo: 'dxhm', smsWord: 'dxnr', expireAt: 'yxq' },
    codes: { mode: { slider: 'PIC', text: 'MSG' } },
    seconds: ['expireAt'],
  },
  'login.verificationCaptcha': {
    in: { yzid: 'captchaId', da: 'answer', sjhm: 'mobile' },
    out: { captchaTicket: 'pz' },
  },
  'login.validateCode': {
    in: { sjhm: 'mobile', pz: 'captchaTicket', yt: 'purpose' },
    out: { resendAfterS: 'jg', smsTicket: 'dxpz' },
    codes: { purpose: { login: '1', bind: '2', unbind: '3' } },
  },
  'login.login': {
    path: '/hc-patient/api/auth/session',
    in: { sjhm: 'mobile', yzm: 'smsCode', dxpz: 'smsTicket', yyjg: 'unitId' },
    ...member,
    out: { ...member.out, token: 'auth.token', userInfo: 'auth.user', isNew: 'xyh' },
    flags: [...(member.flags ?? []), 'isNew'],
  },
  'member.selectInfo': member,
  'member.selectBind': {
    out: { mobileBound: 'sfbd', verified: 'sfrz', patientId: 'brid' },
    flags: ['mobileBound', 'verified'],
  },
  'member.isRealInfo': {
    out: { state: 'rzzt', nameMasked: 'xm', verifiedAt: 'rzsj' },
    codes: { state: { NONE: '0', SUBMITTED: '1', NEED_PROFILE: '2', VERIFIED: '3', FAILED: '4' } },
    seconds: ['verifiedAt'],
  },
  'member.authBind': { in: { xm: 'name', zjlx: 'idType', zjhm: 'idNo', sjhm: 'mobile' } },
  'member.certificateType': { out: { list: 'sj', value: 'dm', label: 'mc' } },
  'member.getPatienInfo': {
    out: { patientId: 'brid', name: 'xm', sex: 'xb', birthday: 'csrq' },
    codes: { sex: { '1': 'M', '2': 'F' } },
    days: ['birthday'],
  },
  'member.queryCardList': { out: { list: 'sj', ...card }, codes: { status: CARD }, yuan: ['balanceFen'] },
  'index.getUnit': { out: { list: 'sj', unitName: 'jgmc', shortName: 'jgjc', license: 'zz' }, commas: ['license'] },
  'index.selectBanner': { out: { list: 'sj', title: 'bt', link: 'dz' } },
  'index.noticeList': { out: { list: 'sj', noticeId: 'ggid', title: 'bt', summary: 'zy', content: 'nr' } },
  'index.recomDoctor': { out: { list: 'sj', doctorId: 'ysid', name: 'ysxm', title: 'yszc' } },
  'subjects.subjectsList': {
    out: {
      list: 'sj',
      subjectId: 'ksid',
      name: 'ksmc',
      intro: 'jj',
      floor: 'wz',
      feeFen: 'ghf',
      remain: 'syhs',
      specialNeeds: 'tx',
    },
    yuan: ['feeFen'],
    flags: ['specialNeeds'],
  },
  'subjects.getDate': day,
  'subjects.dateList': day,
  'subjects.getDoctor': doctor,
  'subjects.getDoctorNew': {
    ...doctor,
    out: { ...session.out, ...doctor.out, schedules: 'pblb' },
    codes: { status: SLOT, period: HALF },
    yuan: ['feeFen', 'treatFeeFen'],
    days: ['nextDate', 'date'],
  },
  'subjects.scheduInfo': { ...session, path: '/hc-patient/api/booking/v2/sessions' },
  'subjects.lockNumber': {
    in: { hyid: 'slotId' },
    out: { lockId: 'sdid', lockExpireAt: 'sdsj', feeFen: 'ghf', date: 'rq', doctorName: 'ysxm' },
    yuan: ['feeFen'],
    days: ['date'],
    seconds: ['lockExpireAt'],
  },
  'subjects.unLockNumber': { in: { sdid: 'lockId' } },
  'subjects.regist': {
    in: { sdid: 'lockId' },
    out: { appointmentId: 'yyid', orderCode: 'ddh', payableFen: 'yfje', status: 'yyzt' },
    codes: { status: VISIT },
    yuan: ['payableFen'],
  },
  'subjects.reservationRecord': { ...visit, out: { ...visit.out, list: 'sj', total: 'zs' } },
  'member.reservationRecord': { ...visit, out: { ...visit.out, list: 'sj', total: 'zs' } },
  'subjects.selectRecordByOrderId': visit,
  'payment.paymentH5': {
    in: { ddh: 'orderCode', zffs: 'payMethod' },
    out: { orderCode: 'ddh', payMethod: 'zffs', payableFen: 'yfje', payUrl: 'zfdz' },
    codes: { payMethod: METHOD },
    yuan: ['payableFen'],
  },
  'advice.queryPayState': {
    in: { ddh: 'orderCode' },
    out: {
      orderCode: 'ddh',
      payStatus: 'zfzt',
      payableFen: 'yfje',
      paidFen: 'sfje',
      refundedFen: 'tkje',
      paidAt: 'zfsj',
    },
    codes: { payStatus: { '0': 'A', '1': 'B', '2': 'C', '3': 'D', '4': 'E', '5': 'F' } },
    yuan: ['payableFen', 'paidFen', 'refundedFen'],
    seconds: ['paidAt'],
  },
  'queue.getQueueRecord': {
    in: { fw: 'scope' },
    out: {
      list: 'sj',
      ticketId: 'pdid',
      queueNo: 'pdh',
      queueName: 'dlmc',
      aheadCount: 'qmrs',
      callingNo: 'jzh',
      date: 'rq',
    },
    codes: { scope: { today: 'D', all: 'A' } },
    days: ['date'],
  },
  'member.labList': {
    out: { list: 'sj', reportId: 'bgid', title: 'bgmc', sampleType: 'bblx', status: 'bgzt', reportedAt: 'bgsj' },
    codes: {
      status: {
        REQUESTED: '1',
        SAMPLED: '2',
        TESTING: '3',
        REPORTED: '4',
        AMENDED: '5',
        WITHDRAWN: '6',
        CANCELLED: '7',
      },
    },
    seconds: ['reportedAt'],
  },
}

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer of the catalogue as this backend writes it. */
export function answerSpelled(id: string, value: unknown): unknown {
  const spelling = SPELLINGS[id]
  return spelling ? spell(spelling, value) : value
}

function spell(spelling: Spelling, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => spell(spelling, one))
  if (!isRecord(value)) return value
  const spelled: Json = {}
  for (const [key, one] of Object.entries(value)) {
    const name = spelling.out?.[key] ?? key
    const written = write(spelling, key, one)
    const [group, inner] = name.split('.') as [string, string | undefined]
    if (inner === undefined) spelled[name] = written
    else spelled[group] = { ...(spelled[group] as Json | undefined), [inner]: written }
  }
  return spelled
}

function write(spelling: Spelling, key: string, value: unknown): unknown {
  if (value === null || value === '') return value
  const code = spelling.codes?.[key]
  if (code) return code[String(value)]
  if (spelling.yuan?.includes(key)) return (Number(value) / 100).toFixed(2)
  if (spelling.days?.includes(key)) return String(value).split('-').join('')
  if (spelling.seconds?.includes(key)) return Math.trunc(Number(value) / 1000)
  if (spelling.commas?.includes(key)) return (value as string[]).join(',')
  if (spelling.flags?.includes(key)) return value === true ? 'Y' : 'N'
  return spell(spelling, value)
}

/** What the app sent as the catalogue writes it. A name of the catalogue where this backend has another is not known here. */
export function requestUnderstood(id: string, sent: Json): Json {
  const { in: names = {}, codes = {}, days = [] } = SPELLINGS[id] ?? {}
  const known = new Set(Object.values(names))
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const own = names[name]
      if (own === undefined) return known.has(name) ? [] : [[name, value]]
      const code = codes[own]
      const meant = code ? Object.entries(code).find(([, wire]) => wire === value)?.[0] : value
      return [[own, days.includes(own) ? String(meant).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : meant]]
    }),
  )
}

/** Its own codes for the catalogue's, in every answer. */
const CODES: Readonly<Record<number, unknown>> = { 200: '0', 400: 'E400', 401: 'E401', 407: 'E407', 500: 'E500' }

/** Every answer in its envelope. */
export const enveloped = (id: string, { code, message, data }: Json): Json => ({
  ret: CODES[Number(code)] ?? code,
  msg: message,
  body: Number(code) === 200 ? answerSpelled(id, data) : data,
})
