/**
 * From which age a person verifies without a guardian (spec:identity#of-age): eighteen, from the birthday on (Civil Code,
 * art. 17: a natural person of eighteen years is an adult).
 */

import { ageOn, type DateText, isDate } from '../dates'

const ADULT_AGE = 18

/** What is said to everybody younger, in app and hospital. */
export const UNDER_AGE = '未满18周岁请由监护人陪同，携带双方证件到医院窗口办理认证'

/**
 * Whether somebody may verify alone. A date that cannot be read is no reason to turn anybody away.
 * @param today the hospital's day
 */
export const isOfAge = (birthday: string | null, today: DateText): boolean =>
  !isDate(birthday) || ageOn(birthday, today) >= ADULT_AGE
