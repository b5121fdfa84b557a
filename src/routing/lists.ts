/** Lists of addresses that the specification treats apart, each with the section that names it. Pure data. */
import type { LegacyPath } from './legacy'

/**
 * Pages that keep their view state when left (spec:routing#kept-pages; the follicle pages and the top-level ones
 * spelled out, R4 to R6).
 */
export const KEPT: readonly LegacyPath[] = [
  '/',
  '/autherSaveWx',
  '/userInfo',
  '/HospitalList',
  '/OnlineAuther',
  '/MessageList',
  '/login',
  '/addOrder',
  '/ovarianDetail',
  '/FollicularMonitoring',
  '/FollicularMonitoringZS',
  '/FollicularMonitoringYC',
  '/novelquestionnaireZY',
  '/transformFace',
  '/GoodNews',
  '/dowload',
]

/** Pages that ask whether the member is bound (spec:session#bind-check). */
export const BIND_CHECKED: readonly LegacyPath[] = [
  '/LcSubjectList',
  '/serviceRecordList',
  '/Location',
  '/BillPaymentTG',
  '/PaidRecordsTG',
  '/IdUpload',
  '/treatmentProcess',
  '/SubscribeList',
  '/subjectDocCheckList',
  '/SubscribeListCheck',
  '/ReservationRecordList',
  '/ReservationRecordListJM',
  '/appointCheckRecord',
  '/LcReservationRecordList',
  '/ReservationRecordListCheck',
  '/payListTG',
]

/** Pages under a watermark with user name and mobile (spec:routing#watermark). */
export const WATERMARKED: readonly LegacyPath[] = [
  '/prescription',
  '/reportListSd',
  '/FollicularMonitoringZS',
  '/diagnosis',
]

/** Pages that never send a visitor to the outside login (spec:session#login-gate). */
export const LOGIN_SKIPPED: readonly LegacyPath[] = [
  '/diagnosisJY',
  '/transferPage',
  '/smallTransferDetails',
  '/complaintMailbox',
  '/informantList',
  '/informantDetail',
  '/informantSuccess',
]

/** Pages outside the main layout (spec:routing#top-level-pages). */
export const TOP_LEVEL: readonly LegacyPath[] = [
  '/dowload',
  '/login',
  '/newLogin',
  '/freeLogin',
  '*',
  '/pages/login/login',
]

const has = (list: readonly LegacyPath[], address: LegacyPath | null): boolean =>
  address !== null && list.includes(address)

export const isKept = (address: LegacyPath | null): boolean => has(KEPT, address)
export const isBindChecked = (address: LegacyPath | null): boolean => has(BIND_CHECKED, address)
export const isLoginSkipped = (address: LegacyPath | null): boolean => has(LOGIN_SKIPPED, address)

/** Whether a page is watermarked: one of the specified four unless the hospital names its own. */
export const isWatermarked = (address: LegacyPath | null, pages: readonly string[] = WATERMARKED): boolean =>
  address !== null && pages.includes(address)
