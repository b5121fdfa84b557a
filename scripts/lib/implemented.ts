import { answeredCalls } from '../../sandbox/answered'

/** Ids of the calls the sandbox answers; every other declared call is a 501 with its id. */
export const implementedCalls = (): ReadonlySet<string> => answeredCalls
