/** What is said once a form was received. */
interface Words {
  readonly title: string
  readonly text: string
  /** Belongs to the plan of follow-ups. */
  readonly isFollowUp: boolean
}

/** Surveys and requests end elsewhere than follow-ups of a course. */
const WORDS: Readonly<Record<string, Omit<Words, 'isFollowUp'>>> = {
  satisfaction: { title: '感谢您的评价', text: '您的意见会交给医院改进服务' },
  psychotherapy: { title: '已收到您的申请', text: '咨询师会在工作日与您联系' },
  epidemic: { title: '调查已提交', text: '到院时无需再次填写' },
  miscarriage: { title: '已收到', text: '医护人员会查看您填写的内容' },
}

const USUAL = { title: '随访已提交', text: '医生查看前您还可以修改' }

/** Opened by its address alone: nothing was sent just now, and nothing is claimed. */
const NOTHING = { title: '暂无提交记录', text: '提交过的随访可以在随访计划中查看', isFollowUp: true }

/** Who asked for it is told so; the task stands at the hospital's desk (spec:followup#promises). */
const REPLIES: Readonly<Record<string, string>> = {
  satisfaction: '医院会与您联系，回复您的意见',
  psychotherapy: '咨询师会在工作日与您联系',
  miscarriage: '随访护士会与您联系',
}
const REPLY = '医院会与您联系'

/** After a danger sign nobody is thanked and nothing sounds finished. */
const RECEIVED = { title: '医院已收到', text: '请先按上面的提示处理，不必等待回复' }

/**
 * @param form id of the form that was sent, '' when the page was opened by its address
 */
export function wordsOf(form: string, told: { readonly hasDanger: boolean; readonly asksReply: boolean }): Words {
  if (form === '') return NOTHING
  const isFollowUp = !(form in WORDS)
  if (told.hasDanger) return { ...RECEIVED, isFollowUp }
  const words = WORDS[form] ?? USUAL
  return { ...words, ...(told.asksReply && { text: REPLIES[form] ?? REPLY }), isFollowUp }
}
