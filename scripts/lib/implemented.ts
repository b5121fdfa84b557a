import { handlers } from '../../sandbox/registry'

/** Ids of the calls the sandbox answers; every other declared call is a 501 with its id. */
export function implementedCalls(): ReadonlySet<string> {
  return new Set(handlers.map((one) => one.call.id))
}
