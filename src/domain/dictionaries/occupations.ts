/** Occupations (codes: spec:identity#dictionaries). */

import { entries } from './entry'

export const OCCUPATIONS = entries(`
  11 国家公务员
  13 专业技术人员
  17 职员
  21 企业管理人员
  24 工人
  27 农民
  31 学生
  37 现役军人
  51 自由职业者
  54 个体经营者
  70 无业人员
  80 退休人员
  90 其他
`)
