import { useState } from 'react'

interface Found {
  readonly data: unknown
  readonly error: unknown
  /** When `data` was answered, ms. */
  readonly updatedAt: number
}

/**
 * Whether a query still shows the answer that was there before the form was opened. A form takes its values up once: never
 * from such a one, which may be older than what was sent since. Where the hospital cannot be asked it is the newest there is.
 */
export function useIsFromBefore({ data, error, updatedAt }: Found): boolean {
  const [before] = useState({ data, updatedAt })
  return before.data !== undefined && error === null && data === before.data && updatedAt === before.updatedAt
}
