import { uploaded } from '../couple/example-uploads'
import type { Actor } from '../server/example'
import { rightAnswers } from './form/example-answers'

import { formOf } from '@/forms/definitions'

/** Right answers to a form, as the actor would send them. */
export const filled = (form: string, variant?: string) => async (who: Actor) => {
  const found = formOf(form, variant)
  if (!found) throw new Error(`no form ${form}`)
  const upload = await uploaded(who, 'report')
  return {
    form,
    ...(variant ? { variant } : {}),
    answers: rightAnswers(found, await who.client.today(), upload),
  }
}
