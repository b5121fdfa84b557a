import { Answers } from './answers'
import { KEEP_MS } from './staleness'

import type { AnyCall } from '@/api/core/call'
import { registerPurge } from '@/session/store'

/** The one cache of server state. Retries belong to the client, which knows reads from writes. */
export const queryClient = new Answers(KEEP_MS)

/** Forgets every answer and drops those under way. Member data must not outlive the person, hospital or card it is about. */
export function clearData(): void {
  queryClient.clear()
}

/** Forgets the answers that no screen shows, for a phone that is short of memory. */
export function clearUnwatched(): void {
  for (const entry of [...queryClient.all()]) entry.forgetIfUnwatched()
}

// Whoever uses the cache has it emptied by a new generation, hospital or card: nothing to remember at app start.
registerPurge('data', clearData)

/** Marks the answers of these calls as stale; mounted screens ask again. */
export async function invalidate(...calls: readonly Pick<AnyCall, 'id'>[]): Promise<void> {
  const ids = new Set<unknown>(calls.map((call) => call.id))
  const entries = queryClient.all().filter((entry) => ids.has(entry.key[0]))
  await Promise.all(entries.map((entry) => entry.invalidate()))
}

/** Marks every answer as stale: whoever comes by a link or a message wants to see what is so now. */
export async function invalidateAll(): Promise<void> {
  await Promise.all([...queryClient.all()].map((entry) => entry.invalidate()))
}

/** Marks as stale what the calls of these writes name (`CallSpec.invalidates`), for a write that no `useAction` sends. */
export const invalidateAfter = (...writes: readonly Pick<AnyCall, 'invalidates'>[]): Promise<void> =>
  invalidate(...writes.flatMap(({ invalidates }) => invalidates.map((id) => ({ id }))))
