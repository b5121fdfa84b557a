/** What is asked of a birth and of each child (spec:followup#delivery). Week and weight limits are assumed: 20 to 45 weeks, 300 to 6000 g. */

import { any, below, is, isNo, isYes, named, unanswered } from '../../engine/conditions'
import type { Field } from '../../engine/kinds'
import { day, gestation, line, pick, pickSome, quantity, weeksAndDays, yesNo } from '../../patterns/basic'

/** 28 weeks, before which a birth is asked about (spec:followup#delivery); answers hold whole days. */
const EARLY_DAYS = 28 * 7

export const birth = (): Record<string, Field> => ({
  deliverDate: day('分娩日期', 'reproductive', { of: 'female', from: -400 }),
  gestation: gestation('分娩孕周', [20, 45], {
    of: 'female',
    optional: true,
    hint: '不清楚可留空',
    replaces: weeksAndDays('gestWeeks', 'gestDays'),
  }),
  // Weeks that are not known are asked for roughly: no birth counts as one at term unasked.
  aboutWeeks: pick('大约多少周分娩', 'reproductive', 'early=不足28周 preterm=28至36周 term=37周及以后 unknown=不清楚', {
    of: 'female',
    assumed: true,
    showIf: named('未填写孕周', unanswered('gestation')),
  }),
  // Under 28 weeks it may be a loss or a child that lives: she says which.
  earlyBirth: pick('不足28周，请确认', 'reproductive', 'live=孩子出生时存活 loss=孩子未能存活 unknown=不清楚', {
    of: 'female',
    assumed: true,
    showIf: named('不足28周', any(below('gestation', EARLY_DAYS), is('aboutWeeks', 'early'))),
  }),
  mode: pick('分娩方式', 'reproductive', 'vaginal=顺产 caesarean=剖宫产 forceps=产钳 vacuum=胎吸', { of: 'female' }),
  deliverHospital: line('分娩医院', 'reproductive', 40, { of: 'female' }),
  complications: pickSome(
    '孕产期并发症',
    'reproductive',
    'none=无 hypertension=妊娠期高血压 diabetes=妊娠期糖尿病 previa=前置胎盘 abruption=胎盘早剥 bleeding=产后出血 rupture=胎膜早破 other=其他',
    { of: 'female', none: 'none', signs: { bleeding: 'bleeding' } },
  ),
})

const born = named('出生时存活', isYes('alive'))

export const children = (): Record<string, Field> => ({
  bornCount: quantity('孩子个数', 'reproductive', '个', [1, 5], {
    of: 'couple',
    assumed: true,
    hint: '双胎填2，包括出生时未存活的',
  }),
  babies: {
    kind: 'group',
    label: '孩子',
    item: '个',
    data: 'reproductive',
    of: 'couple',
    min: 1,
    max: 5,
    per: { count: 'bornCount' },
    fields: {
      alive: yesNo('出生时存活', 'reproductive'),
      sex: pick('性别', 'reproductive', '1=男 2=女 9=未说明'),
      weightG: quantity('出生体重', 'reproductive', 'g', [300, 6000]),
      lengthCm: quantity('身长', 'reproductive', 'cm', [20, 65], { optional: true, precision: 1 }),
      apgar1: quantity('1分钟Apgar评分', 'reproductive', '分', [0, 10], { optional: true, showIf: born }),
      apgar5: quantity('5分钟Apgar评分', 'reproductive', '分', [0, 10], { optional: true, showIf: born }),
      later: pick('出生后情况', 'reproductive', 'living=健在 neonatal=28天内离世 after=28天后离世', {
        optional: true,
        assumed: true,
        showIf: born,
      }),
      deathNote: line('说明', 'reproductive', 100, { optional: true, showIf: named('出生时未存活', isNo('alive')) }),
      hasDefect: yesNo('出生缺陷', 'reproductive', { yes: '有', no: '没有' }),
      defect: line('缺陷说明', 'reproductive', 100, { showIf: named('有出生缺陷', isYes('hasDefect')) }),
    },
  },
})
