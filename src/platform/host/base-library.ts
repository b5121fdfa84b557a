/**
 * WeChat's base library that the app needs: an older one has not all functions that it calls. Derived from the code by
 * scripts/release/base-library.ts, which a test holds against this line.
 */
export const LEAST_BASE_LIBRARY = '2.32.3'

/** Versions of which the later one comes later in the alphabet too. */
const inOrder = (version: string): string => version.replace(/\d+/g, (part) => part.padStart(4, '0'))

/** Whether a base library is older than that; where the host says none, nobody complains. */
export const isTooOld = (version = ''): boolean => version !== '' && inOrder(version) < inOrder(LEAST_BASE_LIBRARY)
