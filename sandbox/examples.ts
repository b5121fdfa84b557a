/** One example for every write, by call id. Tests read it; a running hospital never loads it. */

import { bookingExamples } from './booking/examples'
import { consultExamples } from './consult/examples'
import { contentExamples } from './content/examples'
import { coupleExamples } from './couple/examples'
import { cycleExamples } from './cycle/examples'
import { filingExamples } from './filing/examples'
import { followupExamples } from './followup/examples'
import { identityExamples } from './identity/examples'
import { medicationExamples } from './medication/examples'
import { messagesExamples } from './messages/examples'
import { paymentExamples } from './payment/examples'
import { platformExamples } from './platform/examples'
import { resultsExamples } from './results/examples'
import type { Example, Examples } from './server/example'
import { storageExamples } from './storage/examples'
import { toolsExamples } from './tools/examples'
import { visitExamples } from './visit/examples'

import * as booking from '@/api/booking/calls'
import * as consult from '@/api/consult/calls'
import * as content from '@/api/content/calls'
import * as couple from '@/api/couple/calls'
import * as cycle from '@/api/cycle/calls'
import * as filing from '@/api/filing/calls'
import * as followup from '@/api/followup/calls'
import * as identity from '@/api/identity/calls'
import * as medication from '@/api/medication/calls'
import * as messages from '@/api/messages/calls'
import * as payment from '@/api/payment/calls'
import * as platform from '@/api/platform/calls'
import * as results from '@/api/results/calls'
import * as storage from '@/api/storage/calls'
import * as tools from '@/api/tools/calls'
import * as visit from '@/api/visit/calls'

type Input = Record<string, unknown>

/** The examples of a domain by the ids of its calls. */
const byId = <Calls extends object>(calls: Calls, examples: Partial<Examples<Calls>>): [string, Example<Input>][] =>
  Object.entries(examples).map(([name, example]) => [
    (calls as Record<string, { id: string }>)[name]?.id ?? name,
    example as Example<Input>,
  ])

export const examples: ReadonlyMap<string, Example<Input>> = new Map([
  ...byId(booking, bookingExamples),
  ...byId(content, contentExamples),
  ...byId(consult, consultExamples),
  ...byId(couple, coupleExamples),
  ...byId(cycle, cycleExamples),
  ...byId(filing, filingExamples),
  ...byId(followup, followupExamples),
  ...byId(identity, identityExamples),
  ...byId(medication, medicationExamples),
  ...byId(messages, messagesExamples),
  ...byId(payment, paymentExamples),
  ...byId(platform, platformExamples),
  ...byId(results, resultsExamples),
  ...byId(storage, storageExamples),
  ...byId(tools, toolsExamples),
  ...byId(visit, visitExamples),
])
