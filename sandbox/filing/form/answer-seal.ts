/** Identity numbers in the answers of forms rest as those of patients do (spec:security#identity-numbers). */

import { isSealed, openAny, type Sealed, type Vault } from '../../server/vault'

import { formOf } from '@/forms/definitions'
import type { Fields } from '@/forms/engine/kinds'

type Answers = Record<string, unknown>

function sealed(fields: Fields, answers: Readonly<Answers>, seal: (text: string) => unknown): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => {
      const field = fields[id]
      if (field?.kind === 'group' && Array.isArray(value))
        return [id, value.map((one) => sealed(field.fields, one as Answers, seal))]
      // Lines of this class are numbers too: of the marriage certificate, of a file or card of the hospital.
      const isNumber =
        field?.kind === 'idCard' || field?.kind === 'document' || (field?.kind === 'text' && field.data === 'sensitive')
      return [id, isNumber && typeof value === 'string' && !isSealed(value) ? seal(value) : value]
    }),
  )
}

/** The answers as they are stored: every number of a document sealed, also in groups. What is sealed already stays. */
export const sealAnswers = (
  vault: Vault,
  { recordId, form, variant }: { recordId: string; form: string; variant: string },
  answers: Answers,
): Answers =>
  sealed(formOf(form, variant === '' ? undefined : variant)?.fields ?? {}, answers, (text) =>
    vault.seal(text, recordId),
  )

/** The answers as they were given, for the view of one record or its next version. */
export function openAnswers({ recordId, answers }: { recordId: string; answers: Answers }): Answers {
  const opened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(opened)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([id, one]) => [id, opened(one)]))
    return typeof value === 'string' && isSealed(value) ? openText(value, recordId) : value
  }
  return opened(answers) as Answers
}

/** A patient may type what only looks sealed; it opens with no key and is a text like any other. */
function openText(text: string, recordId: string): string {
  try {
    return openAny(text as unknown as Sealed, recordId)
  } catch {
    return text
  }
}
