import { type ScreenId, screenOf } from '@/routing/registry'

/** What a status page says: what is the matter, what it means for the patient, and a way on beside home. */
export interface StatusWords {
  readonly headline: string
  readonly detail: string
  readonly way?: { readonly screen: ScreenId; readonly label: string }
}

/**
 * Pages of the specification that speak for themselves (spec:routing#status-screen: one screen with different texts).
 */
const KINDS: Readonly<Record<string, StatusWords>> = {
  notFound: {
    headline: '没有找到这个页面',
    detail: '您打开的地址可能已经更换，或者输入时有误。您的预约、缴费和资料不受影响。',
    way: { screen: 'all-services', label: '查看全部服务' },
  },
  noData: {
    headline: '暂无数据',
    detail: '这里还没有可以显示的内容。如果您刚刚提交过资料，请稍后再来查看。',
    way: { screen: 'all-services', label: '查看全部服务' },
  },
  maintain: {
    headline: '系统正在维护',
    detail: '维护期间暂时不能办理业务，您已有的预约和缴费不受影响。如有急事，请直接联系医院。',
  },
  notice: {
    headline: '系统维护通知',
    detail: '医院会定期维护系统，维护期间部分功能暂停使用。具体时间请留意消息中心，或向医院咨询。',
  },
  development: {
    headline: '该功能正在开发中',
    detail: '完成之后会在这里向您开放。目前如需办理，请直接联系医院。',
    way: { screen: 'all-services', label: '查看全部服务' },
  },
}

const BOOKING = { screen: 'booking-list', label: '去预约挂号' } as const

/** What a patient can do instead while a screen of some family is being prepared. */
const INSTEAD: readonly { families: RegExp; detail: string; way?: StatusWords['way'] }[] = [
  {
    families: /^(check-booking|hysteroscopy|assessment|operation|special-need|my-appointments)/,
    detail: '目前请在就诊时由医生开具并安排，也可以先预约门诊。',
    way: BOOKING,
  },
  {
    families: /^(check-in|self-|my-queue)/,
    detail: '目前请在到院后使用自助机，或在护士站签到取号。',
    way: { screen: 'booking-records', label: '查看预约记录' },
  },
  {
    families: /^(payable|card-top-up|pgt-pay|bill-payment|paid-records|invoice|frozen)/,
    detail: '目前请在医院收费窗口或自助机办理，缴费期限以医院通知为准。',
  },
  {
    families:
      /^(lab|inspection|report|doctor-advice|prescription|diagnosis|embryo|cycle|treatment|follicle|outpatient-course|case)/,
    detail: '目前请在就诊时向医生查询，或凭就诊卡在自助机打印。',
  },
  {
    families: /(filing|registration|upload|couple|quick|consent|card|personal|barcode|real-name)/,
    detail: '目前请携带身份证件到医院窗口办理。',
  },
  {
    families: /^(follow|outcome|satisfaction|covid|psychotherapy)/,
    detail: '目前随访由医护人员电话联系您，请保持手机畅通。',
  },
  { families: /^(doctor|consult|my-doctors|smart|choose)/, detail: '目前请预约门诊当面咨询医生。', way: BOOKING },
]

/**
 * The words for a status page.
 * @param meant the screen that the address leads to
 * @param kind the fixed parameter of the address, where it has one
 * @param built false when the page stands in for a screen that is being prepared
 */
export function wordsFor(meant: ScreenId, kind: string | undefined, built: boolean): StatusWords {
  const said =
    built && kind !== undefined && Object.prototype.hasOwnProperty.call(KINDS, kind) ? KINDS[kind] : undefined
  if (said !== undefined) return said
  const family = screenOf(meant).routeFamily
  if (built || family === undefined) return KINDS.notFound as StatusWords
  const instead = INSTEAD.find((entry) => entry.families.test(family))
  return {
    headline: '该功能正在准备中',
    detail: `暂时还不能在手机上办理。${instead?.detail ?? '如需帮助，请直接联系医院。'}`,
    way: instead?.way ?? { screen: 'all-services', label: '查看全部服务' },
  }
}
