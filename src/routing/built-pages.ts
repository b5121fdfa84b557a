import { plannedPages } from './planned-pages'

/** Put in by the build (config/pages.ts); '' or absent in unit tests and scripts. */
const marks: string = typeof BUILT_PAGES === 'undefined' ? '' : BUILT_PAGES

/** The pages whose file exists. Outside a build every planned page counts, so that tables can be tested without one. */
export const builtPages: ReadonlySet<string> = new Set(
  plannedPages().filter((_, at) => marks === '' || marks[at] === '1'),
)

/** Whether the package holds this page. */
export const isBuiltPage = (page: string | null): page is string => page !== null && builtPages.has(page)
