/** Why the couple comes, and what was tried before (spec:filing#first-visit). */

import { is, isYes, named } from '../engine/conditions'
import type { CrossRule, Field, FieldOf } from '../engine/kinds'
import { type Extra, line, paragraph, pick, quantity, year, yesNo } from './basic'

type Block = Record<string, Field>

/**
 * Whether there was a pregnancy before, and for how long the couple has tried. Who comes for a gene or to preserve
 * fertility need not be infertile.
 */
export const infertility = (): Block => ({
  infertilityType: pick(
    '不孕类型',
    'reproductive',
    'primary=原发不孕 secondary=继发不孕 genetic=非不孕（拟行PGT） preservation=非不孕（生育力保存）',
    { of: 'couple' },
  ),
  infertilityYears: quantity('不孕年限', 'reproductive', '年', [0, 30], {
    of: 'couple',
    precision: 1,
    showIf: named('不孕', is('infertilityType', 'primary', 'secondary')),
  }),
})

export const complaint = (): Block => ({
  chiefComplaint: line('主诉', 'reproductive', 20, { of: 'couple', hint: '一句话说明，例如：未避孕未孕3年' }),
  presentHistory: paragraph('现病史', 'reproductive', 500, { of: 'couple', optional: true }),
  ...infertility(),
})

/** Secondary means that there was a pregnancy; one of the two answers is a slip. */
export const secondaryHasPregnancy: CrossRule = {
  name: '继发不孕有过妊娠',
  needs: ['infertilityType', 'gravidity'],
  at: 'gravidity',
  check: ({ infertilityType, gravidity }) =>
    infertilityType === 'secondary' && gravidity === 0 ? '继发不孕指曾经怀孕，请核对孕次或不孕类型' : null,
}

const METHODS = 'IUI=人工授精 IVF=IVF（一代） ICSI=ICSI（二代） PGT=PGT（三代） FET=冻胚移植 preservation=生育力保存'

/** A method of treatment; `more` are further options. */
export const artMethod = (label: string, extra: Extra = {}, more = ''): FieldOf<'choice'> =>
  pick(label, 'reproductive', `${METHODS} ${more}`.trim(), extra)

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
      year: year('年份', 'reproductive', 1980),
      hospital: line('医院', 'reproductive', 40),
      method: artMethod('方式'),
      oocytes: quantity('获卵数', 'reproductive', '枚', [0, 80], { optional: true }),
      embryos: quantity('胚胎数', 'reproductive', '枚', [0, 80], { optional: true }),
      transfers: quantity('移植次数', 'reproductive', '次', [0, 20], { optional: true }),
      outcome: pick(
        '结局',
        'reproductive',
        'birth=活产 ongoing=妊娠中 loss=流产 ectopic=宫外孕 biochemical=生化妊娠 none=未孕 frozen=胚胎在冻 cancelled=取消',
      ),
    },
  },
})
