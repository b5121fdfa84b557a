import type { Share } from './contract'

export * from './contract'

/** A page of the web has no cards; what it hands on is an address. */
export const share: Share = { button: null, useCard: () => undefined }
