/** What a couple is asked before treatment (spec:filing#first-visit). */
import { atLeast, isYes, named } from '../engine/conditions'
import type { CrossRule, Field, FieldOf } from '../engine/kinds'
import { day, type Extra, line, paragraph, pick, pickSome, quantity, yesNo } from './basic'

type Block = Record<string, Field>

/** Whether there was a pregnancy before, and for how long the couple has tried. */
export const infertility = (): Block => ({
  infertilityType: pick('不孕类型', 'reproductive', 'primary=原发不孕 secondary=继发不孕', { of: 'couple' }),
  infertilityYears: quantity('不孕年限', 'reproductive', '年', [0, 30], { of: 'couple', precision: 1 }),
})

export const complaint = (): Block => ({
  chiefComplaint: line('主诉', 'reproductive', 20, { of: 'couple', hint: '一句话说明，例如：未避孕未孕3年' }),
  presentHistory: paragraph('现病史', 'reproductive', 500, { of: 'couple', optional: true }),
  ...infertility(),
})

/** The shortest and the longest cycle, in days. */
export const cycleLength = (): Block => ({
  cycleMin: quantity('周期最短', 'reproductive', '天', [15, 200], { of: 'female' }),
  cycleMax: quantity('周期最长', 'reproductive', '天', [15, 200], { of: 'female' }),
})

/** First day of the last period, at most 400 days ago. */
export const lastPeriod = (): FieldOf<'date'> => day('末次月经', 'reproductive', { of: 'female', from: -400 })

export const menstrual = (): Block => ({
  menarcheAge: quantity('初潮年龄', 'reproductive', '岁', [8, 20], { of: 'female' }),
  periodDays: quantity('经期天数', 'reproductive', '天', [1, 15], { of: 'female' }),
  ...cycleLength(),
  flow: pick('经量', 'reproductive', 'light=少 medium=中 heavy=多', { of: 'female' }),
  dysmenorrhea: pick('痛经', 'reproductive', 'none=无 mild=轻 moderate=中 severe=重', { of: 'female' }),
  lmp: lastPeriod(),
})

/** A cycle's shortest length is no longer than its longest. */
export const cycleOrder: CrossRule = {
  name: '周期最短不大于最长',
  needs: ['cycleMin', 'cycleMax'],
  at: 'cycleMax',
  check: ({ cycleMin, cycleMax }) => (Number(cycleMin) > Number(cycleMax) ? '周期最长不能小于周期最短' : null),
}

const pregnancies = named('怀过孕', atLeast('gravidity', 1))

export const obstetric = (): Block => ({
  gravidity: quantity('孕次', 'reproductive', '次', [0, 20], { of: 'female', hint: '包括流产和宫外孕' }),
  parity: quantity('产次', 'reproductive', '次', [0, 20], { of: 'female' }),
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
    year: quantity('年份', 'reproductive', '年', [1960, 2100]),
    outcome: pick(
      '结局',
      'reproductive',
      'birth=活产 preterm=早产 miscarriage=自然流产 missed=稽留流产 induced=人工流产 ectopic=宫外孕 biochemical=生化妊娠',
    ),
    weeks: quantity('孕周', 'reproductive', '周', [3, 45], { optional: true }),
    note: line('说明', 'reproductive', 50, { optional: true }),
  },
})

export const obstetricOrder: CrossRule = {
  name: '产次不大于孕次',
  needs: ['gravidity', 'parity'],
  at: 'parity',
  check: ({ gravidity, parity }) => (Number(parity) > Number(gravidity) ? '产次不能大于孕次' : null),
}

export const pregnancyCount: CrossRule = {
  name: '既往妊娠不多于孕次',
  needs: ['gravidity', 'pregnancies'],
  at: 'pregnancies',
  check: ({ gravidity, pregnancies: list }) =>
    Array.isArray(list) && list.length > Number(gravidity) ? '既往妊娠的条数不能多于孕次' : null,
}

/** A method of treatment. */
export const artMethod = (label: string, extra: Extra = {}): FieldOf<'choice'> =>
  pick(label, 'reproductive', 'IUI=人工授精 IVF=一代试管 ICSI=二代试管 PGT=三代试管 FET=冻胚移植', extra)

/** One entry for each course of treatment elsewhere. */
export const previousArt = (): Block => ({
  hadArt: yesNo('做过人工授精或试管婴儿', 'reproductive', { of: 'couple', yes: '做过', no: '没有' }),
  previousArt: {
    kind: 'group',
    label: '既往助孕',
    item: '次',
    data: 'reproductive',
    of: 'couple',
    min: 1,
    max: 15,
    showIf: named('做过助孕', isYes('hadArt')),
    fields: {
      year: quantity('年份', 'reproductive', '年', [1980, 2100]),
      hospital: line('医院', 'reproductive', 40),
      method: artMethod('方式'),
      oocytes: quantity('获卵数', 'reproductive', '枚', [0, 80], { optional: true }),
      embryos: quantity('胚胎数', 'reproductive', '枚', [0, 80], { optional: true }),
      transfers: quantity('移植次数', 'reproductive', '次', [0, 20], { optional: true }),
      outcome: pick('结局', 'reproductive', 'birth=活产 loss=流产 none=未孕 frozen=胚胎在冻 cancelled=取消'),
    },
  },
})

export const pastHistory = (): Block => ({
  infection: pickSome(
    '传染病史',
    'reproductive',
    'none=无 tuberculosis=结核 hepatitis=肝炎 sexual=性传播疾病 other=其他',
    {
      of: 'couple',
      none: 'none',
    },
  ),
  surgery: paragraph('手术史', 'reproductive', 200, {
    of: 'couple',
    optional: true,
    hint: '时间和手术名称；没有可不填',
  }),
  allergy: line('过敏史', 'reproductive', 100, { of: 'couple', hint: '没有请填“否认”' }),
  pastHistory: paragraph('既往病史', 'reproductive', 300, { of: 'couple', optional: true }),
  familyGenetic: paragraph('家族遗传病史', 'reproductive', 200, { of: 'couple', optional: true }),
  smoking: yesNo('吸烟', 'reproductive', { of: 'couple' }),
  drinking: yesNo('饮酒', 'reproductive', { of: 'couple' }),
})

export const maleHistory = (): Block => ({
  mumps: yesNo('患过腮腺炎', 'reproductive', { of: 'male' }),
  varicocele: yesNo('精索静脉曲张', 'reproductive', { of: 'male' }),
  erection: pick('勃起', 'reproductive', 'normal=正常 sometimes=偶有困难 hard=困难', { of: 'male' }),
  ejaculation: pick('射精', 'reproductive', 'normal=正常 early=早泄 none=不射精', { of: 'male' }),
})

export const marriedLife = (): Block => ({
  marriageAge: quantity('结婚年龄', 'personal', '岁', [18, 80], { of: 'couple' }),
  consanguinity: yesNo('近亲结婚', 'reproductive', { of: 'couple' }),
  intercourseFreq: pick(
    '同房频率',
    'reproductive',
    'weekly3=每周3次以上 weekly1=每周1至2次 monthly=每月1至3次 rare=很少',
    {
      of: 'couple',
      optional: true,
    },
  ),
  contraception: pick('目前避孕', 'reproductive', 'none=未避孕 condom=避孕套 pill=避孕药 device=节育器 other=其他', {
    of: 'couple',
    optional: true,
  }),
})
