import { scopeNow } from './keys'

import type { AnyCall } from '@/api/core/call'
import { CallError } from '@/api/core/errors'
import { engineHex } from '@/domain/hex'

/**
 * Keys of what a patient wants to happen once: the same call with the same input keeps its key until the server has
 * answered clearly, so that a second tap, a retry after a lost answer and the first try count as one
 * (spec:calls#idempotent-intent).
 */
const open = new Map<string, string>()

/** More wishes than this are never open at once; the oldest is the least likely to be tried again. */
const MAX_OPEN = 100

const fingerprint = (call: AnyCall, input: unknown) => JSON.stringify([call.id, input ?? {}, scopeNow()])

/** Bytes of a key: as many as the server's own ids have. */
const KEY_BYTES = 16

let randomHex = engineHex

/** A name or key that nobody else has. */
export const randomKey = (): string => randomHex(KEY_BYTES)

/** Tells where keys take their random bytes from, once at app start. */
export const drawKeysFrom = (hex: (bytes: number) => string): void => {
  randomHex = hex
}

/** The key of this wish, made on the first try. */
export function intentKey(call: AnyCall, input: unknown): string {
  const wish = fingerprint(call, input)
  const known = open.get(wish)
  if (known !== undefined) return known
  const key = randomKey()
  open.set(wish, key)
  if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '')
  return key
}

/** Closes the wish unless nobody knows what became of it. */
export function closeIntent(call: AnyCall, input: unknown, error?: unknown): void {
  const uncertain = error instanceof CallError && (error.outcomeUnknown || error.kind === 'offline')
  if (!uncertain) open.delete(fingerprint(call, input))
}
