/** Circles of patients (spec:messages#circles): house rules and limits that app and hospital share. */

/** Lengths in characters, blanks at both ends not counted. */
export const POST_TITLE_MAX = 40
export const POST_MAX = 2000
export const POST_PICTURES = 9
export const COMMENT_MAX = 300

/** Bumped when the house rules change: everybody is asked again. */
export const HOUSE_RULES_VERSION = '2026-12'

/** What everybody agrees to before a circle opens. */
export const HOUSE_RULES: readonly string[] = [
  '在圈子里只显示随机昵称；每个圈子的昵称不同，别人看不出是同一个人。',
  '请不要写姓名、手机号、微信号、医生姓名和就诊细节，也不要打听别人是谁。',
  '发言由医院审核后才会显示；不讨论药品转让、代孕和买卖配子。',
  '这里不能代替医生的建议，不要按别人的经验用药或停药。',
  '发言提到伤害自己或危险症状时，医院会按您的预留电话联系您。',
  '删除的发言不再显示，医院依法留存六个月后清除。',
]

export const POST_STATES = ['REVIEWING', 'PUBLISHED', 'REJECTED'] as const
export type PostState = (typeof POST_STATES)[number]

export const BLOCK_KINDS = ['plain', 'heading', 'quote', 'image'] as const

/** What is named when something is reported, hidden or deleted. */
export const TEXT_KINDS = ['post', 'comment'] as const

export const REPORT_REASONS = ['privacy', 'medical', 'trade', 'abuse', 'other'] as const

/** The reasons in words. */
export const REPORT_WORDS: readonly { value: (typeof REPORT_REASONS)[number]; label: string }[] = [
  { value: 'privacy', label: '透露个人信息' },
  { value: 'medical', label: '误导用药或治疗' },
  { value: 'trade', label: '广告或交易' },
  { value: 'abuse', label: '攻击或骚扰' },
  { value: 'other', label: '其他' },
]
