import type { AnyCall } from '@/api/core/call'

import { handlers } from '../../sandbox/registry'

/** Every write that the sandbox answers. */
export const WRITES: readonly AnyCall[] = handlers.map(({ call }) => call).filter(({ effect }) => effect === 'write')
