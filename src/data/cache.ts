import { QueryClient } from '@tanstack/react-query'

import { KEEP_MS, STALE } from './staleness'

import type { AnyCall } from '@/api/core/call'
import { registerPurge } from '@/session/store'

/**
 * The one cache of server state. Retries belong to the client, which knows reads from writes; `networkMode: 'always'`
 * because a paused query would leave a screen waiting where the client answers with a typed error.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: STALE.usual,
      gcTime: KEEP_MS,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      structuralSharing: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Forgets every answer and drops those under way. Member data must not outlive the person, hospital or card it is about. */
export function clearData(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
}

// Whoever uses the cache has it emptied by a new generation, hospital or card: nothing to remember at app start.
registerPurge('data', clearData)

/** Marks the answers of these calls as stale; mounted screens ask again. */
export async function invalidate(...calls: readonly Pick<AnyCall, 'id'>[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.id] })))
}
