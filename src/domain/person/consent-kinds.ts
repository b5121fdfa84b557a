/**
 * Consents that are asked for and taken back one by one (spec:couple#separate-consents: separate, not bundled, not
 * ticked beforehand). `privacy` is the one of the first start; `sensitive` and `crossHospital` are kept for backends
 * that ask for them.
 */
export const CONSENT_KINDS = [
  'privacy',
  'sensitive',
  'health',
  'idPhoto',
  'face',
  'location',
  'couple',
  'embryoImages',
  'signature',
  'thirdParty',
  'crossHospital',
] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** What a person has answered to a kind: `open` before any answer. */
export type ConsentState = 'open' | 'agreed' | 'refused'

/** Classes of data that the hospital shows: each is asked for by itself before the first of it is shown. */
export const SHOWN_CLASSES = ['health', 'embryoImages'] as const satisfies readonly ConsentKind[]

/** A class of data that the hospital shows. */
export type ShownClass = (typeof SHOWN_CLASSES)[number]

/** The class of data that a refused call lacks a consent for, read from the data beside its code; null for any other refusal. */
export function classLacking(data: unknown): ShownClass | null {
  const { consent } = (typeof data === 'object' && data !== null ? data : {}) as { consent?: unknown }
  return SHOWN_CLASSES.find((kind) => kind === consent) ?? null
}

/** Version of the words of the separate consents; a change asks for each of them again. */
export const SEPARATE_VERSION = '2026-12'
