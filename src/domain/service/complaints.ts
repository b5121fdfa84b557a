/** Complaints to a hospital (spec:messages#complaints): subjects, whom they go to, states, and who has one. */

import { ungrouped } from '../input/characters'

/** 服务态度, 医疗质量, 收费问题, 廉洁举报, 其他. */
export const COMPLAINT_TYPES = ['attitude', 'quality', 'fee', 'integrity', 'other'] as const
export type ComplaintType = (typeof COMPLAINT_TYPES)[number]

/** The subjects in words. */
export const COMPLAINT_KINDS: readonly { code: ComplaintType; name: string }[] = [
  { code: 'attitude', name: '服务态度' },
  { code: 'quality', name: '医疗质量' },
  { code: 'fee', name: '收费问题' },
  { code: 'integrity', name: '廉洁举报' },
  { code: 'other', name: '其他' },
]

/** 已提交, 已受理, 处理中, 已答复, 已办结, 不予受理, 已撤回. */
export const COMPLAINT_STATES = [
  'SUBMITTED',
  'ACCEPTED',
  'HANDLING',
  'ANSWERED',
  'CLOSED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** What a complainant does with an own complaint. */
export const COMPLAINT_ACTS = ['withdraw', 'close', 'escalate'] as const
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number]

/** Characters of a complaint, blanks at both ends not counted; and of the reason for going on. */
export const COMPLAINT_MIN = 10
export const COMPLAINT_MAX = 1000
export const COMPLAINT_NOTE_MAX = 200

/** Most pictures of one complaint. */
export const COMPLAINT_PICTURES = 6

/** Stages that a complaint can go through: whom it was addressed to, the office for complaints, the head of the hospital. */
export const COMPLAINT_STAGES = 3

/** From which states an act is open; going on also needs a stage that is left. */
const OPEN_FOR: Readonly<Record<ComplaintAct, readonly ComplaintState[]>> = {
  withdraw: ['SUBMITTED', 'ACCEPTED', 'HANDLING'],
  close: ['ANSWERED'],
  escalate: ['ANSWERED', 'REJECTED'],
}

/** Whether the complainant may do this now. */
export const mayDo = (act: ComplaintAct, state: ComplaintState, stage: number): boolean =>
  OPEN_FOR[act].includes(state) && (act !== 'escalate' || stage < COMPLAINT_STAGES)

/** Signs of a query code: digits and capitals without those that are read for one another. */
export const QUERY_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const QUERY_CODE_LENGTH = 16

/** A query code as it was typed, without blanks and strokes; '' when it is none. */
export function queryCodeOf(typed: string): string {
  const code = ungrouped(typed).toUpperCase()
  const isCode = code.length === QUERY_CODE_LENGTH && Array.from(code).every((sign) => QUERY_CODE_SIGNS.includes(sign))
  return isCode ? code : ''
}

/** A query code in four groups, as it is written down. */
export const queryCodeWords = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
