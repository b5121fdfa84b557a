/** Constants that config/index.ts compiles into every build. */
/** Version of package.json, as npm tells it to the build; '' where the build was not started by npm. */
declare const APP_VERSION: string
/** Which sources the build was made of; '' where nobody knows. */
declare const BUILD_ID: string
/** One digit for each planned page, 1 where it is built (src/routing/built-pages.ts). */
declare const BUILT_PAGES: string
declare const DEFAULT_EDITION: 'customer' | 'reproduction' | 'hospital'
/** Address of static/serverConfig.json for mini-programs; '' on h5, where it is fetched relative to the page. */
declare const CONFIG_URL: string
/** Origin in front of the API bases: '' on h5 (same origin), an https origin on mini-programs. */
declare const API_ORIGIN: string
/** Whether this build keeps its files on the device; h5 only. */
declare const KEEPS_FILES: boolean
/** Whether the app listens for a moved clock of the demonstration's hospital; false in what is shipped. */
declare const FOLLOWS_CLOCK: boolean
/** Four digits that open a locked test build; '' compiles the lock out. */
declare const TEST_LOCK_CODE: string
/** Host names, with port where it is not 443, that static/serverConfig.json may name. */
declare const CONFIG_HOSTS: readonly string[]
/** Pages, sub-packages and preload rule of app.config, derived from the routing tables (config/pages.ts). */
declare const PACKAGE_LAYOUT: {
  readonly pages: string[]
  readonly subPackages: { root: string; pages: string[] }[]
  readonly preloadRule: Record<string, { network: 'all'; packages: string[] }>
}
/** Login page of the messaging browser's visitors and the hosts it may stand on; '' and [] where a build has none. */
declare const LOGIN_PAGE: string
declare const LOGIN_HOSTS: readonly string[]
