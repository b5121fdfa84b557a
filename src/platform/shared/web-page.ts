/** Page that shows an outside address; it checks the address again (domain/external-gate). */
export const WEB_PAGE = '/packages/platform/web-page/index'

/** Path of that page with the address as parameter. */
export const webPageFor = (url: string): string => `${WEB_PAGE}?url=${encodeURIComponent(url)}`
