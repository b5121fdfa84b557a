/** Education levels (codes: spec:identity#dictionaries, GB/T 4658). */

import { entries } from './entry'

export const EDUCATION_LEVELS = entries(`
  10 研究生
  20 本科
  30 大专
  40 中专
  50 技校
  60 高中
  70 初中
  80 小学
  90 文盲或半文盲
  99 未知
`)
