import type { BadgeTone } from '@/ui/badge'

/** States of a follow-up (spec:followup#plan). */
export const PLAN_STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  NOT_DUE: { text: '未到期', tone: 'neutral' },
  TODO: { text: '待填写', tone: 'warning' },
  SUBMITTED: { text: '已提交', tone: 'info' },
  REVIEWED: { text: '已审核', tone: 'success' },
  OVERDUE: { text: '已逾期', tone: 'warning' },
}

/** What a follow-up asks of the patient, in one line. */
export const PLAN_NOTES: Readonly<Record<string, string>> = {
  NOT_DUE: '到期后可以填写',
  TODO: '现在可以填写',
  SUBMITTED: '医院查看前可以修改',
  REVIEWED: '医生已看过',
  OVERDUE: '仍可补填',
}

/** Said to the one of a couple who does not fill it. */
export const FILLED_BY = { female: '由她填写', male: '由他填写' } as const
