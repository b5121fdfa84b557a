import type { Update } from './contract'

export * from './contract'

/** The server's page is the newest there is. */
export const update: Update = { onReady: () => undefined, apply: () => undefined }
