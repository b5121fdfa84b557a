/** Marital status (codes: spec:identity#dictionaries, GB/T 2261.2). */

import { entries } from './entry'

export const MARITAL_STATUSES = entries(`
  10 未婚
  20 已婚
  21 初婚
  22 再婚
  23 复婚
  30 丧偶
  40 离婚
  90 未说明
`)
