import { visitWords } from './visit-words'

import { hospitalInstant } from '@/domain/dates'

const at = (date: string, minutes: number) => hospitalInstant(date, minutes)

describe('the next visit on home', () => {
  it.each([
    ['2026-03-01', '今天就诊', true],
    ['2026-03-02', '明天就诊', true],
    ['2026-03-03', '2天后就诊', false],
    ['2026-02-28', '下一次就诊', false],
  ] as const)('on %s is called %s', (date, title, saysWhatToBring) => {
    // The hospital's day, whatever the phone's zone: just after its midnight and just before the next.
    for (const now of [at('2026-03-01', 0), at('2026-03-01', 24 * 60 - 1)]) {
      const words = visitWords(date, now)
      expect(words.title).toBe(title)
      expect(words.bring.includes('身份证')).toBe(saysWhatToBring)
    }
  })

  it('says neither today nor tomorrow without the server’s clock', () => {
    expect(visitWords('2026-03-01', null)).toEqual({ title: '下一次就诊', bring: '' })
  })
})
