/** Which call takes the money from the visiting card, by hospital key. */

import { variantSet } from '@/domain/variant-set'

export interface CardSources {
  /** ZS takes it for a registration by a call of its own (docs/calls.md, payHisOrderByZs). */
  readonly registrations: 'usual' | 'ZS'
  /** TG, whose cards are filled by the top-up service, takes it there (docs/calls.md, GHPay). */
  readonly byTopUp: boolean
  /** JM takes it for a bill by a call of its own (docs/calls.md, prescriptionPayJM). */
  readonly bills: 'usual' | 'JM'
}

const base: CardSources = { registrations: 'usual', byTopUp: false, bills: 'usual' }

export const cardSources = variantSet(base, { ZS: { registrations: 'ZS' }, TG: { byTopUp: true }, JM: { bills: 'JM' } })
