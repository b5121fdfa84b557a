import { toSay } from './to-say'

import { hospitalInstant } from '@/domain/dates'

const eve = { kind: 'visit', dueAt: hospitalInstant('2026-03-01', 18 * 60) } as const
const soon = { kind: 'visit', dueAt: hospitalInstant('2026-03-02', 6 * 60) } as const

describe('what is said of reminders', () => {
  it('names the moments in hospital time and what is laid up', () => {
    expect(toSay([], 0)).toBe('')
    expect(toSay([eve], 0)).toBe('将在2026年3月1日（周日） 18:00 发送提醒')
    expect(toSay([eve, soon], 2)).toBe(
      '将在2026年3月1日（周日） 18:00、2026年3月2日（周一） 06:00 发送提醒；还有2次提醒可用于之后的预约',
    )
  })

  it('promises no time for what has none, and none for a change nobody knows of', () => {
    expect(
      toSay(
        [
          { kind: 'visit', dueAt: null },
          { kind: 'change', dueAt: eve.dueAt },
          { kind: null, dueAt: 1 },
        ],
        1,
      ),
    ).toBe('还有1次提醒可用于之后的预约')
  })
})
