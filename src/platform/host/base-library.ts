/**
 * WeChat's base library that the app needs: an older one has not all functions that it calls. Derived from the code by
 * scripts/release/base-library.ts, which a test holds against this line.
 */
export const LEAST_BASE_LIBRARY = '2.32.3'

/** Versions of which the later one comes later in the alphabet too. */
const inOrder = (version: string): string => version.replace(/\d+/g, (part) => part.padStart(4, '0'))

/** Whether a base library is older than that; where the host says none, it is taken for a new one. */
export const isTooOld = (version?: string): boolean => inOrder(version || '9') < inOrder(LEAST_BASE_LIBRARY)
