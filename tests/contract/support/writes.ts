import { handlers } from '../../../sandbox/registry'

import type { AnyCall } from '@/api/core/call'

/** Every write that the sandbox answers. */
export const WRITES: readonly AnyCall[] = handlers.map(({ call }) => call).filter(({ effect }) => effect === 'write')
