/**
 * Every form against at least 100 wrong inputs, made from its own definition: each is refused at its field, in Chinese.
 * The same inputs go over raw HTTP in tests/contract; both take them from here through tests/contract/support/form-malformed.ts.
 */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { malformedInputs } from '../../../tests/contract/support/form-malformed'
import { parseForm } from '../engine/parse'
import { allForms } from './index'

const TODAY = '2026-03-01'

describe('malformed answers', () => {
  it.each(allForms().map((form) => [`${form.id} ${form.variant ?? 'base'}`, form] as const))(
    '%s: each of at least 100 is refused at its field in Chinese',
    (_name, form) => {
      const right = rightAnswers(form, TODAY, 'upload1')
      expect(parseForm(form, right, TODAY).ok).toBe(true)
      const inputs = malformedInputs(form, right)
      expect(inputs.length).toBeGreaterThanOrEqual(100)
      const missed = inputs.filter(({ path, answers }) => {
        const parsed = parseForm(form, answers, TODAY)
        const fault = parsed.ok ? undefined : parsed.faults.find((one) => one.path === path)
        return !/[\u4e00-\u9fff]/.test(fault?.message ?? '')
      })
      expect(missed.map(({ what }) => what)).toEqual([])
    },
  )
})
