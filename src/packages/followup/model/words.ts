import type { BadgeTone } from '@/ui/badge'

/** States of a follow-up (spec:followup#plan). */
export const PLAN_STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  NOT_DUE: { text: '未到期', tone: 'neutral' },
  TODO: { text: '待填写', tone: 'warning' },
  SUBMITTED: { text: '已提交', tone: 'info' },
  REVIEWED: { text: '已审核', tone: 'success' },
  OVERDUE: { text: '可补填', tone: 'info' },
}

/** What a follow-up asks of the patient, in one line. */
export const PLAN_NOTES: Readonly<Record<string, string>> = {
  NOT_DUE: '到期后可以填写',
  TODO: '现在可以填写',
  SUBMITTED: '医院查看前可以修改',
  REVIEWED: '医生已看过',
  OVERDUE: '不影响就诊，方便时填写即可',
}

/** Said to the one of a couple who does not fill it. */
export const FILLED_BY = { female: '女方填写', male: '男方填写' } as const
