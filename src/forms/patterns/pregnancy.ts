/** Values and findings of a pregnancy, shared by the forms of the follow-up. */

import { isAnswered, named } from '../engine/conditions'
import type { Answers, CrossRule, Field, FieldOf } from '../engine/kinds'
import { type Extra, measured, pick, quantity, yesNo } from './basic'

/** β-hCG as the slip prints it, `<0.1` included. */
export const hcg = (extra: Extra = {}): FieldOf<'measured'> =>
  measured('血β-hCG', 'mIU/mL', [0, 500_000], { of: 'female', ...extra })

/** A hormone with the unit of the slip: unit by option value, and the greatest value that the unit allows. */
interface Hormone {
  readonly id: string
  readonly label: string
  /** Name of the number that an earlier shape of the form asked; its unit was the first one. */
  readonly former: string
  readonly units: readonly (readonly [value: string, label: string, max: number])[]
}

/** Greatest values are far above what is measured; they find a unit that was mixed up (spec:results#reference-ranges). */
const HORMONES: readonly Hormone[] = [
  {
    id: 'p',
    label: '孕酮P',
    former: 'progesterone',
    units: [
      ['ngml', 'ng/mL', 500],
      ['nmoll', 'nmol/L', 1600],
    ],
  },
  {
    id: 'e2',
    label: '雌二醇E2',
    former: 'estradiol',
    units: [
      ['pgml', 'pg/mL', 50_000],
      ['pmoll', 'pmol/L', 180_000],
    ],
  },
]

const numberIn = (answers: Answers, id: string): number => Number(String(answers[id]).replace(/^[<≤>≥]/, ''))

/** P and E2, each with the unit of the slip: values are never converted. */
export const hormones = (): Record<string, Field> =>
  Object.fromEntries(
    HORMONES.flatMap(({ id, label, former, units }): [string, Field][] => {
      const most = Math.max(...units.map(([, , max]) => max))
      const fields = { [former]: quantity(label, 'reproductive', units[0]?.[1] ?? '', [0, most], { precision: 2 }) }
      const list = units.map(([value, word]) => `${value}=${word}`).join(' ')
      return [
        [
          id,
          measured(label, '', [0, most], {
            of: 'female',
            optional: true,
            replaces: { fields, read: (raw) => raw[former] },
          }),
        ],
        [
          `${id}Unit`,
          pick(`${label}单位`, 'reproductive', list, {
            of: 'female',
            showIf: named(`填写了${label}`, isAnswered(id)),
            replaces: { fields, read: () => units[0]?.[0] },
          }),
        ],
      ]
    }),
  )

/** A value that its unit cannot have is asked again. */
export const hormoneRules: readonly CrossRule[] = HORMONES.map(({ id, label, units }) => ({
  name: `${label}与单位相符`,
  needs: [id, `${id}Unit`],
  at: `${id}Unit`,
  check: (answers) => {
    const max = units.find(([value]) => value === answers[`${id}Unit`])?.[2] ?? 0
    return numberIn(answers, id) > max ? `${label}的数值与单位不符，请核对` : null
  },
}))

export const heartbeat = (extra: Extra = {}): FieldOf<'yesNo'> =>
  yesNo('胎心', 'reproductive', { yes: '可见', no: '未见', ...extra })
