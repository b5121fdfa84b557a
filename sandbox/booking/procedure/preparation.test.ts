/** What is to be done before an examination says fasting only where the test needs it. */

import { ARTICLES } from '../../content/texts/articles'
import { EXAMINATIONS } from './examinations'

/** Liver, glucose and lipids; coagulation before an operation, which fat in the blood disturbs. */
const NEEDED = ['blood', 'preBlood']

describe('fasting', () => {
  it('is asked for metabolism and coagulation alone; every other blood test says that none is needed', () => {
    expect(EXAMINATIONS.filter(({ terms }) => (terms.fastingHours ?? 0) > 0).map(({ key }) => key)).toEqual(NEEDED)
    const said = EXAMINATIONS.map(({ key, preparation }) => [key, preparation.join('')] as const)
    expect(said.filter(([, text]) => /禁食|空腹/.test(text.replace('无需空腹', ''))).map(([key]) => key)).toEqual(
      NEEDED,
    )
    for (const key of ['hormone', 'hcg']) expect(said.find(([one]) => one === key)?.[1]).toContain('无需空腹')
  })

  it('is told by no article before hormones', () => {
    const lines = ARTICLES.flatMap(({ lines: text }) => text.split('\n')).filter((line) => line.includes('空腹'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !/不用空腹|无需空腹|不需要空腹|不必为此提前空腹/.test(line))).toEqual([])
  })
})
