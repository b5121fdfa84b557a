/** Marriage and pregnancies before (spec:filing#first-visit). */

import { atLeast, named } from '../engine/conditions'
import type { CrossRule, Field, FieldOf } from '../engine/kinds'
import { line, pick, quantity, year, yesNo } from './basic'
import { marriageCountOf } from './person-history'

type Block = Record<string, Field>

const pregnancies = named('怀过孕', atLeast('gravidity', 1))

const tally = (label: string, hint?: string) =>
  quantity(label, 'reproductive', '次', [0, 20], { of: 'female', showIf: pregnancies, hint })

/** Pregnancies in numbers: 孕 and 产, then 足-早-流-存 as a file writes them. */
export const obstetric = (): Block => ({
  gravidity: quantity('孕次', 'reproductive', '次', [0, 20], { of: 'female', hint: '包括流产和宫外孕' }),
  parity: quantity('产次', 'reproductive', '次', [0, 20], { of: 'female', hint: '满28周的分娩' }),
  termBirths: tally('足月产', '满37周的分娩'),
  pretermBirths: tally('早产', '满28周、不满37周的分娩'),
  abortions: tally('流产', '自然流产、人工流产和药流'),
  ectopicCount: tally('宫外孕'),
  lastPregnancyEnd: line('最近一次妊娠结束时间', 'reproductive', 20, {
    of: 'female',
    optional: true,
    showIf: pregnancies,
    hint: '如2024年3月，不记得可不填',
  }),
  livingChildren: quantity('现存子女', 'reproductive', '个', [0, 20], { of: 'female', showIf: pregnancies }),
  pregnancies: previousPregnancies(),
})

/** One entry for each pregnancy before. */
export const previousPregnancies = (): FieldOf<'group'> => ({
  kind: 'group',
  label: '既往妊娠',
  item: '次',
  data: 'reproductive',
  of: 'female',
  optional: true,
  min: 0,
  max: 20,
  showIf: pregnancies,
  fields: {
    year: year('年份', 'reproductive', 1960),
    outcome: pick(
      '结局',
      'reproductive',
      'birth=活产 preterm=早产 stillbirth=死胎死产 neonatal=新生儿死亡 miscarriage=自然流产 missed=稽留流产 induced=人工流产 induction=引产 ectopic=宫外孕 mole=葡萄胎 biochemical=生化妊娠',
    ),
    weeks: quantity('孕周', 'reproductive', '周', [3, 45], { optional: true }),
    note: line('说明', 'reproductive', 50, { optional: true }),
  },
})

const obstetricOrder: CrossRule = {
  name: '产次不大于孕次',
  needs: ['gravidity', 'parity'],
  at: 'parity',
  check: ({ gravidity, parity }) => (Number(parity) > Number(gravidity) ? '产次不能大于孕次' : null),
}

const birthCount: CrossRule = {
  name: '足月产和早产不多于产次',
  needs: ['parity', 'termBirths', 'pretermBirths'],
  at: 'pretermBirths',
  check: ({ parity, termBirths, pretermBirths }) =>
    Number(termBirths) + Number(pretermBirths) > Number(parity) ? '足月产与早产之和不能大于产次' : null,
}

const tallyCount: CrossRule = {
  name: '足月产、早产和流产不多于孕次',
  needs: ['gravidity', 'termBirths', 'pretermBirths', 'abortions'],
  at: 'abortions',
  check: ({ gravidity, termBirths, pretermBirths, abortions }) =>
    Number(termBirths) + Number(pretermBirths) + Number(abortions) > Number(gravidity)
      ? '足月产、早产与流产之和不能大于孕次'
      : null,
}

const ectopicOrder: CrossRule = {
  name: '宫外孕不多于孕次',
  needs: ['gravidity', 'ectopicCount'],
  at: 'ectopicCount',
  check: ({ gravidity, ectopicCount }) => (Number(ectopicCount) > Number(gravidity) ? '宫外孕次数不能大于孕次' : null),
}

const pregnancyCount: CrossRule = {
  name: '既往妊娠不多于孕次',
  needs: ['gravidity', 'pregnancies'],
  at: 'pregnancies',
  check: ({ gravidity, pregnancies: list }) =>
    Array.isArray(list) && list.length > Number(gravidity) ? '既往妊娠的条数不能多于孕次' : null,
}

/** What the numbers of pregnancies have to agree in. */
export const obstetricRules: readonly CrossRule[] = [
  obstetricOrder,
  birthCount,
  tallyCount,
  ectopicOrder,
  pregnancyCount,
]

const formerAge = { marriageAge: quantity('结婚年龄', 'personal', '岁', [18, 80]) }

export const marriedLife = (): Block => ({
  femaleMarriageAge: quantity('女方结婚年龄', 'personal', '岁', [18, 80], {
    of: 'female',
    replaces: { fields: formerAge },
  }),
  maleMarriageAge: quantity('男方结婚年龄', 'personal', '岁', [18, 80], {
    of: 'male',
    replaces: { fields: formerAge },
  }),
  ...marriageCountOf('female'),
  ...marriageCountOf('male'),
  consanguinity: yesNo('近亲结婚', 'reproductive', { of: 'couple' }),
  intercourseFreq: pick(
    '同房频率',
    'reproductive',
    'weekly3=每周3次以上 weekly1=每周1至2次 monthly=每月1至3次 rare=很少',
    { of: 'couple', optional: true },
  ),
  contraception: pick('目前避孕', 'reproductive', 'none=未避孕 condom=避孕套 pill=避孕药 device=节育器 other=其他', {
    of: 'couple',
    optional: true,
  }),
})
