/**
 * Filled by the build (later-pages.cjs): by a page's path how it is loaded, and its configuration.
 * @type {Readonly<Record<string, readonly [load: () => Promise<unknown>, config: object]>>}
 */
export const laterPages = {}
