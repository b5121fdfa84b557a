import type { MessageGroup } from '@/domain/service/messages'

/** What is known of a message by its title, which says one thing only. */
export interface Topic {
  readonly group: MessageGroup
  /** Address where it goes on; '' where there is nothing to do. */
  readonly route: string
  /** Somebody has to say that it was read: without it a thing may be missed that cannot be made good. */
  readonly asks?: true
  /** Goes by SMS at any hour; other SMS wait for the morning (spec:messages#quiet-hours). */
  readonly isUrgent?: true
  /** A message without an SMS gets one when it is not read in time (spec:messages#unread-fallback). */
  readonly fallsBack?: true
  /** Its text may speak of the own health: it is closed until the reader has agreed to that (spec:couple#classes-of-data). */
  readonly isHealth?: true
}

/** Every kind of appointment, not registrations alone. */
const BOOKINGS = '/myAppoint'
const APPLICATIONS = '/hysteroscopy'
const STORAGE = '/FrozenList'
const COUPLE = '/couplePair'
const REPORTS = '/CheckList'
const CONSULTS = '/CsRecord'

/** Every title that the hospital sends, nothing clinical in any of them. */
const TOPICS: Readonly<Record<string, Topic>> = {
  预约成功: { group: 'APPOINT', route: BOOKINGS },
  改期成功: { group: 'APPOINT', route: BOOKINGS },
  下次监测已安排: { group: 'APPOINT', route: BOOKINGS, fallsBack: true },
  号源提醒: { group: 'APPOINT', route: BOOKINGS, isUrgent: true },
  停诊通知: { group: 'APPOINT', route: BOOKINGS, asks: true, isUrgent: true },
  取消申请结果: { group: 'APPOINT', route: BOOKINGS },
  检查申请已通过: { group: 'APPOINT', route: APPLICATIONS, asks: true },
  检查申请未通过: { group: 'APPOINT', route: APPLICATIONS, asks: true, isHealth: true },
  检查申请已失效: { group: 'APPOINT', route: APPLICATIONS, asks: true },
  检查时间已预约: { group: 'APPOINT', route: APPLICATIONS },
  手术已安排: { group: 'APPOINT', route: '/oprationIndex', asks: true },
  手术候补: { group: 'APPOINT', route: '/oprationIndex' },
  请到窗口退费: { group: 'PAY', route: '', asks: true },
  请就诊: { group: 'QUEUE', route: '/MyLineNumber', isUrgent: true },
  请回到候诊区: { group: 'QUEUE', route: '/MyLineNumber', isUrgent: true },
  您有新的报告: { group: 'REPORT', route: REPORTS, fallsBack: true },
  一份报告已修正: { group: 'REPORT', route: REPORTS, asks: true, isHealth: true },
  一份报告已撤回: { group: 'REPORT', route: REPORTS, asks: true, isHealth: true },
  配偶想和您一起看一份报告: { group: 'REPORT', route: REPORTS },
  退款未到账: { group: 'PAY', route: '/PaidRecordsTG', asks: true },
  退款已完成: { group: 'PAY', route: '/PaidRecordsTG' },
  咨询有新回复: { group: 'CONSULT', route: CONSULTS, fallsBack: true },
  咨询已结束: { group: 'CONSULT', route: CONSULTS },
  咨询费已退回: { group: 'CONSULT', route: CONSULTS },
  部分费用已退回: { group: 'PAY', route: '/PaidRecordsTG' },
  费用减免申请: { group: 'PAY', route: '/PaidRecordsTG' },
  冻存续费: { group: 'FREEZE', route: STORAGE },
  冻存到期提醒: { group: 'FREEZE', route: STORAGE, asks: true },
  冻存延期申请: { group: 'FREEZE', route: STORAGE },
  冻存延期答复: { group: 'FREEZE', route: STORAGE, asks: true },
  冻存事项: { group: 'FREEZE', route: STORAGE },
  冻存文件: { group: 'FREEZE', route: STORAGE },
  您的安排有更新: { group: 'MEDICINE', route: '/medicationClockout', isUrgent: true },
  请准时完成一项安排: { group: 'MEDICINE', route: '/medicationClockout', isUrgent: true },
  请确认一项安排: { group: 'MEDICINE', route: '/medicationClockout', asks: true, isUrgent: true },
  安排已确认: { group: 'MEDICINE', route: '/medicationClockout', isUrgent: true },
  您的治疗进程有更新: { group: 'SYSTEM', route: '/treatmentProcess' },
  有一份资料等您同意: { group: 'SYSTEM', route: '/treatmentProcess' },
  一个分享链接已关闭: { group: 'SYSTEM', route: '/treatmentProcess' },
  上传资料审核进度: { group: 'SYSTEM', route: '', fallsBack: true },
  有一份转诊等您确认: { group: 'SYSTEM', route: '/smallTransferDetails', asks: true, fallsBack: true },
  投诉处理进展: { group: 'SYSTEM', route: '/informantList', fallsBack: true },
  夫妻配对成功: { group: 'SYSTEM', route: COUPLE },
  就诊短码已使用: { group: 'SYSTEM', route: '/Setting', isUrgent: true },
  登记信息已更新: { group: 'SYSTEM', route: '' },
  夫妻配对已解除: { group: 'SYSTEM', route: COUPLE },
  夫妻共享已停止: { group: 'SYSTEM', route: COUPLE },
  配偶请您共享资料: { group: 'SYSTEM', route: COUPLE },
}

/** A form's answer carries the name of the form before these words. */
const REVIEWED = /(需补充|已退回|已通过|已由医生确认|已审阅|已归档)$/
const RETURNED = /(需补充|已退回)$/

/** What is known of a title that the hospital does not send: it informs and leads nowhere. */
export const UNLISTED: Topic = { group: 'SYSTEM', route: '' }

/** The topic of a title. */
export function topicOf(title: string): Topic {
  const known = TOPICS[title]
  if (known) return known
  if (REVIEWED.test(title))
    return { group: 'SYSTEM', route: '', isHealth: true, ...(RETURNED.test(title) && { fallsBack: true as const }) }
  return UNLISTED
}
