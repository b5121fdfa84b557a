import type { BadgeTone } from '@/ui/badge'

/** States of a file (spec:filing#file), and what comes next for the couple. */
export const FILE_STATES: Readonly<Record<string, { text: string; tone: BadgeTone; next: string }>> = {
  DRAFT: { text: '待提交', tone: 'warning', next: '双方核对后提交审核；提交前医院看不到' },
  SUBMITTED: { text: '待审核', tone: 'info', next: '医院审核后会通知您，审核前可以修改' },
  SUPPLEMENT: { text: '需补充', tone: 'warning', next: '按医院的意见补充后再次提交' },
  REJECTED: { text: '已退回', tone: 'warning', next: '修改后再次提交审核，或撤回这份资料' },
  APPROVED: { text: '已建档', tone: 'success', next: '双方带证件原件到院核对' },
  CONFIRMED: { text: '已确认', tone: 'success', next: '医生已确认，按预约到院' },
  REVIEWED: { text: '已审核', tone: 'success', next: '按医院通知到院' },
  CLOSED: { text: '已注销', tone: 'neutral', next: '如有疑问请联系医院' },
}

export const WRITERS: Readonly<Record<string, string>> = { self: '本人', spouse: '配偶', staff: '医院' }
