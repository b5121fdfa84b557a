import type { CallId } from './call'

/**
 * What a hospital's backend spells otherwise, by call: turns the `data` of its answer, as it came, into what the call's
 * schema reads. The schema still judges the result.
 */
export type WireMappers = Readonly<Partial<Record<CallId, (data: unknown) => unknown>>>

/**
 * The mappers of the hospitals that need some, by the name that a profile gives as `wire`. Empty until one does: an
 * entry is a file beside this one, imported here.
 */
export const wireMappers: Readonly<Record<string, WireMappers>> = {}
