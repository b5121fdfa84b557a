/** By the page's path: its script, and what its `index.config.ts` says. */
export const laterPages: Readonly<Record<string, readonly [load: () => Promise<unknown>, config: object]>>
