/** Whether the hospital has promised to get in touch after these answers (spec:followup#promises). */

import type { FormDefinition, RawAnswers } from './kinds'

/** Reads yes and no as the switch gives them and as it is sent. */
export const asksReply = ({ fields }: FormDefinition, answers: RawAnswers): boolean =>
  Object.entries(fields).some(([id, { asksReply: values = [] }]) => {
    const answer = answers[id]
    const value = answer === true ? 'yes' : answer === false ? 'no' : answer
    return typeof value === 'string' && values.includes(value)
  })
