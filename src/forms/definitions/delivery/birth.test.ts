/** A birth is asked about by its weeks: never refused for being early, never taken for one at term (spec:followup#delivery). */

import type { Answers } from '../../engine/kinds'
import { parseForm } from '../../engine/parse'
import { delivery } from './base'
import { deliveryXY } from './variants/XY'
import { deliveryZY } from './variants/ZY'

const TODAY = '2026-06-01'
const child = { alive: true, sex: '1', weightG: '480', hasDefect: false }
const told = (weeks: Answers) => ({
  deliverDate: '2026-05-20',
  mode: 'vaginal',
  deliverHospital: '示例医院',
  complications: ['none'],
  bornCount: 1,
  babies: [child],
  ...weeks,
})

/** The fields that are still asked for. */
function missing(weeks: Answers, form = delivery): string[] {
  const parsed = parseForm(form, told(weeks), TODAY)
  return parsed.ok ? [] : parsed.faults.map(({ path }) => path)
}

it.each<[string, Answers, string[]]>([
  ['at term', { gestation: '39+0' }, []],
  ['at term with days', { gestation: '38+2' }, []],
  ['preterm', { gestation: '28+0' }, []],
  ['at 22 weeks', { gestation: '22+0' }, ['earlyBirth']],
  ['at 27 weeks', { gestation: '27+6' }, ['earlyBirth']],
  ['at 22 weeks of a living child', { gestation: '22+0', earlyBirth: 'live' }, []],
  ['at 22 weeks, nothing known', { gestation: '22+0', earlyBirth: 'unknown' }, []],
  ['of unknown weeks', {}, ['aboutWeeks']],
  ['of weeks that nobody knows', { aboutWeeks: 'unknown' }, []],
  ['early, weeks unknown', { aboutWeeks: 'early' }, ['earlyBirth']],
  ['early and lost', { aboutWeeks: 'early', earlyBirth: 'loss' }, []],
  ['under 20 weeks', { gestation: '19+0' }, ['gestation', 'aboutWeeks']],
])('a birth %s', (_, weeks, asked) => {
  for (const form of [delivery, deliveryZY, deliveryXY]) expect(missing(weeks, form)).toEqual(asked)
})

it('asks exactly where the weeks say early', () => {
  for (let weeks = 20; weeks <= 45; weeks++)
    expect([weeks, missing({ gestation: `${weeks}+0` }).length > 0]).toEqual([weeks, weeks < 28])
})
