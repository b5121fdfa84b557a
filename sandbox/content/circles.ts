import { seededId } from '../server/secrets'

import { addDays, hospitalDate } from '@/domain/dates'

const CIRCLES = [
  ['everyday', '日常陪伴', '治疗路上的心情和日常，慢慢说。'],
  ['retrieval', '取卵交流', '取卵前后的准备、休息和感受。'],
  ['transfer', '移植交流', '移植前后的等待，彼此陪一会儿。'],
  ['hope', '好孕圈', '孕期的日常和产检安排。'],
] as const

/** The circles of a hospital. */
export const circlesOf = (unitId: number) =>
  CIRCLES.map(([code, name, intro]) => ({ circleId: seededId('circle', unitId, code), name, intro }))

const NEWS = [
  ['南方的一对夫妻', '第三次移植后有了结果。最想说的是，等待的日子里我们照常散步、做饭，没有把每一天都交给结果。'],
  ['住在城北的两个人', '前后两年，换过一次方案。谢谢护士每次耐心地教打针，也谢谢我们没有互相埋怨。'],
  ['一位老师和她的先生', '孩子足月出生。过程中有过停下来的一个月，现在想来那个月很重要。'],
] as const

/** Good news of a hospital, newest first, dated relative to today. */
export const goodNewsOf = (unitId: number, now: number) =>
  NEWS.map(([nick, story], at) => ({
    newsId: seededId('good-news', unitId, at),
    nick,
    story,
    publishedOn: addDays(hospitalDate(now), -3 - at * 12),
  }))
