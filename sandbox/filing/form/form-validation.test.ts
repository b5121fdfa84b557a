import type { RequestContext } from '../../server/context'
import { rightAnswers } from './example-answers'
import { maskedAnswers, validateForm } from './form-validation'

import { formOf } from '@/forms/definitions'

const NOW = Date.UTC(2026, 2, 1, 2)
const context = { now: NOW, callId: 'first-visit.saveCycleInfo' } as RequestContext

/** A record as it stood while one answer was for both partners (spec:filing#former-answers). */
const OLD = { allergy: '青霉素', medicationNow: '优甲乐', femaleIdNo: '110000199205180022' }

const sent = (changes: Record<string, unknown>) => {
  const form = formOf('self-filing')
  if (!form) throw new Error('no such form')
  return { form: 'self-filing', answers: { ...rightAnswers(form, '2026-03-01'), ...changes } }
}

describe('a correction of a record of an earlier shape', () => {
  it('keeps what was said of both until each has an own answer', () => {
    const { answers } = validateForm(context, sent({ femaleMedication: '无', maleMedication: '' }), OLD)
    expect(answers).toMatchObject({ femaleMedication: '无', medicationNow: '优甲乐', femaleAllergy: '示例文字' })
    expect(answers).not.toHaveProperty('maleMedication')
    // Both allergies are answered: the one for both has nothing left to say.
    expect(answers).not.toHaveProperty('allergy')
  })

  it('takes nothing of the earlier shape from what is sent', () => {
    const { answers } = validateForm(context, sent({ maleMedication: '', medicationNow: '他人' }))
    expect(answers).not.toHaveProperty('medicationNow')
  })

  it('shows it with the rest, numbers masked', () => {
    expect(maskedAnswers('self-filing', '', OLD)).toEqual({ ...OLD, femaleIdNo: '110***********0022' })
  })
})
