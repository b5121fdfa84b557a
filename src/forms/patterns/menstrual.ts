/** The menstrual history (spec:filing#first-visit). Who has no periods is asked nothing that only periods answer. */

import { is, isNot, named } from '../engine/conditions'
import type { CrossRule, Field, FieldOf } from '../engine/kinds'
import { day, type Extra, line, pick, quantity } from './basic'

type Block = Record<string, Field>

const hasPeriods = named('有月经', isNot('menstrualState', 'amenorrhoea', 'menopause', 'never'))

/** Whether there are periods; the questions about them follow it. */
export const menstrualState = (): Block => ({
  menstrualState: pick(
    '月经状态',
    'reproductive',
    'regular=规律 irregular=不规律 amenorrhoea=闭经 menopause=已绝经 never=从未来过月经',
    { of: 'female', assumed: true, hint: '闭经：超过3个月未来月经' },
  ),
})

/** The shortest and the longest cycle, in days. */
export const cycleLength = (): Block => ({
  cycleMin: quantity('月经周期（最短）', 'reproductive', '天', [15, 200], { of: 'female', showIf: hasPeriods }),
  cycleMax: quantity('月经周期（最长）', 'reproductive', '天', [15, 200], { of: 'female', showIf: hasPeriods }),
})

/** First day of the last period, at most 400 days ago. */
export const lastPeriod = (extra: Extra = {}): FieldOf<'date'> =>
  day('末次月经', 'reproductive', { of: 'female', from: -400, showIf: hasPeriods, ...extra })

/** Roughly when, of somebody whose periods have stopped. */
const lastBleeding = (): FieldOf<'text'> =>
  line('末次月经大约时间', 'reproductive', 20, {
    of: 'female',
    assumed: true,
    optional: true,
    hint: '如2024年春，不记得可不填',
    showIf: named('闭经或绝经', is('menstrualState', 'amenorrhoea', 'menopause')),
  })

export const menstrual = (): Block => ({
  ...menstrualState(),
  menarcheAge: quantity('初潮年龄', 'reproductive', '岁', [8, 20], {
    of: 'female',
    showIf: named('来过月经', isNot('menstrualState', 'never')),
  }),
  periodDays: quantity('经期天数', 'reproductive', '天', [1, 15], { of: 'female', showIf: hasPeriods }),
  ...cycleLength(),
  flow: pick('经量', 'reproductive', 'light=少 medium=中 heavy=多', { of: 'female', showIf: hasPeriods }),
  dysmenorrhea: pick('痛经', 'reproductive', 'none=无 mild=轻 moderate=中 severe=重', {
    of: 'female',
    showIf: hasPeriods,
  }),
  lmp: lastPeriod(),
  lastBleeding: lastBleeding(),
})

/** A cycle's shortest length is no longer than its longest. */
export const cycleOrder: CrossRule = {
  name: '月经周期最短不大于最长',
  needs: ['cycleMin', 'cycleMax'],
  at: 'cycleMax',
  check: ({ cycleMin, cycleMax }) => (Number(cycleMin) > Number(cycleMax) ? '最长的周期不能小于最短的' : null),
}
