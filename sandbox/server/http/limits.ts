import { addressKey } from './address-key'

import { MINUTE_MS } from '@/domain/time'

/**
 * Requests a minute per token and per address (spec:security#server-limits). What costs more is counted in the database
 * (budgets.ts).
 */
const PER_TOKEN = 600
const PER_ADDRESS = 3000
/** Addresses and tokens remembered at once; beyond it the oldest counts are dropped. */
const REMEMBERED = 50_000

/** Counts per process. The machine itself is exempt: a proxy in front, the tests and the demonstration come from there. */
export interface RateLimits {
  /** Asked before anything is read of a request (entry-points.ts). False when this one of the machine is one too many. */
  ofAddress(from: string, now: number): boolean
  /** Asked once the caller is known. False when this request with the token is one too many. */
  ofToken(from: string, tokenHash: string, now: number): boolean
}

export function createLimits(countLoopback = false): RateLimits {
  const requests = createWindow(MINUTE_MS)
  const isExempt = (from: string) => !countLoopback && isLoopback(from)
  return {
    ofAddress: (from, now) => isExempt(from) || requests.count(`a:${addressKey(from)}`, now) <= PER_ADDRESS,
    ofToken: (from, tokenHash, now) => isExempt(from) || requests.count(`t:${tokenHash}`, now) <= PER_TOKEN,
  }
}

/** 127.0.0.0/8, ::1 and the mapped form. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}

/** Counts within a time, in this process alone; gone with it. */
export function createWindow(lengthMs: number) {
  const counts = new Map<string, { since: number; hits: number }>()
  return {
    count(key: string, now: number): number {
      const known = counts.get(key)
      if (known && now >= known.since && now - known.since < lengthMs) return ++known.hits
      if (counts.size >= REMEMBERED) {
        const oldest = counts.keys().next().value
        if (oldest !== undefined) counts.delete(oldest)
      }
      counts.delete(key)
      counts.set(key, { since: now, hits: 1 })
      return 1
    },
  }
}
