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
