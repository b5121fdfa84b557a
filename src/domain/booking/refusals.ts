/** Why a booking or a cancellation is refused, in the words of spec:wording#refusals where it gives them. */

import type { BookingRuleKey } from './rules'

/** Every refusal text. Keys without a row in spec:wording#refusals are authored in its tone. */
export const REFUSALS = {
  outsideHours: '预约时间为每日07:00-22:00',
  outsideHoursSpecialNeeds: '特需门诊预约时间为工作日15:00-17:30，节假日09:00-11:30',
  dateNotOpen: '该日期暂未开放预约，请选择其他日期',
  validBooking: '您已有未完成的预约，请勿重复预约',
  noPlace: '该时段号源已约满，请选择其他时段',
  suspended: '该时段已停诊，请选择其他时段',
  lockExpired: '锁号超时，请重新选择',
  selfBookingEnded: '您已爽约3次，自助预约资格已取消，请联系医院',
  staffManaged: '您已在本中心建档，后续就诊由医护人员为您安排，暂不支持自助预约',
  notVerified: '请先完成在线认证',
  staffMade: '该预约由医护人员安排，如需取消请提交申请',
  cancelTooLate: '次日预约当日不可取消',
  cancelVisitDay: '已到就诊日期，不可取消，请联系医院',
  cancelAfterClose: '特需门诊预约时间已截止，不可取消，请联系医院',
  cancelLimit: '7天内只能取消一次预约',
  notCancellable: '该预约当前状态不可取消',
  swapTooLate: '次日就诊的预约当日不可改期',
  swapVisitDay: '已到就诊日期，不可改期，请联系医院',
  swapAfterClose: '特需门诊预约时间已截止，不可改期，请联系医院',
  swapLimit: '7天内只能改期一次',
  notSwappable: '该预约当前状态不可改期',
  staffMadeSwap: '该预约由医护人员安排，如需改期请联系医院',
  swapOtherItem: '改期只能选择同一项目的其他时间，如需更换项目请取消后重新预约',
  swapOtherFee: '新时段的挂号费不同，请取消后重新预约',
  watchTwice: '您已加入这一天的候补',
  watchLimit: '最多可同时候补3个日期，请先取消其中一个',
  watchFree: '这一天还有号源，请直接预约',
  offerOver: '为您保留的号源已超时退回',
  swapSamePlace: '您已预约该时段，请选择其他时段',
  reactivationsUsed: '过号激活次数已用完，请到服务台办理',
  reactivationNotOffered: '请到服务台办理过号重排',
} as const

export type RefusalKey = keyof typeof REFUSALS

/** The opening-hours refusal that fits a rule. */
export function outsideHoursKey(rule: BookingRuleKey): RefusalKey {
  return rule === 'specialNeeds' ? 'outsideHoursSpecialNeeds' : 'outsideHours'
}
