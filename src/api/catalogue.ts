import * as booking from './booking/calls'
import * as consult from './consult/calls'
import * as content from './content/calls'
import type { AnyCall } from './core/call'
import * as couple from './couple/calls'
import * as cycle from './cycle/calls'
import * as filing from './filing/calls'
import * as followup from './followup/calls'
import * as identity from './identity/calls'
import * as medication from './medication/calls'
import * as messages from './messages/calls'
import * as payment from './payment/calls'
import * as platform from './platform/calls'
import * as results from './results/calls'
import * as storage from './storage/calls'
import * as tools from './tools/calls'
import * as visit from './visit/calls'

/** The calls of every domain: the specification's, then our own extensions beside them. */
const domains: readonly Readonly<Record<string, unknown>>[] = [
  identity,
  couple,
  filing,
  booking,
  visit,
  payment,
  storage,
  results,
  cycle,
  medication,
  followup,
  consult,
  messages,
  content,
  tools,
  platform,
]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value && 'summary' in value

/** Every call there is. A screen imports the call it needs from its domain, never this. */
export const catalogue: readonly AnyCall[] = domains.flatMap((calls) => Object.values(calls).filter(isCall))
