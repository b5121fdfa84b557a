import type { MessageTemplate } from '../release'

/** The messages of the demonstration: title and what stands in the fields beside the person. */
const MESSAGES = {
  visit: {
    title: '就诊提醒',
    fields: [
      ['time', '就诊时间'],
      ['thing', '就诊科室'],
      ['thing', '就诊地点'],
    ],
  },
  change: {
    title: '停诊与变更通知',
    fields: [
      ['date', '原就诊时间'],
      ['thing', '变更内容'],
    ],
  },
  dose: { title: '日程提醒', fields: [['time', '提醒时间']] },
  trigger: { title: '重要日程提醒', fields: [['time', '提醒时间']] },
  test: { title: '到院提醒', fields: [['date', '到院日期']] },
  storage: { title: '服务到期提醒', fields: [['date', '到期日期']] },
  papers: { title: '待签文件提醒', fields: [['thing', '文件数量']] },
} as const

/**
 * Invented templates of both hosts for an account of the demonstration: a hospital enters the ids of its own accounts.
 * @param account number that makes the ids differ
 * @param hasHospital whether the name of the hospital stands in each, as where an app serves several
 */
export function demonstrationTemplates(account: string, hasHospital = false): MessageTemplate[] {
  return Object.entries(MESSAGES).flatMap(([message, { title, fields }]) => {
    const shown = [['name', '就诊人'], ...(hasHospital ? [['thing', '就诊医院']] : []), ...fields]
    const word = `${message.charAt(0).toUpperCase()}${message.slice(1)}`
    return [
      {
        host: 'weapp' as const,
        message,
        id: `Wx${word}${account}`.padEnd(43, '0'),
        title,
        fields: shown.map(([kind, shows], index) => ({ key: `${String(kind)}${index + 1}`, shows: String(shows) })),
      },
      {
        host: 'alipay' as const,
        message,
        id: `ali${message}${account}`.padEnd(32, '0'),
        title,
        fields: shown.map(([, shows], index) => ({ key: `keyword${index + 1}`, shows: String(shows) })),
      },
    ]
  })
}
