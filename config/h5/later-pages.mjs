/** Filled by the build (later-pages.cjs): how each page of a sub-package is loaded, and its configuration. */
export const laterPages = {}
