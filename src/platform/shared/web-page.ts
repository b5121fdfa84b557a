/** The page of the package that shows an outside address; it passes the gate for addresses again. */
export const WEB_PAGE = '/packages/platform/web-page/index'

/** Where that page shows this address. */
export const webPageFor = (url: string): string => `${WEB_PAGE}?url=${encodeURIComponent(url)}`
