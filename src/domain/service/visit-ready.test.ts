import { examItems, readyItems, VISIT_REASONS } from './visit-ready'

import { USUAL_READY_LINES } from '@/hospitals/visit-ready'

const topics = (reason: (typeof VISIT_REASONS)[number], sex: 'female' | 'male') =>
  readyItems(USUAL_READY_LINES, { reason, sex }).map(({ topic }) => topic)

it('tells each of the couple what concerns them: she fasts and he abstains before a retrieval', () => {
  expect(topics('retrieval', 'female')).toContain('fasting')
  expect(topics('retrieval', 'female')).not.toContain('abstinence')
  expect(topics('retrieval', 'male')).toContain('abstinence')
  expect(topics('retrieval', 'male')).not.toContain('fasting')
})

it('says nothing of abstinence where no fresh sample of his is used, and does not ask him to come', () => {
  for (const sex of ['female', 'male'] as const) {
    const usual = topics('retrieval', sex)
    const without = readyItems(USUAL_READY_LINES, { reason: 'retrieval', sex, isHisSample: false })
    expect(usual).toContain('companion')
    expect(without.map(({ topic }) => topic)).toEqual(
      usual.filter((topic) => topic !== 'abstinence' && topic !== 'companion'),
    )
  }
  // Who is not told together with him comes all the same: somebody takes her home.
  const home = readyItems(USUAL_READY_LINES, { reason: 'operation', sex: 'female', isHisSample: false })
  expect(home.map(({ topic }) => topic)).toContain('companion')
})

it('speaks of fasting only where somebody may be put to sleep, and else says that none is needed', () => {
  const asleep = ['hysteroscopy', 'operation', 'retrieval']
  for (const reason of VISIT_REASONS)
    for (const sex of ['female', 'male'] as const) {
      const told = readyItems(USUAL_READY_LINES, { reason, sex }).filter(({ text }) => /空腹|禁食/.test(text))
      const asks = told.filter(({ text }) => !text.includes('不用空腹'))
      expect([reason, sex, asks.length > 0 && !asleep.includes(reason)]).toEqual([reason, sex, false])
    }
  const none = { fastingHours: 0, abstainFrom: 0, abstainUntil: 0 }
  expect([examItems(none), examItems({ ...none, fastingHours: 8 }).length]).toEqual([[], 1])
})

it('says nothing of her on the day of his sample', () => {
  const lines = readyItems(USUAL_READY_LINES, { reason: 'sample', sex: 'male' })
  expect(lines.map(({ topic }) => topic)).toEqual(['abstinence', 'papers', 'other'])
  for (const { text } of lines) expect(text).not.toMatch(/取卵|授精|女方|配偶|卵|夜针/)
})

it('has something for every visit, in one order, in short sentences', () => {
  for (const reason of VISIT_REASONS)
    for (const sex of ['female', 'male'] as const) {
      const items = readyItems(USUAL_READY_LINES, { reason, sex })
      // The day of his sample is his alone.
      expect([reason, sex, items.length > 0]).toEqual([reason, sex, reason !== 'sample' || sex === 'male'])
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      for (const { text } of items) expect(text.length).toBeLessThanOrEqual(36)
    }
  expect(topics('transfer', 'female')).toEqual(
    [...topics('transfer', 'female')].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  )
})

const ORDER = ['fasting', 'bladder', 'abstinence', 'papers', 'companion', 'other']
