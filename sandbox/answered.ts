import { UPLOAD_CALL } from './couple/upload-routes'
import { handlers } from './registry'
import { CONFIG_CALL } from './server/http/static-files'

import { catalogue } from '@/api/catalogue'
import type { AnyCall } from '@/api/core/call'

/** Calls with a route of their own: what they carry is a file. */
const BY_ROUTE: readonly AnyCall[] = [CONFIG_CALL, UPLOAD_CALL]

const byHandler = new Set(handlers.map(({ call }) => call.id))

const addressOf = (call: AnyCall): string => `${call.method} ${call.base}${call.path}`

const addresses = new Set(handlers.map(({ call }) => addressOf(call)))

/**
 * Ids of the calls that this hospital answers: by a handler, by a route of their own, or at the address of a call that has
 * a handler (the member call that the specification names twice).
 */
export const answeredCalls: ReadonlySet<string> = new Set([
  ...byHandler,
  ...BY_ROUTE.map(({ id }) => id),
  ...catalogue.filter((call) => addresses.has(addressOf(call))).map(({ id }) => id),
])
