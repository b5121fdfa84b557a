import { seededId } from '../server/secrets'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'

interface HospitalName {
  unitId: number
  name: string
}

/** Title, one sentence, importance, whether it stands on top, and the whole text by lines. */
const TEXTS = [
  [
    '关于预约挂号规则的说明',
    '预约时间、取消与爽约规则，请就诊前阅读。',
    'info',
    true,
    '号源每日7:00至22:00开放预约，可约明天起7天内的门诊。\n每位患者同一时间只能有一个有效预约。\n7天内可取消一次；明天就诊的预约，今天起不能再取消。\n累计3次爽约将停止自助预约，如需恢复请联系医院。',
  ],
  [
    '就诊请携带证件原件',
    '建档、取卵、移植当日须夫妻双方携带身份证与结婚证原件。',
    'warning',
    false,
    '建档、取卵和移植当天，请夫妻双方携带身份证和结婚证原件。\n证件不齐时当天无法办理，请提前一天检查。\n证件正在换领的，请带好临时身份证明。',
  ],
  [
    '检验科采血时间调整',
    '激素检查采血时间为每日7:30-10:30，请合理安排。',
    'info',
    false,
    '激素检查采血时间为每日7:30至10:30。\n当天需要看结果的，请在9:00前完成采血。\n周末和节假日照常采血。',
  ],
] as const

/** Announcements of a hospital, newest first, dated relative to today. */
export const NOTICES = ({ unitId }: HospitalName, now: number) =>
  TEXTS.map(([title, summary, level, isTop, content], at) => ({
    noticeId: seededId('notice', unitId, at),
    title,
    summary,
    content,
    level,
    publishedAt: hospitalInstant(addDays(hospitalDate(now), -1 - at * 3), 9 * 60),
    isTop,
  }))

/** Banners of the home page: a drawn picture, no outside host. */
export const BANNERS = ({ unitId, name }: HospitalName) => [
  banner(unitId, 0, `${name}欢迎您`, 'hsl(12 60% 92%)', '/RichTextDetails'),
  banner(unitId, 1, '就诊流程一图读懂', 'hsl(205 48% 92%)', '/OnlineClassroom'),
]

function banner(unitId: number, sort: number, title: string, ground: string, link: string) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 690 240"><rect width="690" height="240" rx="24" fill="${ground}"/>` +
    `<circle cx="600" cy="60" r="120" fill="#fff" opacity=".45"/><circle cx="640" cy="210" r="80" fill="#fff" opacity=".35"/></svg>`
  const imageUrl = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { bannerId: seededId('banner', unitId, sort), title, imageUrl, link, sort }
}
