import type { Call, InputOf } from '@/api/core/call'
import { type CallOptions, useCall } from '@/data/query'
import { timed } from '@/shared/clock/server-clock'

interface ServerTimed {
  readonly serverTime: number | null
}

/** `useCall` for an answer that states the server's time: every deadline of a booking is counted by that clock. */
export function useServerTimedCall<C extends Call<never, ServerTimed>>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
) {
  const result = useCall(call, input, options)
  timed(result.data, result.updatedAt)
  return result
}
