/** What a hospital says of a procedure beside its steps, as the patient reads it. */

import type { ProcedureGuide } from '../procedure-tables'

/** When to be there, what to bring and who comes; nothing where the hospital says nothing. */
export const arrivalOf = (guide: ProcedureGuide | undefined) => ({
  arriveMin: guide?.arriveMin ?? null,
  bring: guide?.bring ?? '',
  who: guide?.who ?? '',
})
