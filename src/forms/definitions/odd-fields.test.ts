/** What people type and paste, in every field of every form: it is read right, or refused in words. */

import { typeIntoForms } from '../../../tests/attack/odd-fields'

it('every row of odd input is read right by every field, or refused', () => {
  const { fields, readings, findings } = typeIntoForms(process.env.ATTACK_FULL === '1')
  expect(findings.slice(0, 20)).toEqual([])
  expect(fields).toBeGreaterThan(80)
  expect(readings).toBeGreaterThan(40_000)
})
