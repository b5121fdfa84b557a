import { implementations } from '../../sandbox/families'

/** Ids of the calls the sandbox answers; every other declared call is a 501 with its id. */
export function implementedCalls(): ReadonlySet<string> {
  return new Set(implementations.map((one) => one.call.id))
}
