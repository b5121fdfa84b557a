import { catalogue } from '@/api/catalogue'
import type { AnyCall } from '@/api/core/call'

const byId = new Map(catalogue.map((call) => [call.id, call]))

/** The catalogue's entry of this id; undefined for null and for ids of nothing. */
export const callNamed = (id: string | null): AnyCall | undefined => (id === null ? undefined : byId.get(id))
