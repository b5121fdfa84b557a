/** Where a period is on record: the couple that waits for its next cycle. */
export const PERIOD = { persona: 'he-jing', daysAgo: 10, cycleDays: 30 }
