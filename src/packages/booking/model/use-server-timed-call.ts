import type { Call, InputOf } from '@/api/core/call'
import { type CallOptions, useCall } from '@/data/query'

interface ServerTimed {
  readonly serverTime: number | null
}

/** `useCall` for an answer that states the server's time: every deadline of a booking is counted by that clock,
 * which the client of the calls sets. */
export function useServerTimedCall<C extends Call<never, ServerTimed>>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
) {
  return useCall(call, input, options)
}
