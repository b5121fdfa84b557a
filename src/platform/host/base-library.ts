/**
 * WeChat's base library that the app needs: an older one has not all functions that it calls. Derived from the code by
 * scripts/release/base-library.ts, which a test holds against this line.
 */
export const LEAST_BASE_LIBRARY = '2.32.3'

const rank = (version: string): string => version.replace(/\d+/g, (part) => part.padStart(4, '0'))

/** Whether a base library is older than that; what is no version is none to complain of. */
export const isTooOld = (version: unknown): boolean =>
  typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version) && rank(version) < rank(LEAST_BASE_LIBRARY)
