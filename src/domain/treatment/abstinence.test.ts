import { abstinenceBefore } from './abstinence'

it('counts back from the sample, over the end of a month and of a February with 29 days', () => {
  expect(abstinenceBefore('2028-03-02', '2028-02-25')).toEqual({
    from: '2028-02-24',
    until: '2028-02-29',
    daysLeft: 6,
    isHeld: false,
  })
})

it.each([
  ['2026-05-08', false],
  ['2026-05-09', true],
  ['2026-05-10', true],
])('on %s before a sample of 10 May it is held: %s', (today, isHeld) => {
  expect(abstinenceBefore('2026-05-10', today)?.isHeld).toBe(isHeld)
})

it('says nothing once the day is over', () => {
  expect(abstinenceBefore('2026-05-10', '2026-05-11')).toBeNull()
})

it('keeps its distance to every one of 10,000 samples, whatever the day before', () => {
  const iso = (serial: number) => new Date(serial * 86_400_000).toISOString().slice(0, 10)
  const first = Math.floor(Date.UTC(2015, 0, 1) / 86_400_000)
  const wrong: string[] = []
  for (let serial = first; serial < first + 10_000; serial += 1) {
    const left = serial % 12
    const found = abstinenceBefore(iso(serial), iso(serial - left))
    // 2 to 7 days before the sample (spec:treatment#timing).
    const wanted = { from: iso(serial - 7), until: iso(serial - 2), daysLeft: left, isHeld: left < 2 }
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(iso(serial))
  }
  expect(wrong).toEqual([])
})
